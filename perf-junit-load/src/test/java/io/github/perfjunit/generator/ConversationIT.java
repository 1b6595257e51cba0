package io.github.perfjunit.generator;

import static io.github.perfjunit.generator.TestServer.answer;
import static io.github.perfjunit.generator.TestServer.answering;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Base64;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged generator as its parent sees it. */
class ConversationIT {

    private static String load(int port, String fields) {
        return "{\"verb\":\"load\",\"plan\":" + Loads.plan(port, fields) + "}";
    }

    @Test
    void loadsAgainAndAgain(@TempDir Path directory) throws Exception {
        try (var generator = GeneratorProcess.launch(directory);
                var server = TestServer.start(answering(request -> answer(200, "hello")))) {
            JsonObject ready = generator.hear().getAsJsonObject("ready");
            assertThat(ready.get("pid").getAsLong())
                    .isEqualTo(generator.process().pid());
            assertThat(ready.get("version").getAsString()).isNotEqualTo("unknown");

            for (int count : new int[] {10, 20}) {
                generator.say(load(server.port(), "'model':{'closed':{'users':2}},'requestCount':" + count));
                assertResult(generator.hearAnswer().getAsJsonObject("result"), count);
            }
            generator.process().getOutputStream().close();
            assertThat(generator.exitValue()).isZero();
            assertThat(generator.stderr()).isEmpty();
        }
    }

