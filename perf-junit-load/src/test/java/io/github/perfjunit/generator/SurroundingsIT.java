package io.github.perfjunit.generator;

import static io.github.perfjunit.generator.TestServer.answer;
import static io.github.perfjunit.generator.TestServer.answering;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged generator with another name service, and with less of what it needs. */
class SurroundingsIT {

    private static final byte[] SECOND_ADDRESS = {127, 0, 0, 2};
    private static final TestServer.Behaviour HELLO = answering(request -> answer(200, "hello"));

    @TempDir
    private Path directory;

    /** With a name service that knows one name: of the addresses 127.0.0.1 and 127.0.0.2. */
    private GeneratorProcess withTwoAddresses() throws IOException {
        Path hosts = Files.writeString(
                directory.resolve("hosts"), "127.0.0.1 shop.test\n127.0.0.2 shop.test\n127.0.0.1 localhost\n");
        return GeneratorProcess.launch(directory, List.of(), List.of("-Djdk.net.hosts.file=" + hosts));
    }

    private static JsonObject load(GeneratorProcess generator, String uri, String fields) throws Exception {
        generator.hear();
        generator.say("{\"verb\":\"load\",\"plan\":" + Loads.plan(uri, fields) + "}");
        JsonObject answer = generator.hearAnswer();
        assertThat(answer.has("result")).as("%s", answer).isTrue();
        return answer.getAsJsonObject("result");
    }

    @Test
    void connectionsGoToAllAddressesInTurn() throws Exception {
        try (var one = TestServer.start(HELLO);
                var two = TestServer.at(SECOND_ADDRESS, one.port(), HELLO);
                var generator = withTwoAddresses()) {
            JsonObject result = load(
                    generator,
                    "http://shop.test:" + one.port() + "/",
                    "'model':{'closed':{'users':10}},'requestCount':100");

            assertThat(result.get("completed").getAsLong()).isEqualTo(100);
            assertThat(one.connections()).isEqualTo(5);
            assertThat(two.connections()).isEqualTo(5);
        }
    }

    @Test
    void anAddressWhereNobodyIsFailsNoRequest() throws Exception {
        try (var two = TestServer.at(SECOND_ADDRESS, 0, HELLO);
                var generator = withTwoAddresses()) {
            JsonObject result = load(
                    generator,
                    "http://shop.test:" + two.port() + "/",
                    "'model':{'closed':{'users':4}},'requestCount':40,'connection':'per-request'");

            assertThat(result.get("completed").getAsLong()).isEqualTo(40);
            assertThat(two.connections()).isEqualTo(40);
        }
    }

    /** The JDK takes any process for dead that it can't look at; the generator must not end because it has no file left. */
    @Test
    void itsParentIsNotDeadWhenItMayOpenNoMoreFiles() throws Exception {
        List<String> fewFiles = List.of("sh", "-c", "ulimit -n 100 && exec \"$@\"", "sh");
        try (var server = TestServer.start(HELLO);
                var generator = GeneratorProcess.launch(directory, fewFiles, List.of())) {
            generator.hear();
            generator.say("{\"verb\":\"load\",\"plan\":"
                    + Loads.plan(server.port(), "'model':{'closed':{'users':200}},'durationNanos':3000000000")
                    + "}");

            Optional<JsonObject> line = generator.hearUnlessEnded();
            while (line.isPresent() && !line.get().has("result")) {
                line = generator.hearUnlessEnded();
            }
            // status 0 would be the end of its input, and 1 is a fault of its own
            boolean gaveUp = line.isEmpty() && generator.exitValue() == 1;
            assertThat(line.isPresent() || gaveUp).as(generator.stderr()).isTrue();
        }
    }
}
