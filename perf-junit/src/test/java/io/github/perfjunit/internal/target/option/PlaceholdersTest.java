package io.github.perfjunit.internal.target.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.api.Framework;
import io.github.perfjunit.internal.target.FrameworkVariables;
import io.github.perfjunit.mongodb.internal.MongoDbPlugin;
import io.github.perfjunit.postgresql.internal.PostgreSqlPlugin;
import io.github.perfjunit.rabbitmq.internal.RabbitMqPlugin;
import io.github.perfjunit.spi.ServicePlugin;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PlaceholdersTest {
    @Test
    void areReplacedByTheirValuesAsTheyStand() {
        Map<String, String> values = Map.of("rabbitmq.password", "a$1\\b", "http.port", "8080");
        assertThat(Placeholders.fill("{http.port}:{rabbitmq.password}:{http.port}", values))
                .isEqualTo("8080:a$1\\b:8080");
    }

    @Test
    void leaveOtherBracesAlone() {
        String json = "{\"a\": {b}, \"c\": {}}";
        assertThat(Placeholders.fill(json, Map.of())).isEqualTo(json);
        assertThatCode(() -> Placeholders.check("here", json, Set.of())).doesNotThrowAnyException();
    }

    @Test
    void leavePlaceholdersOfFrameworksAlone() {
        String spring = "http://localhost:${server.port}/${http.port}";
        assertThat(Placeholders.fill(spring + "?port={http.port}", Map.of("http.port", "8080")))
                .isEqualTo(spring + "?port=8080");
        assertThat(Placeholders.areIn(spring)).isFalse();
        assertThatCode(() -> Placeholders.check("here", spring, Set.of())).doesNotThrowAnyException();
    }

    @Test
    void areRefusedWithTheKnownOnesWhenUnknown() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Placeholders.check(
                        "target 'x', env(\"U\")", "{rabbitmq.url}", new RabbitMqPlugin().placeholders()))
                .withMessage("target 'x', env(\"U\"): unknown placeholder {rabbitmq.url}; known here: rabbitmq.host,"
                        + " rabbitmq.password, rabbitmq.port, rabbitmq.uri, rabbitmq.username, rabbitmq.vhost"
                        + " (those of a service come with its annotation at the test class)");
    }

    @Test
    void coverWhatEachFrameworkIsTold() {
        Set<String> http = Set.of(Placeholders.HTTP_PORT, Placeholders.HTTP_ADDRESS);
        List<ServicePlugin<?, ?>> plugins = List.of(new RabbitMqPlugin(), new MongoDbPlugin(), new PostgreSqlPlugin());
        for (Framework framework : Framework.values()) {
            requireKnown(framework, FrameworkVariables.of(framework), http);
            plugins.forEach(plugin -> requireKnown(framework, plugin.variables(framework), plugin.placeholders()));
        }
    }

    private static void requireKnown(Framework framework, Map<String, String> variables, Set<String> known) {
        assertThat(variables).isNotEmpty().allSatisfy((variable, template) -> assertThat(
                        Placeholders.allKnown(template, known))
                .as("%s %s=%s", framework, variable, template)
                .isTrue());
    }
}
