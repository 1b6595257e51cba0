package io.github.perfjunit.generator;

import static io.github.perfjunit.generator.TestServer.answer;
import static io.github.perfjunit.generator.TestServer.answering;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A load that is stopped ends at once, with what was measured up to then, and another one can follow. */
@Timeout(60)
class StoppedLoadTest {

    private static final String STOP = "{\"verb\":\"stop\"}";

    private final List<String> answers = new CopyOnWriteArrayList<>();

    /** Stops the load when so many requests are completed: answers come from the thread that makes the load. */
    private static final class Stopping implements Consumer<String> {

        private final List<String> answers;
        private final Conversation conversation = new Conversation(this);
        private final long least;

        private Stopping(List<String> answers, long least) {
            this.answers = answers;
            this.least = least;
        }

        @Override
        public void accept(String line) {
            answers.add(line);
            JsonObject progress = JsonParser.parseString(line).getAsJsonObject().getAsJsonObject("progress");
            if (progress != null && progress.get("completed").getAsLong() >= least) {
                assertThat(Conversation.isStop(STOP)).isTrue();
                conversation.stop();
            }
        }
    }

    /** A conversation whose loads are stopped when so many requests are completed. */
    private Conversation conversation(long least) {
        return new Stopping(answers, least).conversation;
    }

    private static String load(int port, String fields) {
        return "{\"verb\":\"load\",\"plan\":" + Loads.plan(port, fields) + "}";
    }

    private JsonObject result() {
        String last = answers.isEmpty() ? "{}" : answers.get(answers.size() - 1);
        return JsonParser.parseString(last).getAsJsonObject().getAsJsonObject("result");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'model':{'open':{'phases':[{'fromRate':200,'toRate':200,'nanos':100000000000}]}},'durationNanos':100000000000,'threads':2",
                "'model':{'closed':{'users':4,'thinkNanos':5000000}},'requestCount':10000000",
                "'model':{'closed':{'thinkNanos':5000000,'phases':[{'fromUsers':4,'toUsers':0,'nanos':100000000000}]}},'durationNanos':100000000000"
            })
    void itEndsWithWhatWasMeasured(String fields) throws Exception {
        try (var server = TestServer.start(answering(request -> answer(200, "hello")))) {
            Conversation conversation = conversation(1);
            conversation.answer(load(server.port(), fields));

            JsonObject result = result();
            assertThat(result.get("completed").getAsLong()).isBetween(1L, 100_000L);
            assertThat(result.getAsJsonObject("window").get("nanos").getAsLong())
                    .isBetween(
                            Duration.ofSeconds(1).toNanos(),
                            Duration.ofSeconds(40).toNanos());
            assertThat(result.getAsJsonObject("window").get("completed").getAsLong())
                    .isPositive();

            conversation.answer(load(server.port(), "'model':{'closed':{'users':2}},'requestCount':10"));
            assertThat(result().get("completed").getAsLong()).isEqualTo(10);
        }
    }

    /** Requests without an answer have a minute left, for which nobody waits. */
    @Test
    void answersAreNotAwaited() throws Exception {
        try (var server = TestServer.start(answering(request -> {
            LockSupport.parkNanos(Duration.ofSeconds(90).toNanos());
            return answer(200, "late");
        }))) {
            conversation(0)
                    .answer(load(
                            server.port(),
                            "'model':{'closed':{'users':3}},'durationNanos':100000000000,'timeoutNanos':60000000000"));

            assertThat(result().get("sent").getAsLong()).isEqualTo(3);
            assertThat(result().get("inFlight").getAsLong()).isEqualTo(3);
        }
    }

    @Test
    void withoutALoadThereIsNothingToStop() throws Exception {
        Conversation conversation = conversation(1);

        assertThat(Conversation.isStop(STOP)).isTrue();
        conversation.stop();
        assertThat(Conversation.isStop("{\"verb\":\"load\",\"plan\":\"stop\"}")).isFalse();
        assertThat(Conversation.isStop("stop")).isFalse();
        try (var server = TestServer.start(answering(request -> answer(200, "hello")))) {
            conversation.answer(load(server.port(), "'model':{'closed':{'users':2}},'requestCount':10"));
            assertThat(result().get("completed").getAsLong()).isEqualTo(10);
        }
    }
}
