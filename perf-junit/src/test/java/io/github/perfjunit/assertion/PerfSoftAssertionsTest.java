package io.github.perfjunit.assertion;

import static io.github.perfjunit.api.Bytes.mebibytes;
import static io.github.perfjunit.api.Margin.percent;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static io.github.perfjunit.assertion.TwoTargets.QUICK;
import static io.github.perfjunit.assertion.TwoTargets.SLOW;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.perfjunit.api.StudyRuns;
import io.github.perfjunit.internal.junit.InjectedRuns;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.SoftAssertions;
import org.assertj.core.api.SoftAssertionsProvider;
import org.assertj.core.api.junit.jupiter.InjectSoftAssertions;
import org.assertj.core.api.junit.jupiter.SoftAssertionsExtension;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

class PerfSoftAssertionsTest {
    private static final Duration SECOND = Duration.ofSeconds(1);

    private final InjectedRuns runs = TwoTargets.runs();
    private final PerfSoftAssertions softly = new PerfSoftAssertions();

    private void failTwice(PerfSoftAssertions assertions) {
        assertions.assertThat(runs).candidate(QUICK).against(SLOW).isHigherIn(DRAIN_TIME);
        assertions.assertThat(runs).forTarget(QUICK).median(DRAIN_TIME).isLessThan(SECOND);
    }

    @Test
    void collectTwoFailuresBehindNavigation() {
        failTwice(softly);
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(softly::assertAll)
                .withMessageContaining("THE OPPOSITE: drain.time 10 s → 5.450 s")
                .withMessageContaining("Budget not kept: drain.time  quick  median 5.450 s")
                .withMessageContaining("2 failures");
        assertThat(runs.log().claims()).singleElement().matches(claim -> !claim.holds());
        assertThat(runs.log().budgets()).singleElement().matches(budget -> !budget.holds());
        assertNothingIsLeft();
    }

    @Test
    void areAssertedByThemselves() {
        assertThat(catchThrowable(() -> PerfSoftAssertions.assertSoftly(this::failTwice)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("2 failures");
        assertThat(catchThrowable(() -> SoftAssertionsProvider.assertSoftly(PerfSoftAssertions.class, this::failTwice)))
                .hasMessageContaining("2 failures");
        assertNothingIsLeft();
    }

    @Test
    void passWhereAllHold() {
        PerfSoftAssertions.assertSoftly(all -> {
            all.assertThat(runs).areComplete().haveRecorded(DRAIN_TIME);
            all.assertThat(runs).candidate(QUICK).against(SLOW).isLowerIn(DRAIN_TIME);
        });
        assertNothingIsLeft();
    }

    @Test
    void goOnInTheSameChain() {
        softly.assertThat(runs)
                .as("gate")
                .candidate(SLOW)
                .against(QUICK)
                .isLowerIn(DRAIN_TIME)
                .withMargin(percent(5))
                .isNotWorseIn(DRAIN_TIME)
                .isEquivalentIn(DRAIN_TIME);
        softly.assertThat(runs)
                .forTarget(QUICK)
                .worst(RSS_PEAK)
                .isLessThan(mebibytes(1))
                .isGreaterThan(mebibytes(1))
                .isBetween(mebibytes(1), mebibytes(2));
        assertThat(softly.errorsCollected()).hasSize(5);
        assertThat(softly.errorsCollected().subList(0, 3))
                .allSatisfy(error -> assertThat(error).hasMessageStartingWith("[gate] "));
    }

    @Test
    void passOverWhatFollowsAStepThatFailed() {
        InjectedRuns partial = TwoTargets.runs(TwoTargets.study().planned(11));
        softly.assertThat(partial)
                .candidate(QUICK)
                .against(SLOW)
                .withMargin(percent(5))
                .isNotWorseIn(DRAIN_TIME)
                .isNotNull();
        softly.assertThat(partial)
                .forTarget(QUICK)
                .median(DRAIN_TIME)
                .confidently()
                .isLessThan(SECOND);
        softly.assertThat(partial)
                .candidate(QUICK)
                .against(SLOW)
                .atSignificance(0.01)
                .byAtLeast(percent(5))
                .isLowerIn(DRAIN_TIME);
        softly.assertThat(partial)
                .candidate(QUICK)
                .against(SLOW)
                .withMargin(SECOND)
                .atSignificance(0.01)
                .isEquivalentIn(DRAIN_TIME);
        assertThat(softly.assertionErrorsCollected()).hasSize(4).allSatisfy(error -> assertThat(error)
                .hasMessageStartingWith("the study OrderPerfIT.drain is not complete"));
        assertThat(partial.log().claims()).isEmpty();
        assertThat(partial.log().takeUnfinished()).isEmpty();
    }

    @Test
    void knowWhetherTheLastOneHeld() {
        softly.assertThat(runs).forTarget(QUICK).median(DRAIN_TIME).isLessThan(SECOND);
        assertThat(softly.wasSuccess()).isFalse();
        softly.assertThat(runs).forTarget(QUICK).median(DRAIN_TIME).isGreaterThan(SECOND);
        assertThat(softly.wasSuccess()).isTrue();
    }

    @Test
    void throwWrongArgumentsAtOnce() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> softly.assertThat(runs).candidate(QUICK).against(QUICK));
    }

