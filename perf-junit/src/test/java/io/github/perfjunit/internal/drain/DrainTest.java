package io.github.perfjunit.internal.drain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.perfjunit.api.Backlog;
import io.github.perfjunit.api.Sink;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class DrainTest {

    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(200);

    private final AtomicLong stored = new AtomicLong();

    private static Drain drain(Backlog backlog, Sink sink, Duration timeout, Duration stall) {
        return new Drain(backlog, sink, new DrainLimits(timeout, stall), progress -> {});
    }

    private Backlog ten() {
        return Backlog.of("jobs", 10, () -> Math.max(0, 10 - stored.get()));
    }

    private Sink sink(LongSupplier count) {
        return Sink.of("results", count);
    }

    @Test
    void endsWhenTheSinkIsFullAndNothingWaits() {
        Drained drained =
                drain(ten(), sink(stored::incrementAndGet), LONG, LONG).await(System.nanoTime(), Optional::empty);

        assertThat(drained.published()).isEqualTo(10);
        assertThat(drained.progress())
                .last()
                .extracting(Drained.Observation::documents)
                .isEqualTo(10L);
    }

    @Test
    void aFullSinkIsNotEnoughWhileEntriesWait() {
        AtomicLong asked = new AtomicLong();
        Backlog backlog = Backlog.of("jobs", 10, () -> asked.incrementAndGet() < 3 ? 1 : 0);

        drain(backlog, sink(() -> 10), LONG, LONG).await(System.nanoTime(), Optional::empty);

        assertThat(asked).hasValue(3);
    }

    @Test
    void aTimeoutSaysHowFarItCame() {
        assertThatExceptionOfType(DrainFailure.class)
                .isThrownBy(() -> drain(Backlog.of("jobs", 10, () -> 6), sink(() -> 4), SHORT, LONG)
                        .await(System.nanoTime(), Optional::empty))
                .withMessage("not drained in 200 ms: 4 of 10 entries are in results, 6 entries wait in jobs");
    }

    @Test
    void whatIsMissingWhenNothingWaitsIsLost() {
        assertThatExceptionOfType(DrainFailure.class)
                .isThrownBy(() -> drain(Backlog.of("jobs", 10, () -> 0), sink(() -> 4), LONG, SHORT)
                        .await(System.nanoTime(), Optional::empty))
                .withMessageContaining("nothing has changed for 200 ms: 4 of 10");
    }

    @Test
    void aSinkMayFailToAnswerForAWhile() {
        Sink failing = sink(() -> {
            if (stored.incrementAndGet() == 3) {
                throw new IllegalStateException("a fail-over");
            }
            return stored.get();
        });

        assertThat(drain(ten(), failing, LONG, LONG)
                        .await(System.nanoTime(), Optional::empty)
                        .at())
                .isLessThanOrEqualTo(System.nanoTime());
    }

    /** Asked when the sink stands still: a broker's fail-over is no fault of the target. */
    @Test
    void aBacklogMayFailToAnswerForAWhile() {
        AtomicLong asked = new AtomicLong();
        Backlog failing = Backlog.of("jobs", 10, () -> {
            if (asked.incrementAndGet() == 1) {
                throw new IllegalStateException("a fail-over");
            }
            return 10 - stored.get();
        });
        Sink slow = sink(() -> asked.get() < 2 ? 0 : stored.incrementAndGet());

        assertThat(drain(failing, slow, LONG, Duration.ofMillis(50))
                        .await(System.nanoTime(), Optional::empty)
                        .published())
                .isEqualTo(10);
    }

    /** The answers of the sink must not end the failure of the backlog. */
    @Test
    void aBacklogThatNeverAnswersEndsTheWait() {
        Patience patience = new Patience(Duration.ZERO);
        LongSupplier failing = () -> {
            throw new IllegalStateException("no broker");
        };
        assertThat(patience.ask(failing)).isEmpty();
        assertThatIllegalStateException().isThrownBy(() -> patience.ask(failing));

        Backlog silent = Backlog.of("jobs", 10, failing);
        assertThatExceptionOfType(DrainFailure.class)
                .isThrownBy(() -> drain(silent, sink(() -> 10), SHORT, LONG).await(System.nanoTime(), Optional::empty))
                .withMessage(
                        "not drained in 200 ms: 10 of 10 entries are in results, an unknown number of entries wait in jobs");
    }

    @Test
    void anInterruptEndsTheWaitAlsoWhileTheSinkFails() {
        Sink failing = sink(() -> {
            throw new IllegalStateException("interrupted in the driver");
        });
        Thread.currentThread().interrupt();

        assertThatExceptionOfType(DrainFailure.class)
                .isThrownBy(() -> drain(ten(), failing, LONG, LONG).await(System.nanoTime(), Optional::empty))
                .withMessage(
                        "interrupted, by a @Timeout perhaps: 0 of 10 entries are in results, 10 entries wait in jobs");
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void aTargetThatHasEndedEndsTheWait() {
        assertThatIllegalStateException()
                .isThrownBy(() -> drain(ten(), sink(() -> 0), LONG, LONG)
                        .await(System.nanoTime(), () -> Optional.of(new IllegalStateException("it has ended"))))
                .withMessage("it has ended");
    }

    /** The answer of a sink, or of a backlog, describes an instant before it arrives. */
    @Test
    void aTargetMayDoItsLastWorkAndExitWhileAnAnswerIsOnItsWay() {
        AtomicBoolean ended = new AtomicBoolean();
        Supplier<Optional<RuntimeException>> target =
                () -> ended.get() ? Optional.of(new IllegalStateException("it has ended")) : Optional.empty();
        Sink late = sink(() -> {
            ended.set(true);
            return stored.getAndSet(10);
        });
        stored.set(9);
        assertThat(drain(ten(), late, LONG, LONG)
                        .await(System.nanoTime(), target)
                        .published())
                .isEqualTo(10);

        ended.set(false);
        AtomicLong waiting = new AtomicLong(1);
        Backlog lateBacklog = Backlog.of("jobs", 10, () -> {
            ended.set(true);
            return waiting.getAndSet(0);
        });
        assertThat(drain(lateBacklog, sink(() -> 10), LONG, LONG)
                        .await(System.nanoTime(), target)
                        .published())
                .isEqualTo(10);
    }

    @Test
    void anEmptyBacklogIsRefused() {
        Backlog empty = new Backlog() {
            @Override
            public String description() {
                return "queue 'orders'";
            }

            @Override
            public long size() {
                return 0;
            }

            @Override
            public long waiting() {
                return 0;
            }
        };
        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(() -> drain(empty, sink(() -> 0), LONG, LONG).await(System.nanoTime(), Optional::empty))
                .withMessageContaining("nothing was put into queue 'orders'");
    }

    private static DrainCheck check(Sink.Contents contents, long left) {
        Backlog backlog = Backlog.of("jobs", 10, () -> left);
        return DrainCheck.of(backlog, new Sink() {
            @Override
            public String description() {
                return "results";
            }

            @Override
            public long count() {
                return contents.count();
            }

            @Override
            public Sink.Contents contents() {
                return contents;
            }
        });
    }

    @Test
    void soundContentsHaveNoProblemsAndNoNotes() {
        DrainCheck check = check(Sink.Contents.of(10).withDistinct(10).withIncomplete("date", 0), 0);
        assertThat(check.problems()).isEmpty();
        assertThat(check.notes()).isEmpty();
    }

    @Test
    void duplicatesDoNotHideLosses() {
        assertThat(check(Sink.Contents.of(10).withDistinct(8), 0).problems())
                .containsExactly("2 duplicates (10 entries, 8 distinct ids)", "2 lost (8 distinct ids of 10 entries)");
    }

    @Test
    void aCountAloneFindsLossesAndSurplusAndSaysWhatItCannotFind() {
        DrainCheck lost = check(Sink.Contents.of(9), 0);
        assertThat(lost.problems()).containsExactly("1 lost (9 entries of 10 entries)");
        assertThat(lost.notes())
                .singleElement()
                .asString()
                .contains(
                        "losses that duplicates make up for could not be seen: results doesn't tell its entries apart");
        assertThat(check(Sink.Contents.of(11), 0).problems()).containsExactly("1 surplus (11 entries of 10 entries)");
    }

    @Test
    void incompleteEntriesAndThoseThatWereNeverFinishedAreProblems() {
        assertThat(check(Sink.Contents.of(10).withDistinct(10).withIncomplete("date", 3), 2)
                        .problems())
                .containsExactly(
                        "3 entries without 'date' (10 entries)",
                        "2 entries were never acknowledged (they were back in jobs when the target had ended, or are with"
                                + " its consumers)");
    }

    @Test
    void ofATargetThatRunsOnTheBacklogIsAskedWhatItsConsumersHold() {
        Backlog unknown = Backlog.of("jobs", 10, () -> 0);
        assertThat(unknown.unfinished()).isEqualTo(OptionalLong.empty());
        assertThat(DrainCheck.whileConsumed(unknown, sink(() -> 10)).notes()).hasSize(2);
    }
}
