package io.github.perfjunit.internal.drain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.internal.service.ExternalInstance;
import io.github.perfjunit.spi.ServiceFailure;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SinkWatchTest {

    private static final Duration LONG = Duration.ofMinutes(1);

    private static ServiceFailure failure(String what) {
        return new ServiceFailure(
                "MongoDB", new ExternalInstance("perfjunit.mongodb.uri", "127.0.0.1", 1), what, "not primary");
    }

    /** As in a fail-over. */
    @Test
    void aTransientFailureIsOutlived() {
        AtomicInteger asked = new AtomicInteger();
        try (SinkWatch watch = SinkWatch.start(
                "orders",
                () -> {
                    if (asked.incrementAndGet() == 3) {
                        throw failure("can't be counted");
                    }
                    return Math.min(10, asked.get());
                },
                0)) {
            watch.awaitDocuments(9, LONG);
            assertThat(watch.arrivals(9)).hasSize(9);
        }
    }

    /** A fail-over that takes longer than a stall may. */
    @Test
    void aSinkThatDoesNotAnswerIsNoStall() {
        long until = System.nanoTime() + Duration.ofMillis(500).toNanos();
        AtomicInteger asked = new AtomicInteger();
        try (SinkWatch watch = SinkWatch.start(
                "orders",
                () -> {
                    if (asked.incrementAndGet() > 1 && System.nanoTime() < until) {
                        throw failure("can't be counted");
                    }
                    return asked.get() > 1 ? 9 : 0;
                },
                0)) {
            watch.awaitDocuments(9, Duration.ofMillis(200));
            assertThat(watch.arrivals(9)).hasSize(9);
        }
    }

    @Test
    void aSinkThatIsBusyWithBeingCountedIsNoted() {
        AtomicInteger asked = new AtomicInteger();
        try (SinkWatch watch = SinkWatch.start(
                "orders",
                () -> {
                    long until = System.nanoTime() + Duration.ofMillis(20).toNanos();
                    while (System.nanoTime() < until) {
                        Thread.onSpinWait();
                    }
                    return asked.getAndIncrement();
                },
                0)) {
            watch.awaitDocuments(5, LONG);
            assertThat(watch.note()).hasValueSatisfying(note -> assertThat(note.text())
                    .matches("latencies are exact to \\d{2,} ms only: counting orders takes \\d{2,} ms, and \\d{2} % of"
                            + " the time; a faster count disturbs the target less"));
        }
    }

    /** An exception that ends the watching is thrown in the waiting thread, and is no stall of the target. */
    @Test
    void aFailureForGoodIsThrown() {
        AtomicInteger asked = new AtomicInteger();
        try (SinkWatch watch = SinkWatch.start(
                "orders",
                () -> {
                    if (asked.incrementAndGet() > 1) {
                        throw failure("it " + ServiceFailure.DIED);
                    }
                    return 0;
                },
                0)) {
            assertThatThrownBy(() -> watch.awaitDocuments(9, LONG))
                    .isInstanceOf(ServiceFailure.class)
                    .hasMessageContaining("not primary");
        }
    }

    /** As with an assertion in a sink of a test's own: it has the patience of any failure, and is thrown where somebody waits. */
    @Test
    void anErrorIsAFailureToo() {
        AtomicInteger asked = new AtomicInteger();
        try (SinkWatch watch = SinkWatch.start(
                "orders",
                () -> {
                    if (asked.incrementAndGet() > 1) {
                        throw new AssertionError("status 503, it " + ServiceFailure.DIED);
                    }
                    return 0;
                },
                0)) {
            assertThatThrownBy(() -> watch.awaitDocuments(9, LONG))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("status 503");
        }
    }
}
