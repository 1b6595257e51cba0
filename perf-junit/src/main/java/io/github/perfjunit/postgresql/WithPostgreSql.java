package io.github.perfjunit.postgresql;

import io.github.perfjunit.junit.PerfTest;
import io.github.perfjunit.postgresql.internal.PostgreSqlPlugin;
import io.github.perfjunit.spi.UsesService;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.apiguardian.api.API;

/**
 * Gives the targets of a {@link PerfTest} class a PostgreSQL: the external one of the settings, else one from a container,
 * else the one installed on the machine. Needs {@code org.postgresql:postgresql} on the test classpath.
 *
 * <p>Targets are told by {@code {postgresql.jdbc}}, {@code {postgresql.username}} and {@code {postgresql.password}}, those of
 * Spring Boot, Quarkus and Micronaut by their own variables. Scenarios can take a
 * {@link io.github.perfjunit.postgresql.PostgreSqlDatabase}.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Inherited
@UsesService(PostgreSqlPlugin.class)
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
@SuppressWarnings("exports") // its value is found by reflection, and users never name it
public @interface WithPostgreSql {

    /** Name of the database: made anew before each run. */
    String database();

    /**
     * SQL scripts that are run in this order after the database was made, before each run: resources on the test class path,
     * else files relative to the working directory. See
     * {@link io.github.perfjunit.postgresql.PostgreSqlDatabase#runScript(String)}.
     */
    String[] scripts() default {};
}
