package io.github.perfjunit.assertion;

import static io.github.perfjunit.api.Margin.percent;
import static io.github.perfjunit.api.Metrics.DRAIN_RATE;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.api.Metrics.JVM_GC_COUNT;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static io.github.perfjunit.api.Metrics.RSS_PEAK_SAMPLED;
import static io.github.perfjunit.api.Metrics.SUCCESS_RATE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.api.DisturbedPolicy;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Rate;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.api.TargetRuns;
import io.github.perfjunit.internal.junit.InjectedRuns;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.verdict.AssertionLog;
import io.github.perfjunit.internal.verdict.ComparisonRefused;
import io.github.perfjunit.internal.verdict.TargetMeasurements;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Budgets whose limit was measured before. */
class RecordedLimitTest {

    private static final Target SERVICE = Target.jar("a.jar");

    private static HandMadeStudy study(String id, double median) {
        return HandMadeStudy.of("service")
                .id(id)
                .values(DRAIN_TIME, "service", median - 2, median - 1, median, median, median + 1, median + 2)
                .values(DRAIN_RATE, "service", 100, 100, 100, 100, 100, 100);
    }

    private static InjectedRuns runs(HandMadeStudy study) {
        return new InjectedRuns(
                study.result(),
                List.of(new NamedTarget("service", SERVICE)),
                new AssertionLog(),
                Optional.empty(),
                DisturbedPolicy.REPORT);
    }

    private static TargetRuns recorded(HandMadeStudy study) {
        return new TargetMeasurements(study.result(), "service");
    }

    private final TargetRuns july = recorded(study("july", 50));
    private final InjectedRuns runs = runs(study("today", 54));

