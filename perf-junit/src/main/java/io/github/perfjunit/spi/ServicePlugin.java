package io.github.perfjunit.spi;

import io.github.perfjunit.api.Framework;
import java.lang.annotation.Annotation;
import java.lang.reflect.Parameter;
import java.util.Map;
import java.util.Set;
import org.apiguardian.api.API;

/**
 * A kind of backing service that test classes ask for by an annotation, which names it by {@link UsesService}. It is started
 * once for a test run, when the first class needs it; each class then gets what it declares.
 *
 * @param <A> the annotation
 * @param <S> the started server
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface ServicePlugin<A extends Annotation, S extends BackingService> {

    /**
     * Its name, one lower-case word such as {@code postgresql}: the first word of its placeholders, of its metrics
     * ({@code postgresql.cpu.mean}) and of its setting {@code perfjunit.postgresql.service}.
     */
    String name();

    /** The names of all placeholders that targets can use, such as {@code postgresql.jdbc}. Known before anything starts. */
    Set<String> placeholders();

    /**
     * Returns the environment variables by which a program of this framework learns where the service is, with placeholders:
     * {@code SPRING_DATA_REDIS_HOST} to <code>{redis.host}</code>. Variables of the target itself take precedence.
     */
    default Map<String, String> variables(Framework framework) {
        return Map.of();
    }

    /**
     * Returns the keys of its settings beside {@code perfjunit.NAME.service}, such as {@code perfjunit.redis.image}: perf-junit
     * reports system properties and environment variables that differ from one of them by one or two letters, in test classes that use
     * the service. A key of yours that is missing here can be reported as misspelt, if it differs from a known key by one or two letters.
     */
    default Set<String> settings() {
        return Set.of();
    }

    /** Returns the types of the parameters that scenarios can take, as {@link ServiceUse#parameter} returns them. */
    default Set<Class<?>> parameterTypes() {
        return Set.of();
    }

    /**
     * Refuses a declaration that makes no sense, before anything is started.
     *
     * @throws IllegalArgumentException with what is wrong, and the way out
     */
    default void check(A declaration) {}

    /**
     * Refuses a scenario's parameter of one of these types that makes no sense, before anything is started.
     *
     * @throws IllegalArgumentException with what is wrong, and the way out
     */
    default void checkParameter(A declaration, Parameter parameter) {}

    /**
     * Starts it; best by {@link ServiceContext#find}, which tries the providers in their order and keeps the reasons.
     *
     * @throws RuntimeException with a sentence if it can't be had; nothing is left behind then
     */
    S start(ServiceContext context);

    /** Makes what one class declares. */
    ServiceUse use(S server, A declaration);
}
