package io.github.perfjunit.generator;

import static io.github.perfjunit.generator.Loads.plan;
import static io.github.perfjunit.generator.TestServer.answer;
import static io.github.perfjunit.generator.TestServer.answering;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.generator.engine.Connector;
import io.github.perfjunit.generator.engine.Pool;
import org.junit.jupiter.api.Test;

/** The sentence about a warm-up in which no request was answered. */
class WarmUpTest {

    private static final String TEN = "'model':{'closed':{'users':2}},'requestCount':10";

    @Test
    void answersAreNoProblem() throws Exception {
        try (var server = TestServer.start(answering(request -> answer(200, "hello")))) {
            assertThat(WarmUp.problem(Loads.run(plan(server.port(), TEN)))).isEmpty();
        }
    }

    @Test
    void namesTheFailures() throws Exception {
        try (var port = SilentPort.take()) {
            assertThat(WarmUp.problem(Loads.run(plan(port.number(), TEN))))
                    .startsWith("of 10 requests to its own server none was answered: 10 with connect (")
                    .contains("refused", "127.0.0.1:" + port.number())
                    .endsWith("), 0 still in flight");
        }
    }

    @Test
    void saysThatNothingWasSent() throws Exception {
        // its only request is due in the warm-up
        String rare = "'model':{'open':{'phases':[{'fromRate':1,'toRate':1,'nanos':70000000}]}},'warmUpNanos':20000000,"
                + "'durationNanos':50000000,'timeoutNanos':200000000";

        assertThat(WarmUp.problem(Loads.run(plan(1, rare), loop -> new Connector() {
                    @Override
                    public void connect(Pool pool) {
                        // never established
                    }

                    @Override
                    public int room() {
                        return 1;
                    }
                })))
                .startsWith("no request was sent within ")
                .contains(" ms; a thread of the generator came up to ");
    }
}
