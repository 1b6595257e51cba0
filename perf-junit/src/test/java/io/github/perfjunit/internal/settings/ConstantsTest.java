package io.github.perfjunit.internal.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.spi.ServicePlugin;
import java.lang.reflect.Field;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.platform.commons.support.ReflectionSupport;

class ConstantsTest {
    @Test
    void keysFollowFromTheirConstantsNames() throws IllegalAccessException {
        assertThat(Constants.class.getFields()).isNotEmpty();
        for (Field field : Constants.class.getFields()) {
            String words = field.getName().toLowerCase(Locale.ROOT).replace('_', '.');
            assertThat(field.get(null)).isEqualTo("perfjunit." + words);
        }
    }

    @ParameterizedTest
    @CsvSource({"rabbitmq, RabbitMq", "mongodb, MongoDb", "postgresql, PostgreSql"})
    void keysOfServicesBeginWithTheirName(String service, String type) throws ReflectiveOperationException {
        Class<?> settings = Class.forName("io.github.perfjunit." + service + ".internal." + type + "Settings");
        assertThat(settings.getFields()).isNotEmpty();
        Set<String> keys = new HashSet<>();
        for (Field field : settings.getFields()) {
            String words = field.getName().toLowerCase(Locale.ROOT).replace('_', '.');
            if (!words.startsWith("default.")) {
                assertThat(field.get(null)).isEqualTo("perfjunit." + service + "." + words);
                keys.add(String.valueOf(field.get(null)));
            }
        }
        Class<?> plugin = Class.forName("io.github.perfjunit." + service + ".internal." + type + "Plugin");
        assertThat(((ServicePlugin<?, ?>) ReflectionSupport.newInstance(plugin)).settings())
                .isEqualTo(keys);
    }

    @Test
    void everyDefaultBelongsToAKey() {
        List<String> keys =
                Arrays.stream(Constants.class.getFields()).map(Field::getName).toList();
        assertThat(Defaults.class.getFields())
                .extracting(Field::getName)
                .isNotEmpty()
                .isSubsetOf(keys);
    }

    @Test
    void everyTimeLimitHasADefaultThatEnds() throws IllegalAccessException {
        for (Field field : Defaults.class.getFields()) {
            if (field.getType() == Duration.class) {
                assertThat((Duration) field.get(null))
                        .as(field.getName())
                        .isPositive()
                        .isLessThan(Duration.ofDays(1));
            }
        }
    }
}
