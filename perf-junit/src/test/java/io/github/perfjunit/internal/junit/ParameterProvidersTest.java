package io.github.perfjunit.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.perfjunit.api.ResourceSampler;
import io.github.perfjunit.api.Run;
import io.github.perfjunit.load.GrpcLoad;
import io.github.perfjunit.load.HttpLoad;
import io.github.perfjunit.load.Load;
import io.github.perfjunit.load.SseLoad;
import io.github.perfjunit.load.WebSocketLoad;
import io.github.perfjunit.spi.ParameterProvider;
import io.github.perfjunit.spi.ProvidedBy;
import java.lang.reflect.Method;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The providers that types of parameters name. */
class ParameterProvidersTest {

    @ProvidedBy(Shop.Provider.class)
    private record Shop() {

        private static final class Provider implements ParameterProvider<Shop> {
            @Override
            public Shop provide(ParameterProvider.Request request) {
                return new Shop();
            }
        }
    }

    @ProvidedBy(ShopLoad.Provider.class)
    private record ShopLoad() {

        private static final class Provider implements ParameterProvider<ShopLoad> {
            @Override
            public ShopLoad provide(ParameterProvider.Request request) {
                return new ShopLoad();
            }

            @Override
            public boolean needsLoadGenerator() {
                return true;
            }
        }
    }

    @ProvidedBy(WithArgument.Provider.class)
    private record WithArgument() {

        private record Provider(String argument) implements ParameterProvider<WithArgument> {
            @Override
            public WithArgument provide(ParameterProvider.Request request) {
                return new WithArgument();
            }
        }
    }

    @ProvidedBy(Failing.Provider.class)
    private record Failing() {

        private static final class Provider implements ParameterProvider<Failing> {

            Provider() {
                throw new IllegalArgumentException("SHOP_KEY is not set");
            }

            @Override
            public Failing provide(ParameterProvider.Request request) {
                return new Failing();
            }
        }
    }

    /** Read by reflection. */
    @SuppressWarnings("unused")
    private static final class Scenarios {
        void withoutGenerator(Run run, ResourceSampler sampler, Load load, Shop shop) {}

        void withLoad(Run run, SseLoad load) {}

        void withOwnLoad(Run run, Shop shop, ShopLoad load) {}
    }

    private static Method scenario(String name) {
        return Arrays.stream(Scenarios.class.getDeclaredMethods())
                .filter(method -> method.getName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                Run.class,
                ResourceSampler.class,
                Load.class,
                HttpLoad.class,
                SseLoad.class,
                WebSocketLoad.class,
                GrpcLoad.class,
                Shop.class
            })
    void aTypeHasOne(Class<?> type) {
        assertThat(ParameterProviders.has(type)).isTrue();
        assertThat(ParameterProviders.of(type)).isPresent();
    }

    @Test
    void otherTypesHaveNone() {
        assertThat(ParameterProviders.has(String.class)).isFalse();
        assertThat(ParameterProviders.of(String.class)).isEmpty();
    }

    @Test
    void theGeneratorIsNeededByThoseThatDeclareIt() {
        assertThat(ParameterProviders.needingGenerator(scenario("withoutGenerator")))
                .isEmpty();
        assertThat(ParameterProviders.needingGenerator(scenario("withLoad"))).contains(SseLoad.class);
        assertThat(ParameterProviders.needingGenerator(scenario("withOwnLoad"))).contains(ShopLoad.class);
    }

    @Test
    void oneWithoutSuchAConstructorIsNamed() {
        assertThatIllegalStateException()
                .isThrownBy(() -> ParameterProviders.of(WithArgument.class))
                .withMessageStartingWith("the provider of parameters of type " + WithArgument.class.getName()
                        + " can't be created: java.lang.NoSuchMethodException")
                .withMessageEndingWith("; @ProvidedBy must name a class, not an inner one, with a constructor without"
                        + " parameters that works: " + WithArgument.Provider.class.getName());
    }

    @Test
    void theReasonOfOneThatFailsIsNamed() {
        assertThatIllegalStateException()
                .isThrownBy(() -> ParameterProviders.of(Failing.class))
                .withMessageContaining("can't be created: java.lang.IllegalArgumentException: SHOP_KEY is not set;");
    }
}
