package io.github.perfjunit.internal.verdict.trend;

import static io.github.perfjunit.api.Metrics.CPU_TIME;
import static io.github.perfjunit.api.Metrics.DRAIN_RATE;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.api.Metrics.REQUESTS_FAILED;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.study.StudyHistory;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.trend.Trends.Missing;
import io.github.perfjunit.internal.verdict.trend.Trends.Why;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExpectedLevelsTest {

    @TempDir
    Path directory;

    private StudyHistory history() {
        return new StudyHistory(directory);
    }

    private static HandMadeStudy study(int id, double seconds) {
        return HandMadeStudy.of("a").id(String.valueOf(100 + id)).values(DRAIN_TIME, "a", seconds, seconds, seconds);
    }

    private void add(int from, int to, double seconds) {
        for (int id = from; id <= to; id++) {
            history().add(study(id, seconds).result());
        }
    }

    private Trends trends(StudyResult now) {
        return new Trends(now, history());
    }

    @Test
    void namesTheTargetThatFailedInTheNewestBuild() {
        add(1, 9, 10);
        StudyResult now = study(10, 10).failure("a", 2, "lost 3").result();

        assertThat(trends(now).missing(List.of()))
                .containsExactly(new Missing("a", "it failed in 1 run (block 2, a): lost 3", Why.FAILED));
        history().add(now);
        StudyResult repaired = study(11, 10).result();
        assertThat(trends(repaired).missing(List.of())).isEmpty();

        history().accept("110");
        assertThat(trends(now).missing(List.of()))
                .as("the scenario may be gone")
                .isEmpty();
    }

    @Test
    void namesTheMetricThatTheNewestBuildLacks() {
        Metric<?> timeouts = REQUESTS_FAILED.ofFailure("timeout");
        history()
                .add(study(1, 10)
                        .values(DRAIN_RATE, "a", 300, 300, 300)
                        .values(timeouts, "a", 1, 1, 1)
                        .result());
        StudyResult now = study(2, 10).result();

        assertThat(trends(now).missing(List.of()))
                .as("a kind of failure may not occur")
                .containsExactly(new Missing(
                        "drain.rate of a", "it was not recorded in this build, but in study 101", Why.LOST));
        assertThat(trends(now).missing(List.of(DRAIN_TIME))).isEmpty();
    }

    @Test
    void namesTheMetricUntilItIsBackOrItsLossIsAccepted() {
        history().add(study(1, 10).values(DRAIN_RATE, "a", 300, 300, 300).result());
        add(2, 3, 10);
        StudyResult rerun = study(4, 10).result();
        history().accept("101");
        assertThat(trends(rerun).missing(List.of()))
                .as("as in the build before, and accepted with the metric")
                .extracting(Missing::subject)
                .containsExactly("drain.rate of a");
        assertThat(trends(study(4, 10).values(DRAIN_RATE, "a", 300, 300, 300).result())
                        .missing(List.of()))
                .isEmpty();

        history().accept("103");
        assertThat(trends(rerun).missing(List.of())).isEmpty();
    }

    @Test
    void acceptsTheNewestBuildWithoutAMetric() {
        history().add(study(1, 10).values(DRAIN_RATE, "a", 300, 300, 300).result());
        add(2, 2, 10);
        StudyResult now = history().latest().get(0);
        assertThat(trends(now).missing(List.of(DRAIN_RATE))).hasSize(1);
        history().accept("102");
        assertThat(trends(now).missing(List.of(DRAIN_RATE))).isEmpty();
    }

    private void addWithRate(int from, int to) {
        for (int id = from; id <= to; id++) {
            history().add(study(id, 10).values(DRAIN_RATE, "a", 300, 300, 300).result());
        }
    }

    private List<Why> whyNow(int id) {
        return trends(study(id, 10).result()).missing(List.of()).stream()
                .map(Missing::why)
                .toList();
    }

    @Test
    void doesNotExpectAMetricThatCameAndWent() {
        addWithRate(1, 1);
        add(2, 2, 10);
        addWithRate(3, 3);
        assertThat(whyNow(4)).containsExactly(Why.VARIES);
        assertThat(trends(study(4, 10).result()).missing(List.of(DRAIN_RATE)))
                .as("named by the user")
                .extracting(Missing::why)
                .containsExactly(Why.LOST);
        addWithRate(4, 7);
        assertThat(whyNow(8)).as("the gap is old").containsExactly(Why.LOST);
    }

    @Test
    void doesNotExpectAMetricAgainAtOnceThatAnAcceptedBuildLacked() {
        addWithRate(1, 3);
        add(4, 4, 10);
        history().accept("104");
        addWithRate(5, 5);
        assertThat(whyNow(6)).containsExactly(Why.VARIES);
    }

    @Test
    void expectsWhatWasThereBeforeAnAcceptedFailure() {
        addWithRate(1, 3);
        history().add(study(4, 10).failure("a", 2, "lost 3").result());
        history().accept("104");
        assertThat(whyNow(5)).containsExactly(Why.LOST);
    }

    @Test
    void expectsAMetricThatARunOfTheLastBuildLacked() {
        addWithRate(1, 1);
        history().add(study(2, 10).values(DRAIN_RATE, "a", 300, 300).result());
        assertThat(whyNow(3)).containsExactly(Why.LOST);
    }

    private static HandMadeStudy withKinds(int id, String... kinds) {
        return study(id, 10).values(CPU_TIME, "a", 1, 1, 1).kinds(CPU_TIME, "a", kinds);
    }

    @Test
    void namesTheMetricThatTheNewestBuildMeasuredInAnotherWay() {
        String account = "kernel account";
        history().add(withKinds(1, account, account, account).result());
        history().add(withKinds(2, account, account, account).result());
        history().add(withKinds(3, account, "sampled", account).result());
        StudyResult rerun = withKinds(4, account, "sampled", account).result();

        assertThat(trends(rerun).missing(List.of()))
                .containsExactly(new Missing(
                        "cpu.time of a",
                        "it was measured in another way (kernel account and sampled) than in study 102 (kernel account)",
                        Why.LOST));
        assertThat(trends(withKinds(4, account, account, account).result()).missing(List.of()))
                .isEmpty();
        history().accept("103");
        assertThat(trends(rerun).missing(List.of())).isEmpty();
        assertThat(trends(withKinds(4, account, account, account).result()).missing(List.of()))
                .as("as usual again")
                .isEmpty();
    }

    @Test
    void doesNotExpectAWayOfMeasuringThatVaries() {
        String account = "kernel account";
        history().add(withKinds(1, account, account, account).result());
        history().add(withKinds(2, "sampled", "sampled", "sampled").result());
        history().add(withKinds(3, account, account, account).result());

        assertThat(trends(withKinds(4, "sampled", "sampled", "sampled").result())
                        .missing(List.of()))
                .isEmpty();
        assertThat(trends(study(4, 10).result()).missing(List.of()))
                .as("recorded by each, in whatever way")
                .hasSize(1);
    }

    /** In a build with a failed run, or with another workload, nobody expects the level. */
    @Test
    void looksForTheMetricInComparableBuildsOnly() {
        history()
                .add(study(1, 10)
                        .values(DRAIN_RATE, "a", 300, 300, 300)
                        .workload("a", "2000 messages to 'orders'")
                        .result());
        history()
                .add(study(2, 10)
                        .values(DRAIN_RATE, "a", 300, 300, 300)
                        .failure("a", 2, "lost 3")
                        .result());
        StudyResult now =
                study(3, 10).workload("a", "3000 messages to 'orders'").result();

        assertThat(trends(now).missing(List.of())).isEmpty();
    }

    @Test
    void namesTheMetricThatIsAnotherOneInTheNewestBuild() {
        Metric<?> pause = Metric.seconds("pause");
        history()
                .add(HandMadeStudy.of("a")
                        .id("101")
                        .values(Metric.seconds("pause").lowerIsBetter(), "a", 1, 1)
                        .result());

        assertThat(reasonsWith(Metric.milliseconds("pause").lowerIsBetter(), 1000))
                .containsExactly("it was recorded in s in study 101, and in ms in this build");
        assertThat(reasonsWith(pause, 1))
                .containsExactly("its direction was 'lower is better' in study 101, and is 'none' in this build");
        assertThat(reasonsWith(Metric.seconds("pause").lowerIsBetter(), Double.NaN))
                .containsExactly("not all of its values in this build are finite, as those of study 101 are");
        assertThat(reasonsWith(Metric.seconds("pause").lowerIsBetter(), 2)).isEmpty();
    }

    private List<String> reasonsWith(Metric<?> metric, double value) {
        StudyResult now =
                HandMadeStudy.of("a").id("102").values(metric, "a", 1, value).result();
        return trends(now).missing(List.of()).stream().map(Missing::reason).toList();
    }

    @Test
    void namesTheTargetThatIsGoneUntilThatIsAccepted() {
        history()
                .add(HandMadeStudy.of("a", "b")
                        .id("101")
                        .values(DRAIN_TIME, "a", 1, 1)
                        .values(DRAIN_TIME, "b", 1, 1)
                        .values(DRAIN_RATE, "b", 1, 1)
                        .result());
        add(2, 2, 1);
        StudyResult now = study(3, 1).result();

        assertThat(trends(now).missing(List.of()))
                .containsExactly(new Missing("b", "this build has no such target, and study 101 has", Why.LOST));
        assertThat(trends(now).missing(List.of(DRAIN_TIME))).hasSize(1);
        assertThat(trends(now).missing(List.of(CPU_TIME)))
                .as("it never had this one")
                .isEmpty();
        history().accept("102");
        assertThat(trends(now).missing(List.of())).isEmpty();
    }
}
