package io.github.perfjunit.mongodb;

import io.github.perfjunit.junit.PerfTest;
import io.github.perfjunit.mongodb.internal.MongoDbPlugin;
import io.github.perfjunit.spi.UsesService;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.apiguardian.api.API;

/**
 * Gives the targets of a {@link PerfTest} class a MongoDB: from a container, else the one installed on the machine, else
 * the embedded stand-in. Needs {@code org.mongodb:mongodb-driver-sync} on the test classpath.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Inherited
@UsesService(MongoDbPlugin.class)
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
@SuppressWarnings("exports") // its value is found by reflection, and users never name it
public @interface WithMongoDB {

    /** Name of the database: dropped before each run. */
    String database();
}