    @Test
    void collectWhatAssertJHasAssertionsFor() {
        softly.assertThat(runs.values(QUICK, DRAIN_TIME)).hasSize(9);
        softly.assertThat("text").isEqualTo("other");
        softly.assertThat(runs).forTarget(QUICK).median(DRAIN_TIME).isLessThan(SECOND);
        assertThat(softly.errorsCollected()).hasSize(3);
    }

    @Test
    void collectWhatIsInherited() {
        softly.assertThat(runs).isNull();
        softly.assertThat(runs)
                .candidate(QUICK)
                .against(SLOW)
                .isEqualTo("other")
                .isLowerIn(DRAIN_TIME);
        softly.assertThat(runs)
                .satisfies(all -> assertThat(all.stream()).isEmpty())
                .areComplete();
        assertThat(softly.errorsCollected()).hasSize(3);
    }

    @Test
    void areNoticedWhereTheirFailuresWereNeverAskedFor() {
        failTwice(softly);
        assertThat(runs.log().takeUnfinished()).isEmpty();
        assertThat(runs.log().takeCollected()).hasSize(2).first().asString().startsWith("THE OPPOSITE: drain.time");
        assertThat(runs.log().takeCollected()).isEmpty();
    }

    @Test
    void areUnfinishedWhereAChainIs() {
        softly.assertThat(runs).candidate(QUICK).against(SLOW).isNotNull();
        softly.assertAll();
        assertThat(runs.log().takeUnfinished()).containsExactly("candidate(quick).against(slow)");
    }

    /** Why there is a class of our own. */
    @Test
    void ofAssertJDoNotFollow() {
        SoftAssertions others = new SoftAssertions();
        assertThat(catchThrowable(() -> others.proxy(RunsAssert.class, StudyRuns.class, runs)
                        .candidate(SLOW)
                        .against(QUICK)
                        .isLowerIn(DRAIN_TIME)))
                .isNotNull();
        assertThat(others.errorsCollected()).isEmpty();
    }

    private void assertNothingIsLeft() {
        assertThat(runs.log().takeUnfinished()).isEmpty();
        assertThat(runs.log().takeCollected()).isEmpty();
    }

    /** The extension collects by a delegate, and reports by itself. */
    @Nested
    @ExtendWith(SoftAssertionsExtension.class)
    class Injected {
        @SuppressWarnings("NullAway.Init") // the extension sets it
        @InjectSoftAssertions
        private PerfSoftAssertions field;

        @Test
        void intoAField() {
            field.assertThat(runs).candidate(QUICK).against(SLOW).isLowerIn(DRAIN_TIME);
            assertThat(field.getDelegate()).isPresent();
            assertThat(field.wasSuccess()).isTrue();
        }

        @Test
        void intoAParameter(PerfSoftAssertions parameter) {
            parameter.assertThat(runs).candidate(QUICK).against(SLOW).isLowerIn(DRAIN_TIME);
            assertThat(parameter.getDelegate()).isPresent();
        }

        @Test
        void collectFailuresInTheDelegate() {
            List<AssertionError> kept = new ArrayList<>();
            PerfSoftAssertions delegate = new PerfSoftAssertions() {
                @Override
                public void collectAssertionError(AssertionError error) {
                    kept.add(error);
                }
            };
            softly.setDelegate(delegate);
            failTwice(softly);
            assertThat(kept).hasSize(2);
            assertNothingIsLeft();
        }
    }
}
