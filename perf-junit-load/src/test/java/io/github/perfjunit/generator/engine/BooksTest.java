package io.github.perfjunit.generator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.generator.Loads;
import io.github.perfjunit.internal.protocol.Result;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Sent is completed, failed by kind, and in flight at the end, whatever happens in whichever order; {@link Loads} checks that
 * of every run. Here nothing is in flight at the end, because everything has a deadline.
 */
@Timeout(120)
class BooksTest {

    private static final int SEEDS = 25;

    /** Loads with faults wait most of the time. */
    private static final int AT_ONCE = 3;

    private static final String USERS = "'model':{'closed':{'users':3}},'requestCount':60,'timeoutNanos':25000000";

    private static final String RATE = "'model':{'open':{'maxConnections':3,"
            + "'phases':[{'fromRate':2000,'toRate':2000,'nanos':60000000}]}},"
            + "'warmUpNanos':20000000,'durationNanos':40000000,'timeoutNanos':25000000";

    private static final String HELD = "'protocol':'sse','model':{'closed':{'users':4}},"
            + "'warmUpNanos':40000000,'durationNanos':60000000,'timeoutNanos':25000000";

    private static final String ARRIVING = "'protocol':'sse','model':{'open':{'maxConnections':5,"
            + "'phases':[{'fromRate':500,'toRate':500,'nanos':80000000}]}},"
            + "'warmUpNanos':30000000,'durationNanos':50000000,'timeoutNanos':25000000";

    private static final String STEPS = "{'uri':'http://127.0.0.1:1/a','name':'a'},"
            + "{'uri':'http://127.0.0.1:1/b','name':'b'},{'uri':'http://127.0.0.1:1/c','name':'c'}";

    private static final String JOURNEY = "'sessions':[{'name':'abc','weight':1,'steps':[{'send':{'request':0}},"
            + "{'send':{'request':1}},{'pause':{'distribution':'exponential','fromNanos':2000000,'toNanos':2000000}},"
            + "{'send':{'request':2}}]}],";

    @ParameterizedTest
    @CsvSource({"USERS, 1, 1", "USERS, 4, 2", "RATE, 1, 1", "RATE, 4, 1", "RATE, 4, 3"})
    void addUpWhateverHappens(String load, int room, int threads) throws Exception {
        withEachSeed(seed -> {
            Result result = run(load.equals("USERS") ? USERS : RATE, room, threads, false, seed);

            assertThat(result.inFlight()).as("seed %d", seed).isZero();
            if (load.equals("USERS")) {
                assertThat(result.sent()).as("seed %d", seed).isEqualTo(60);
            }
        });
    }

    /** Sessions begin, end by each of their steps, wait between them, and are cut off by the end of the load. */
    @ParameterizedTest
    @CsvSource({"USERS, 1, 1", "USERS, 4, 2", "RATE, 1, 1", "RATE, 4, 1", "RATE, 4, 3"})
    void ofSessionsToo(String load, int room, int threads) throws Exception {
        withEachSeed(seed -> {
            Result result = run(
                    Loads.planOf(STEPS, JOURNEY + (load.equals("USERS") ? USERS : RATE) + ",'threads':" + threads),
                    room,
                    false,
                    seed);

            Loads.checkSteps(result);
            if (load.equals("USERS")) {
                assertThat(result.sent()).as("seed %d", seed).isEqualTo(60);
                Loads.checkCutOff(result, 3);
            }
        });
    }

    @ParameterizedTest
    @CsvSource({"HELD, 1", "HELD, 2", "ARRIVING, 1", "ARRIVING, 2"})
    void ofAnswersThatLastToo(String load, int threads) throws Exception {
        withEachSeed(seed -> {
            Result result = run(load.equals("HELD") ? HELD : ARRIVING, 1, threads, true, seed);

            Result.Streams streams = result.streams().orElseThrow();
            assertThat(streams.opened()).as("seed %d", seed).isLessThanOrEqualTo(result.sent());
        });
    }

    private interface Check {

        void with(int seed) throws Exception;
    }

    private static void withEachSeed(Check check) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(AT_ONCE);
        try {
            List<Callable<Void>> checks = IntStream.range(0, SEEDS)
                    .<Callable<Void>>mapToObj(seed -> () -> {
                        try {
                            check.with(seed);
                        } catch (AssertionError e) {
                            throw new AssertionError("seed " + seed, e);
                        }
                        return null;
                    })
                    .toList();
            for (Future<Void> each : pool.invokeAll(checks)) {
                each.get();
            }
        } finally {
            pool.shutdownNow();
        }
    }

    private static Result run(String fields, int room, int threads, boolean lasts, int seed) throws Exception {
        return run(Loads.plan(1, fields + ",'threads':" + threads), room, lasts, seed);
    }

    private static Result run(String plan, int room, boolean lasts, int seed) throws Exception {
        Queue<String> complaints = Erratic.complaints();
        AtomicInteger worker = new AtomicInteger();
        Result result = Loads.run(
                plan, loop -> new Erratic(loop, 31L * seed + worker.getAndIncrement(), room, lasts, complaints));
        assertThat(complaints).as("seed %d", seed).isEmpty();
        return result;
    }
}