    private static void assertResult(JsonObject result, int count) throws Exception {
        assertThat(result.get("sent").getAsLong()).isEqualTo(count);
        assertThat(result.get("completed").getAsLong()).isEqualTo(count);
        assertThat(result.getAsJsonObject("failed").size()).isZero();
        assertThat(result.get("inFlight").getAsLong()).isZero();
        assertThat(result.get("elapsedNanos").getAsLong()).isPositive();
        byte[] encoded = Base64.getDecoder().decode(result.get("histogram").getAsString());
        var histogram = Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(encoded), 0);
        assertThat(histogram.getTotalCount()).isEqualTo(count);
        assertThat(result.getAsJsonArray("seconds")).isNotEmpty();
        JsonObject generator = result.getAsJsonObject("generator");
        assertThat(generator.get("cpuNanos").getAsLong()).isNotNegative();
        assertThat(generator.get("cores").getAsInt()).isPositive();
    }

    /** The load that takes long is under way while the other begins and ends. */
    @Test
    void commandsWithNumbersAreCarriedOutAtOnce(@TempDir Path directory) throws Exception {
        try (var generator = GeneratorProcess.launch(directory);
                var server = TestServer.start(answering(request -> answer(200, "hello")))) {
            generator.hear();
            String load = load(server.port(), "'model':{'closed':{'users':2}},'durationNanos':600000000000");
            generator.say("#7 " + load);
            assertThat(generator.hearLine()).startsWith("#7 {");
            generator.say("#8 " + load(server.port(), "'model':{'closed':{'users':2}},'requestCount':10"));

            String answer = generator.hearLine();
            while (!answer.contains("{\"result\"")) {
                answer = generator.hearLine();
            }
            assertThat(answer).startsWith("#8 {");
            JsonObject result =
                    JsonParser.parseString(answer.substring("#8 ".length())).getAsJsonObject();
            assertResult(result.getAsJsonObject("result"), 10);
        }
    }

    @Test
    void stopsWhenItIsTold(@TempDir Path directory) throws Exception {
        try (var generator = GeneratorProcess.launch(directory);
                var server = TestServer.start(answering(request -> answer(200, "hello")))) {
            generator.hear();
            generator.say(load(
                    server.port(), "'model':{'closed':{'users':2,'thinkNanos':1000000}},'durationNanos':300000000000"));
            generator.hear();
            generator.hear();
            generator.say("{\"verb\":\"stop\"}");
            JsonObject stopped = generator.hearAnswer().getAsJsonObject("result");
            assertThat(stopped.get("elapsedNanos").getAsLong()).isBetween(1_000_000_000L, 60_000_000_000L);

            generator.say(load(server.port(), "'model':{'closed':{'users':2}},'requestCount':10"));
            assertResult(generator.hearAnswer().getAsJsonObject("result"), 10);
        }
    }

    @Test
    void tellsItsProgress(@TempDir Path directory) throws Exception {
        try (var generator = GeneratorProcess.launch(directory);
                var server = TestServer.start(answering(request -> answer(200, "hello")))) {
            generator.hear();
            generator.say(load(server.port(), "'model':{'closed':{'users':2}},'durationNanos':2100000000"));

            assertThat(begins(generator))
                    .as("nanoseconds until the measured part, without a warm-up")
                    .isLessThanOrEqualTo(2_000_000);
            JsonObject first = generator.hear().getAsJsonObject("progress");
            JsonObject second = generator.hear().getAsJsonObject("progress");
            assertThat(first.get("second").getAsInt()).isZero();
            assertThat(second.get("second").getAsInt()).isEqualTo(1);
            assertThat(second.get("completed").getAsLong())
                    .isGreaterThan(first.get("completed").getAsLong());
            assertThat(generator.hearAnswer().keySet()).containsExactly("result");
        }
    }

    /** Reading so many rows takes longer than the parent can know: the generator reports when the load begins. */
    @Test
    void manyRowsDoNotShiftTheBegin(@TempDir Path directory) throws Exception {
        int rows = 200_000;
        String data = IntStream.range(0, rows)
                .mapToObj(row -> "['item-" + row + "','customer number " + row + "']")
                .collect(Collectors.joining(",", "'data':{'columns':['id','who'],'rows':[", "],'order':'sequential'}"));
        var firstRequest = new AtomicLong();
        try (var generator = GeneratorProcess.launch(directory);
                var server = TestServer.start(answering(request -> {
                    firstRequest.compareAndSet(0, System.nanoTime());
                    return answer(200, "hello");
                }))) {
            generator.hear();
            long said = System.nanoTime();
            generator.say("{\"verb\":\"load\",\"plan\":"
                    + Loads.plan(
                            "http://127.0.0.1:" + server.port() + "/{id}",
                            "'model':{'closed':{'users':1}},'requestCount':10," + data)
                    + "}");
            long begin = begins(generator) + System.nanoTime();
            JsonObject result = generator.hearAnswer().getAsJsonObject("result");

            assertThat(result.get("completed").getAsLong()).isEqualTo(10);
            assertThat(Math.abs(firstRequest.get() - begin))
                    .as("the beginning that it reports, against the instant at which it was told to load")
                    .isLessThan(firstRequest.get() - said);
            assertThat(begin - said).as("reading the rows").isPositive();
        }
    }

    @Test
    void refusesAndGoesOn(@TempDir Path directory) throws Exception {
        try (var generator = GeneratorProcess.launch(directory)) {
            generator.hear();
            generator.say("what?");
            assertThat(refused(generator)).isEqualTo("is no JSON");
            generator.say("{\"verb\":\"dance\"}");
            assertThat(refused(generator))
                    .isEqualTo("verb: 'dance' is unknown: known are [check, load, stop, warm-up]");
            generator.say("{\"verb\":\"load\"}");
            assertThat(refused(generator)).isEqualTo("plan: is missing");
            generator.say(load(1, "'model':{'closed':{'users':0}},'requestCount':1"));
            assertThat(refused(generator)).isEqualTo("model.closed.users: must be at least 1, found 0");
            generator.say("{\"verb\":\"load\",\"plan\":"
                    + Loads.plan("http://no-such-host.invalid/", "'model':{'closed':{'users':1}},'requestCount':1")
                    + "}");
            assertThat(refused(generator)).isEqualTo("requests[0].uri: there is no host 'no-such-host.invalid'");
            generator.say("{\"verb\":\"warm-up\"}");
            assertThat(refused(generator)).isEqualTo("nanos: is missing");
            generator.say("{\"verb\":\"warm-up\",\"nanos\":99999999}");
            assertThat(refused(generator)).isEqualTo("nanos: must be at least 100000000, found 99999999");
            generator.say("{\"verb\":\"warm-up\",\"nanos\":100000000}");
            assertThat(generator.hear().has("warm")).isTrue();
        }
    }

    private static long begins(GeneratorProcess generator) throws Exception {
        return generator.hear().getAsJsonObject("begins").get("nanos").getAsLong();
    }

    private static String refused(GeneratorProcess generator) throws Exception {
        return generator.hear().getAsJsonObject("refused").get("reason").getAsString();
    }
}
