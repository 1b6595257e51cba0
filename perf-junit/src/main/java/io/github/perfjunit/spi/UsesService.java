package io.github.perfjunit.spi;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.apiguardian.api.API;

/**
 * Makes an annotation of test classes one that gives their targets a further backing service.
 *
 * <pre>{@code
 * @UsesService(RedisPlugin.class)
 * @Target(ElementType.TYPE)
 * @Retention(RetentionPolicy.RUNTIME)
 * public @interface WithRedis {}
 * }</pre>
 *
 * <p>{@code docs/services.md} tells how to write the plugin.
 */
@Target(ElementType.ANNOTATION_TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Documented
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public @interface UsesService {

    /** The service behind the annotation; a public class with a constructor without parameters. */
    Class<? extends ServicePlugin<?, ?>> value();
}
