package io.github.perfjunit.assertion;

import static io.github.perfjunit.api.Bytes.mebibytes;
import static io.github.perfjunit.api.Margin.percent;
import static io.github.perfjunit.api.Metrics.CPU_TIME;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static io.github.perfjunit.assertion.TwoTargets.QUICK;
import static io.github.perfjunit.assertion.TwoTargets.SLOW;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.BDDAssertions.then;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.junit.InjectedRuns;
import io.github.perfjunit.internal.verdict.ComparisonRefused;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Descriptions and error messages hold for the whole of an assertion, as in AssertJ. */
@Execution(ExecutionMode.CONCURRENT)
class DescriptionsTest {
    private static final Metric<Duration> UNKNOWN = CPU_TIME;

    /** Each fails, and each in another object. */
    static final List<Consumer<RunsAssert>> FAILING = List.of(
            runs -> runs.haveRecorded(UNKNOWN),
            runs -> runs.candidate(QUICK).against(SLOW).isLowerIn(RSS_PEAK),
            runs -> runs.candidate(QUICK).against(SLOW).isHigherIn(DRAIN_TIME),
            runs -> runs.candidate(QUICK).against(SLOW).isLowerInAnyOf(RSS_PEAK),
            runs -> runs.candidate(QUICK).against(SLOW).isHigherInAnyOf(RSS_PEAK),
            runs -> runs.candidate(QUICK).against(SLOW).atSignificance(0.01).isLowerIn(RSS_PEAK),
            runs -> runs.candidate(QUICK).against(SLOW).byAtLeast(percent(90)).isLowerIn(DRAIN_TIME),
            runs -> runs.candidate(SLOW).against(QUICK).withMargin(percent(5)).isNotWorseIn(DRAIN_TIME),
            runs -> runs.candidate(SLOW)
                    .against(QUICK)
                    .withMargin(percent(5))
                    .atSignificance(0.01)
                    .isEquivalentIn(DRAIN_TIME),
            runs -> runs.candidate(SLOW)
                    .against(QUICK)
                    .withMargin(Duration.ofMillis(5))
                    .isNotWorseIn(DRAIN_TIME),
            runs -> runs.candidate(SLOW)
                    .against(QUICK)
                    .withMargin(mebibytes(1))
                    .atSignificance(0.01)
                    .isEquivalentIn(RSS_PEAK),
            runs -> runs.forTarget(QUICK).median(DRAIN_TIME).isLessThan(Duration.ofSeconds(1)),
            runs -> runs.forTarget(QUICK).worst(DRAIN_TIME).isGreaterThanOrEqualTo(Duration.ofSeconds(7)),
            runs -> runs.forTarget(QUICK).median(DRAIN_TIME).confidently().isLessThan(Duration.ofMillis(5500)),
            runs -> runs.forTarget(QUICK).median(DRAIN_TIME).isBetween(Duration.ZERO, Duration.ofSeconds(1)),
            runs -> runs.forTarget(QUICK).median(UNKNOWN).isLessThan(Duration.ofSeconds(1)));

    private static RunsAssert runs() {
        return assertThat(TwoTargets.runs());
    }

    private static Throwable failure(Consumer<RunsAssert> assertion, RunsAssert runs) {
        Throwable failure = catchThrowable(() -> assertion.accept(runs));
        assertThat(failure).isInstanceOf(AssertionError.class);
        return failure;
    }

    @ParameterizedTest
    @FieldSource("FAILING")
    void describeTheMessageOfEachEnd(Consumer<RunsAssert> assertion) {
        Throwable plain = failure(assertion, runs());
        assertThat(failure(assertion, runs().as("checkout %d", 2)))
                .hasSameClassAs(plain)
                .hasMessage("[checkout 2] " + plain.getMessage());
        assertThat(failure(assertion, runs().describedAs("checkout"))).hasMessage("[checkout] " + plain.getMessage());
    }

    @ParameterizedTest
    @FieldSource("FAILING")
    void takeThePlaceOfTheMessageWhichBecomesTheCause(Consumer<RunsAssert> assertion) {
        Throwable plain = failure(assertion, runs());
        assertThat(failure(assertion, runs().withFailMessage("too slow by %s", "far")))
                .hasSameClassAs(plain)
                .hasMessage("too slow by far")
                .cause()
                .hasMessage(plain.getMessage());
        assertThat(failure(assertion, runs().as("gate").overridingErrorMessage(() -> "no release")))
                .hasMessage("[gate] no release");
    }

    @Test
    void areGivenToAnyObject() {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> runs().candidate(QUICK)
                        .as("first")
                        .against(SLOW)
                        .as("second")
                        .isLowerIn(RSS_PEAK))
                .withMessageStartingWith("[second] COULD NOT TELL: rss.peak");
    }

    @Test
    void holdForWhatComesNextAndNotForWhatWasBefore() {
        ComparisonAssert claim = runs().candidate(SLOW).against(QUICK);
        assertThat(catchThrowable(
                        () -> claim.withMargin(percent(5)).as("margin").isNotWorseIn(DRAIN_TIME)))
                .hasMessageStartingWith("[margin] REGRESSION");
        assertThat(catchThrowable(() -> claim.isLowerIn(DRAIN_TIME))).hasMessageStartingWith("THE OPPOSITE");
    }

    @Test
    void areShownByTheInheritedAssertionsToo() {
        assertThat(catchThrowable(() -> runs().as("gate").candidate(QUICK).isNull()))
                .hasMessageStartingWith("[gate]");
    }

    @Test
    void describeAStudyThatIsNotComplete() {
        InjectedRuns partial = TwoTargets.runs(TwoTargets.study().planned(11));
        assertThatExceptionOfType(ComparisonRefused.class)
                .isThrownBy(() -> assertThat(partial).as("gate").candidate(QUICK))
                .withMessageStartingWith("[gate] the study OrderPerfIT.drain is not complete");
    }

    @Test
    void leaveWrongArgumentsAlone() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> runs().as("gate").candidate(QUICK).against(QUICK))
                .withMessageStartingWith("candidate(quick).against(quick): a target can't be compared with itself");
    }

    @Test
    void areFoundByBddStyleToo() {
        assertThat(catchThrowable(() -> then(TwoTargets.runs())
                        .as("gate")
                        .candidate(SLOW)
                        .against(QUICK)
                        .isLowerIn(DRAIN_TIME)))
                .hasMessageStartingWith("[gate] THE OPPOSITE");
    }

    @Test
    void doNotHidePercentSigns() {
        assertThat(failure(
                        runs -> runs.candidate(SLOW)
                                .against(QUICK)
                                .withMargin(percent(5))
                                .isNotWorseIn(DRAIN_TIME),
                        runs().as("%d %% of it", 100)))
                .hasMessageStartingWith("[100 % of it] REGRESSION")
                .hasMessageContaining("91.6 % CI");
    }
}