    @Test
    void aBudgetIsKeptOrNot() {
        assertThat(runs).median(DRAIN_TIME).isLessThan(july.median(DRAIN_TIME).plus(percent(10)));
        assertThat(runs)
                .median(DRAIN_RATE)
                .isGreaterThan(july.median(DRAIN_RATE).minus(percent(5)));
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> assertThat(runs)
                        .median(DRAIN_TIME)
                        .isLessThan(july.median(DRAIN_TIME).plus(percent(5))))
                .withMessageContaining("median 54 s against a limit of less than 52.50 s")
                .withMessageContaining("the limit is the median plus 5 % of service in study july")
                .satisfies(error -> assertThat(
                                String.valueOf(error.getMessage()).lines().skip(1))
                        .allMatch(line -> line.length() <= 100));
        assertThat(runs.log().budgets()).hasSize(3);
    }

    @Test
    void roomIsGivenInTheMetricsUnitToo() {
        Duration five = Duration.ofSeconds(5);
        assertThat(runs)
                .median(DRAIN_TIME)
                .isLessThan(july.median(DRAIN_TIME).plus(five))
                .isLessThanOrEqualTo(july.median(DRAIN_TIME).plus(Duration.ofSeconds(4)));
        assertThat(runs)
                .median(DRAIN_RATE)
                .isGreaterThan(july.median(DRAIN_RATE).minus(Rate.perSecond(1)))
                .isGreaterThanOrEqualTo(july.median(DRAIN_RATE));
        assertThat(runs.log().budgets().get(0).remarks())
                .first()
                .asString()
                .startsWith("the limit is the median plus 5 s of service in study july");
        assertThat(july.median(DRAIN_TIME)
                        .plus(percent(10))
                        .plus(five)
                        .minus(percent(50))
                        .value())
                .isEqualTo(Duration.ofSeconds(30));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> july.median(DRAIN_TIME).plus(Duration.ZERO))
                .withMessage("a margin must be more than 0, but was 0 s");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> july.median(DRAIN_TIME).minus(Duration.ofSeconds(50)))
                .withMessage("minus(50 s) leaves nothing of drain.time");
    }

    /** Ten percent of nothing are no room: an identical program would fail in each build. */
    @Test
    void aShareOfZeroIsNoRoom() {
        TargetRuns none =
                recorded(HandMadeStudy.of("service").id("none").values(JVM_GC_COUNT, "service", 0, 0, 0, 0, 0, 0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> none.median(JVM_GC_COUNT).plus(percent(10)))
                .withMessageContainingAll("plus(10 %)", "the recorded median of jvm.gc.count is 0", "plus(amount)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> none.median(JVM_GC_COUNT).minus(percent(10)))
                .withMessageContaining("minus(10 %)");
        assertThat(none.median(JVM_GC_COUNT).plus(2L).value()).isEqualTo(2L);
    }

    @Test
    void aLimitAboveEveryShareIsRefused() {
        TargetRuns all = recorded(HandMadeStudy.of("service")
                .id("all")
                .values(SUCCESS_RATE, "service", 0.99, 0.99, 0.99, 0.99, 0.99, 0.99));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> all.median(SUCCESS_RATE).plus(percent(5)))
                .withMessageContainingAll("success.rate", "no share is more than 100 %");
    }

    @Test
    void itHasTheMetricsUnit() {
        assertThat(july.median(DRAIN_TIME).plus(percent(10)).value()).isEqualTo(Duration.ofSeconds(55));
    }

    @Test
    void theReportSaysWhereTheLimitComesFromAlsoIfItIsKept() {
        assertThat(runs).median(DRAIN_TIME).isLessThan(july.median(DRAIN_TIME).plus(percent(20)));
        assertThat(runs.log().budgets().get(0).remarks())
                .containsExactly("the limit is the median plus 20 % of service in study july, 2026-01-01T00:00:00Z:"
                        + " 50 s [48, 52] 96.9 % CI; what changed between the sessions counts too");
    }

    @Test
    void anotherMachineIsAWarning() {
        TargetRuns elsewhere = recorded(study("july", 50).environment("cores", "64"));
        assertThat(runs)
                .median(DRAIN_TIME)
                .isLessThan(elsewhere.median(DRAIN_TIME).plus(percent(20)));
        assertThat(runs.log().budgets().get(0).lines())
                .anyMatch(line -> line.contains("WARNING: the limit was measured under other conditions")
                        && line.contains("cores: 64 -> absent"));
    }

    @Test
    void noRoomIsAWarning() {
        assertThat(runs)
                .median(DRAIN_TIME)
                .isLessThan(recorded(study("july", 90)).median(DRAIN_TIME));
        assertThat(runs.log().budgets().get(0).remarks())
                .anyMatch(remark -> remark.startsWith("WARNING: without room"));
    }

    @Test
    void aLimitOfAnotherMetricIsRefused() {
        Metric<Duration> other = Metric.seconds("other.time").lowerIsBetter();
        TargetRuns both = recorded(study("july", 50).values(other, "service", 1, 1, 1, 1, 1, 1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> assertThat(runs)
                        .median(DRAIN_TIME)
                        .isLessThan(both.median(other).plus(percent(5))))
                .withMessage(
                        "a budget of drain.time can't have the recorded median of other.time plus 5 % as its limit");
    }

    @Test
    void whatWasMeasuredInAnotherWayIsRefused() {
        HandMadeStudy tree = study("july", 50).values(RSS_PEAK, "service", 9, 9, 9, 9, 9, 9);
        HandMadeStudy process = study("today", 50).values(RSS_PEAK, "service", 1, 1, 1, 1, 1, 1);
        String[] kinds = {"sum", "sum", "sum", "sum", "sum", "sum"};
        TargetRuns before = recorded(tree.kinds(RSS_PEAK, "service", kinds));
        InjectedRuns now = runs(process);
        assertThatExceptionOfType(ComparisonRefused.class)
                .isThrownBy(() -> assertThat(now)
                        .median(RSS_PEAK)
                        .isLessThan(before.median(RSS_PEAK).plus(percent(5))))
                .withMessageContaining("so the one gives no limit for the other");
        assertThat(now.log().refusals()).hasSize(1);
    }

    @Test
    void whatAllRunsHaveIsComparedWhereTheKindsDiffer() {
        HandMadeStudy tree = study("july", 50)
                .values(RSS_PEAK, "service", 9e9, 9e9, 9e9, 9e9, 9e9, 9e9)
                .values(RSS_PEAK_SAMPLED, "service", 2e9, 2e9, 2e9, 2e9, 2e9, 2e9);
        HandMadeStudy process = study("today", 50)
                .values(RSS_PEAK, "service", 1e9, 1e9, 1e9, 1e9, 1e9, 1e9)
                .values(RSS_PEAK_SAMPLED, "service", 3e9, 3e9, 3e9, 3e9, 3e9, 3e9);
        String[] kinds = {"sum", "mark", "mark", "mark", "mark", "mark"};
        TargetRuns before = recorded(tree.kinds(RSS_PEAK, "service", kinds));
        InjectedRuns now = runs(process);
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> assertThat(now)
                        .median(RSS_PEAK)
                        .isLessThan(before.median(RSS_PEAK).plus(percent(5))))
                .withMessageContaining("rss.peak")
                .withMessageContaining("compared by rss.peak.sampled");
        assertThat(now.log().budgets()).singleElement().satisfies(budget -> {
            assertThat(budget.value()).isEqualTo(3e9);
            assertThat(budget.limit()).isEqualTo(2.1e9);
        });
    }

    @Test
    void aStudyThatWasNotFinishedGivesNone() {
        TargetRuns half = recorded(study("july", 50).planned(10));
        assertThatExceptionOfType(ComparisonRefused.class)
                .isThrownBy(() -> half.median(DRAIN_TIME))
                .withMessageContaining("the recorded study july is not complete");
    }

    @Test
    void theStudyItselfGivesNone() {
        TargetRuns own = new TargetMeasurements(runs.study(), "service");
        assertThatExceptionOfType(ComparisonRefused.class)
                .isThrownBy(() -> assertThat(runs)
                        .median(DRAIN_TIME)
                        .isLessThan(own.median(DRAIN_TIME).plus(percent(5))))
                .withMessageContaining("the limit is a median of the study itself");
    }

    @Test
    void nothingIsLeftOfAMedianMinusAllOfIt() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> july.median(DRAIN_TIME).minus(percent(100)))
                .withMessageContaining("leaves nothing of drain.time");
    }
}
