package io.github.perfjunit.spi;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.apiguardian.api.API;

/**
 * Marks a type that scenarios can take as a parameter, and names the provider of its objects.
 *
 * <pre>{@code
 * @ProvidedBy(ShopClientProvider.class)
 * public interface ShopClient {
 *     void order(String item);
 * }
 * }</pre>
 *
 * <p>The loads of perf-junit are such types. perf-junit finds the provider through the type of the parameter only, so that
 * both come from the same class loader.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public @interface ProvidedBy {

    /** Returns the provider: a class, not an inner one, with a constructor without parameters. */
    Class<? extends ParameterProvider<?>> value();
}
