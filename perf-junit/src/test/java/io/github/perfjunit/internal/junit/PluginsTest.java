package io.github.perfjunit.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Framework;
import io.github.perfjunit.mongodb.WithMongoDB;
import io.github.perfjunit.postgresql.WithPostgreSql;
import io.github.perfjunit.rabbitmq.WithRabbitMQ;
import io.github.perfjunit.spi.ServiceContext;
import io.github.perfjunit.spi.ServicePlugin;
import io.github.perfjunit.spi.ServiceUse;
import io.github.perfjunit.spi.StartedService;
import io.github.perfjunit.spi.UsesService;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class PluginsTest {

    /** A service of somebody else. */
    public static final class RedisPlugin implements ServicePlugin<WithRedis, StartedService> {
        @Override
        public String name() {
            return "redis";
        }

        @Override
        public Set<String> placeholders() {
            return Set.of("redis.port");
        }

        @Override
        public Map<String, String> variables(Framework framework) {
            return framework == Framework.SPRING_BOOT ? Map.of("SPRING_DATA_REDIS_PORT", "{redis.port}") : Map.of();
        }

        @Override
        public StartedService start(ServiceContext context) {
            throw new UnsupportedOperationException();
        }

        @Override
        public ServiceUse use(StartedService server, WithRedis declaration) {
            throw new UnsupportedOperationException();
        }
    }

    @UsesService(RedisPlugin.class)
    @Retention(RetentionPolicy.RUNTIME)
    @interface WithRedis {
        int number() default 0;

        String name();
    }

    @WithRabbitMQ(queues = "orders")
    @WithMongoDB(database = "shop")
    @Retention(RetentionPolicy.RUNTIME)
    @interface ShopServices {}

    @WithRabbitMQ(queues = "orders")
    @WithMongoDB(database = "shop")
    @WithPostgreSql(database = "books")
    @WithRedis(name = "cache")
    static class Declaring {}

    static class Inheriting extends Declaring {}

    @WithMongoDB(database = "another")
    static class Overriding extends Declaring {}

    @ShopServices
    static class Composed {}

    @ShopServices
    @WithMongoDB(database = "own")
    static class BelowComposed {}

    @WithMongoDB(database = "contract")
    interface Contract {}

    static class Implementing implements Contract {}

    private static List<String> names(Class<?> type) {
        return Plugins.of(type).stream().map(Plugins.Declared::name).toList();
    }

    private static String database(Class<?> type) {
        return Plugins.of(type).stream()
                .map(Plugins.Declared::declaration)
                .filter(WithMongoDB.class::isInstance)
                .map(declaration -> ((WithMongoDB) declaration).database())
                .collect(Collectors.joining());
    }

    @Test
    void areFoundInTheOrderOfTheirAnnotations() {
        assertThat(names(Declaring.class)).containsExactly("rabbitmq", "mongodb", "postgresql", "redis");
        assertThat(names(PluginsTest.class)).isEmpty();
    }

    @Test
    void areInheritedWhereTheAnnotationIs() {
        assertThat(names(Inheriting.class)).containsExactlyInAnyOrder("rabbitmq", "mongodb", "postgresql");
    }

    @Test
    void theNearestDeclarationCounts() {
        assertThat(database(Overriding.class)).isEqualTo("another");
        assertThat(names(Overriding.class)).hasSize(3);
        assertThat(database(BelowComposed.class)).isEqualTo("own");
        assertThat(names(BelowComposed.class)).containsExactlyInAnyOrder("rabbitmq", "mongodb");
    }

    @Test
    void areFoundThroughComposedAnnotationsAndInterfaces() {
        assertThat(names(Composed.class)).containsExactly("rabbitmq", "mongodb");
        assertThat(names(Implementing.class)).containsExactly("mongodb");
    }

    @Test
    void ofOthersAreKnownLikeOurOwn() {
        PerfClass perfClass = PerfClasses.of(Declaring.class);
        assertThat(perfClass.usesServices()).isTrue();
        assertThat(perfClass.placeholders())
                .contains("http.port", "redis.port", "rabbitmq.uri", "mongodb.uri", "postgresql.jdbc");
    }

    @Test
    void theirAnnotationsAreNamedWithWhatTheyMustHave() {
        assertThat(ServiceChecks.asWritten(WithRedis.class)).isEqualTo("@WithRedis(name = ...)");
        assertThat(ServiceChecks.asWritten(WithMongoDB.class)).isEqualTo("@WithMongoDB(database = ...)");
        assertThat(ServiceChecks.asWritten(WithRabbitMQ.class)).isEqualTo("@WithRabbitMQ");
    }
}
