package io.github.perfjunit.generator;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Calls by the packaged generator, which has only as much of its libraries as it needs. */
class GrpcConversationIT {

    @Test
    void callsWithMessagesOfManyTypes(@TempDir Path directory) throws Exception {
        try (var generator = GeneratorProcess.launch(directory);
                var server = ShopServer.start()) {
            generator.hear();
            String message = "{`text`:`a`,`ids`:[`1`,2e0],`kind`:`BOOK`,`since`:`2026-01-02T03:04:05.678Z`}";
            generator.say("{\"verb\":\"load\",\"plan\":"
                    + GrpcPlans.calling(server.port(), "shop.Catalog/List", message) + "}");
            JsonObject result = generator.hearAnswer().getAsJsonObject("result");

            assertThat(result.get("completed").getAsLong()).as("%s", result).isEqualTo(40);
            assertThat(result.getAsJsonObject("messages").get("count").getAsLong())
                    .isEqualTo(40);
            assertThat(generator.stderr()).isEmpty();
        }
    }

    @Test
    void refusesEveryTypeThatProtobufMapsInAWayOfItsOwn(@TempDir Path directory) throws Exception {
        try (var generator = GeneratorProcess.launch(directory)) {
            generator.hear();
            for (Map.Entry<String, String> each : WellKnown.WRONG.entrySet()) {
                String field = each.getKey();
                generator.say("{\"verb\":\"load\",\"plan\":" + WellKnown.plan(field, each.getValue()) + "}");
                assertThat(generator
                                .hear()
                                .getAsJsonObject("refused")
                                .get("reason")
                                .getAsString())
                        .contains("is no all.Types: " + field);
            }
            generator.say("{\"verb\":\"load\",\"plan\":" + WellKnown.planOfAll() + "}");
            JsonObject result = generator.hearAnswer().getAsJsonObject("result");
            assertThat(result.getAsJsonObject("failed").keySet()).containsExactly("connect");
            assertThat(generator.stderr()).isEmpty();
        }
    }
}
