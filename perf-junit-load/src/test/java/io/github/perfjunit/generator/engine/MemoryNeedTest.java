package io.github.perfjunit.generator.engine;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.generator.Loads;
import io.github.perfjunit.generator.PlanText;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.PlanReader;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.generator.websocket.WebSocketProtocol;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MemoryNeedTest {

    private static final long HEAP = 512L << 20;

    private static Plan plan(int names, int threads) throws Exception {
        String requests = IntStream.range(0, names)
                .mapToObj(number -> "{'uri':'http://127.0.0.1:1/','name':'r" + number + "'}")
                .collect(Collectors.joining(","));
        String json = Loads.planOf(requests, "'model':{'closed':{'users':64}},'requestCount':1,'threads':" + threads);
        return PlanReader.read(PlanText.read(json), List.of(() -> "http/1.1"));
    }

    private static void check(Plan plan) throws RefusedException {
        new MemoryNeed(HEAP).check(plan);
    }

    /** Each has histograms on each thread; the generator would end for want of memory in the middle of the load. */
    @Test
    void manyNamesOnManyThreadsAreRefused() {
        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> check(plan(100, 20)))
                .withMessageMatching(
                        "requests, threads: 100 names of requests on 20 threads need \\d+ MiB for their"
                                + " histograms, and the generator has 384 MiB for them: name fewer requests, or use fewer threads");
    }

    @Test
    void fewerAreNot() {
        assertThatCode(() -> check(plan(100, 2))).doesNotThrowAnyException();
        assertThatCode(() -> check(plan(10, 24))).doesNotThrowAnyException();
    }

    /** Failures and late first bytes have histograms of their own, which are as large as that of the latencies at worst. */
    @Test
    void allHistogramsOfANameAreCounted() throws Exception {
        long one = Latencies.empty().getEstimatedFootprintInBytes();
        Plan plan = plan(50, 4);

        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> new MemoryNeed(50 * 4 * 4 * one / 3 * 4).check(plan));
        assertThatCode(() -> new MemoryNeed(50 * 4 * 7 * one / 3 * 4).check(plan))
                .doesNotThrowAnyException();
    }

    /** Ten minutes at this rate are 3,000,000 messages, of which each is known until the end. */
    @Test
    void messagesThatAreRememberedAreCounted() throws Exception {
        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> check(chat(5_000, 600)))
                .withMessageContaining("3000000 messages whose deliveries are measured on 1 threads need ")
                .withMessageEndingWith("use fewer threads, or send fewer messages");
        assertThatCode(() -> check(chat(500, 600))).doesNotThrowAnyException();
    }

    private static Plan chat(int perSecond, int seconds) throws Exception {
        String phase = "{'fromRate':" + perSecond + ",'toRate':" + perSecond + ",'nanos':" + seconds + "000000000}";
        String json = Loads.planOf(
                "{'uri':'ws://127.0.0.1:1/','body':'{id}'}",
                "'protocol':'websocket','deliveries':{'to':'all'},'durationNanos':" + seconds
                        + "000000000,'model':{'open':{'maxConnections':20,'phases':[" + phase + "]}}");
        return PlanReader.read(PlanText.read(json), List.of(new WebSocketProtocol()));
    }

    @Test
    void loadsAtOnceShareTheMemory() throws Exception {
        MemoryNeed memory = new MemoryNeed(HEAP);
        Plan large = plan(60, 3);
        MemoryNeed.Share first = memory.take(large);

        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> memory.take(large))
                .withMessageMatching(".* has 384 MiB for them, of which the loads beside it take \\d\\d\\d MiB: .*"
                        + "or make the loads one after the other");
        memory.take(plan(1, 1)).close();
        first.close();
        assertThatCode(() -> memory.take(large).close()).doesNotThrowAnyException();
    }
}
