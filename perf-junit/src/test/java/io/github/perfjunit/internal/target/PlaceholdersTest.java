package io.github.perfjunit.internal.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.api.Framework;
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
    void areRefusedWithTheKnownOnesWhenUnknown() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Placeholders.check("target 'x', env(\"U\")", "{rabbitmq.url}", Placeholders.RABBITMQ))
                .withMessage("target 'x', env(\"U\"): unknown placeholder {rabbitmq.url}; known here: rabbitmq.host,"
                        + " rabbitmq.password, rabbitmq.port, rabbitmq.uri, rabbitmq.username, rabbitmq.vhost"
                        + " (rabbitmq.* comes with @WithRabbitMQ, mongodb.* with @WithMongoDB,"
                        + " postgresql.* with @WithPostgreSql)");
    }

    @Test
    void coverWhatEachFrameworkIsTold() {
        for (Framework framework : Framework.values()) {
            assertThat(FrameworkVariables.of(framework)).isNotEmpty().allSatisfy((variable, template) -> assertThat(
                            Placeholders.allKnown(template, Placeholders.RABBITMQ)
                                    || Placeholders.allKnown(template, Placeholders.MONGODB)
                                    || Placeholders.allKnown(template, Placeholders.POSTGRESQL)
                                    || Placeholders.allKnown(
                                            template, Set.of(Placeholders.HTTP_PORT, Placeholders.HTTP_ADDRESS)))
                    .as("%s %s=%s", framework, variable, template)
                    .isTrue());
        }
    }
}
