package io.github.perfjunit.spi;

import java.lang.annotation.Annotation;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.apiguardian.api.API;

/**
 * Names the annotation of test classes that makes parameters of this type available to scenarios. A scenario that takes such
 * a parameter in a class without that annotation is refused before anything starts, with a message that names it.
 *
 * <pre>{@code
 * @ProvidedByService(WithRedis.class)
 * public interface RedisDatabase { ... }
 * }</pre>
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Documented
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public @interface ProvidedByService {

    /** The annotation, which names its plug-in by {@link UsesService}. */
    Class<? extends Annotation> value();
}
