package io.github.perfjunit.cli;

import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.api.Metrics.FAILURE_ONSET_RATE;
import static io.github.perfjunit.api.Metrics.LATENCY_MAX;
import static io.github.perfjunit.api.Metrics.LATENCY_P99;
import static io.github.perfjunit.api.Metrics.REQUESTS_COMPLETED;
import static io.github.perfjunit.api.Metrics.REQUESTS_FAILED;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.report.StudyFiles;
import io.github.perfjunit.internal.study.EarlyEnd;
import io.github.perfjunit.internal.study.JournalFormat;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyJournal;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The comparison of two studies that were measured apart. */
class CompareCommandTest extends CommandLineFixture {

    @Test
    void comparesTwoStudiesByWhateverFileOfTheirs() throws IOException {
        StudyDirectory before = recorded("before", study(1).id("1"));
        StudyDirectory after = recorded("after", study(2).id("2"));
        StudyFiles.write(before);
        assertThat(run("compare", before.document(), after.path())).isZero();
        assertThat(out())
                .contains("reference: OrderPerfIT.drain, study 1", "candidate: OrderPerfIT.drain, study 2")
                .containsPattern("drain.time  a / a  x 2\\.000 .* exact rank-sum p = 0.00216   HIGHER")
                .containsPattern("drain.time  b / b  x 1\\.000 .* INCONCLUSIVE")
                .contains("was measured elsewhere")
                .doesNotContain("worse:");
    }

    @Test
    void failsIfTheCandidateIsWorse() throws IOException {
        StudyDirectory before = recorded("before", study(1).id("1"));
        StudyDirectory after = recorded("after", study(2).id("2"));
        assertThat(run("compare", "--fail-if-worse", before.path(), after.path()))
                .isEqualTo(1);
        assertThat(out().lines()).last().isEqualTo("worse: drain.time of a, p = 0.00433 (Holm, 2 comparisons)");
        assertThat(run("compare", "--fail-if-worse", after.path(), before.path()))
                .as("better")
                .isZero();
        assertThat(out().lines()).last().isEqualTo("the candidate is worse in no metric");
        assertThat(err()).isEmpty();
    }

    /** A single comparison of the two is significant at 0.05; together with the other one it is not. */
    @Test
    void countsTheComparisonsBeforeItCallsOneWorse() throws IOException {
        StudyOnDisk slower = StudyOnDisk.of(DRAIN_TIME)
                .values("a", 5.15, 5.25, 5.45, 5.6, 5.7, 5.8)
                .values("b", 7, 7.1, 7.2, 7.3, 7.4, 7.5);
        StudyDirectory before = recorded("before", study(1).id("1"));
        StudyDirectory after = recorded("after", slower.id("2"));
        assertThat(run("compare", "--fail-if-worse", before.path(), after.path()))
                .isZero();
    }

    @Test
    void doesNotPassWhereNothingCouldHaveBeenFound() throws IOException {
        StudyDirectory before = recorded(
                "before", StudyOnDisk.of(DRAIN_TIME).values("a", 1, 2, 3).id("1"));
        StudyDirectory after = recorded(
                "after", StudyOnDisk.of(DRAIN_TIME).values("a", 7, 8, 9).id("2"));
        assertThat(run("compare", before.path(), after.path())).isZero();
        assertThat(run("compare", "--fail-if-worse", before.path(), after.path()))
                .isEqualTo(2);
        assertThat(err()).startsWith("perf-junit: so few runs can't show that the candidate is worse: ");
    }

    /** A study that ends early has as many runs as its values make it have: its figures are shown, and judge nothing. */
    @Test
    void doesNotPassWhereNothingWasJudged() throws IOException {
        StudyDirectory before = recorded("before", study(1).id("1"));
        StudyDirectory after = recorded("after", study(2).id("2").missing(24));
        EarlyEnd end = new EarlyEnd(6, 30, List.of("a against b"));
        StudyJournal.append(after.journal(), "earlyEnd", JournalFormat.json(end));

        assertThat(run("compare", "--fail-if-worse", before.path(), after.path()))
                .isEqualTo(2);
        assertThat(out()).contains("NOT_JUDGED");
        assertThat(err()).startsWith("perf-junit: the candidate may be worse: all comparisons are described");
    }

    @Test
    void saysOnceThatConditionsDiffer() throws IOException {
        StudyDirectory before = recorded("before", study(1).id("1").cores("64"));
        StudyDirectory after = recorded("after", study(2).id("2"));
        assertThat(run("compare", before.path(), after.journal())).isZero();
        assertThat(out()).containsOnlyOnce("a is not compared: ").contains("under other conditions", "cores");
        assertThat(run("compare", "--fail-if-worse", before.path(), after.journal()))
                .isEqualTo(2);
        assertThat(err()).startsWith("perf-junit: the candidate may be worse: nothing could be compared");
    }

    @Test
    void aTargetThatFailsIsWorse() throws IOException {
        StudyDirectory before = recorded("before", study(1).id("1"));
        StudyDirectory after = recorded("after", study(1).id("2").failureOf("b"));
        assertThat(run("compare", "--fail-if-worse", before.path(), after.path()))
                .isEqualTo(1);
        assertThat(out().lines()).last().isEqualTo("worse: b failed in 1 run: run 4 (block 2, b) failed: 3 lost");
    }

    @Test
    void aTargetThatFailsFromItsFirstRunIsWorse() throws IOException {
        StudyDirectory before = recorded("before", study(1).id("1"));
        StudyDirectory after = recorded("after", study(1).id("2").failureInWarmUpOf("b"));
        assertThat(run("compare", "--fail-if-worse", before.path(), after.path()))
                .isEqualTo(1);
        assertThat(out().lines())
                .last()
                .asString()
                .startsWith("worse: b failed in 1 run: run 1 (")
                .endsWith("3 lost");
        StudyDirectory failed = recorded("failed", study(1).id("3").failureInWarmUpOf("b"));
        assertThat(run("compare", "--fail-if-worse", failed.path(), after.path()))
                .as("the reference failed too")
                .isEqualTo(2);
    }

    /** A target that failed before may fail for the same reason. */
    @Test
    void aTargetWhoseReferenceFailedIsNotJudged() throws IOException {
        StudyDirectory before = recorded("before", study(1).id("1").failureOf("b"));
        StudyDirectory after = recorded("after", study(1).id("2").failureOf("b"));
        assertThat(run("compare", "--fail-if-worse", before.path(), after.path()))
                .isEqualTo(2);
        assertThat(err()).startsWith("perf-junit: the candidate may be worse in what could not be compared: b");
        StudyDirectory sound = recorded("sound", study(1).id("3"));
        assertThat(run("compare", "--fail-if-worse", before.path(), sound.path()))
                .as("only the reference failed")
                .isEqualTo(2);
    }

    @Test
    void aMetricThatIsGoneIsNotJudged() throws IOException {
        StudyDirectory before = recorded("before", study(1).id("1").beside(RSS_PEAK, "a", 1, 2, 3, 4, 5, 6));
        StudyDirectory after = recorded("after", study(1).id("2"));
        assertThat(run("compare", before.path(), after.path())).isZero();
        assertThat(run("compare", "--fail-if-worse", before.path(), after.path()))
                .isEqualTo(2);
        assertThat(out()).contains("rss.peak  a is not compared: the candidate has not recorded it");
        assertThat(err())
                .contains("in what could not be compared: rss.peak of a")
                .doesNotContain("of b");
        assertThat(run("compare", "--fail-if-worse", after.path(), before.path()))
                .as("a metric that is new")
                .isZero();
    }

    @Test
    void aMetricThatOneTargetHasNoMoreIsNotJudged() throws IOException {
        StudyDirectory before = recorded(
                "before",
                study(1).id("1").beside(RSS_PEAK, "a", 1, 2, 3, 4, 5, 6).beside(RSS_PEAK, "b", 1, 2, 3, 4, 5, 6));
        StudyDirectory after = recorded("after", study(1).id("2").beside(RSS_PEAK, "a", 1, 2, 3, 4, 5, 6));
        assertThat(run("compare", "--fail-if-worse", before.path(), after.path()))
                .isEqualTo(2);
        assertThat(err()).contains("in what could not be compared: rss.peak of b");
    }

    @Test
    void aKindOfFailureMayNotOccur() throws IOException {
        Metric<?> timeouts = REQUESTS_FAILED.ofFailure("timeout");
        StudyDirectory before = recorded("before", study(1).id("1").beside(timeouts, "a", 1, 2, 3, 4, 5, 6));
        StudyDirectory after = recorded("after", study(1).id("2"));
        assertThat(run("compare", "--fail-if-worse", before.path(), after.path()))
                .isZero();
    }

    @Test
    void aLoadThatFailsNoMoreHasNoRateOfFailures() throws IOException {
        StudyDirectory before = recorded("before", study(1).id("1").beside(FAILURE_ONSET_RATE, "a", 1, 2, 3, 4, 5, 6));
        StudyDirectory after = recorded("after", study(1).id("2"));
        assertThat(run("compare", "--fail-if-worse", before.path(), after.path()))
                .isZero();
    }

    @Test
    void aMetricOfAnotherKindIsNotJudged() throws IOException {
        StudyDirectory before = recorded("before", beside(study(1).id("1").kind("a", "read")));
        StudyDirectory after = recorded("after", beside(study(1).id("2").kind("a", "sampled")));
        assertThat(run("compare", "--fail-if-worse", before.path(), after.path()))
                .isEqualTo(2);
        assertThat(err()).contains("in what could not be compared: drain.time of a");
    }

    @Test
    void aMetricOfWhichTheReferenceHasTwoKindsIsLeftOut() throws IOException {
        StudyDirectory before = recorded("before", beside(study(1).id("1").kind("a", "read", "sampled")));
        StudyDirectory after = recorded("after", beside(study(1).id("2").kind("a", "read")));
        assertThat(run("compare", "--fail-if-worse", before.path(), after.path()))
                .isZero();
        assertThat(out()).contains("drain.time  a is not compared: ");
    }

    @Test
    void aMetricThatMayNotBeClaimedAnyMoreIsNotJudged() throws IOException {
        StudyOnDisk late = beside(study(1).id("2")).unclaimable("the load generator was late");
        StudyDirectory before = recorded("before", beside(study(1).id("1")));
        StudyDirectory after = recorded("after", late);
        assertThat(run("compare", "--fail-if-worse", before.path(), after.path()))
                .isEqualTo(2);
        assertThat(err()).contains("in what could not be compared: drain.time of a, drain.time of b");
        assertThat(run(
                        "compare",
                        "--fail-if-worse",
                        after.path(),
                        recorded("again", late.id("3")).path()))
                .as("as before")
                .isZero();
    }

    /** Fewer requests fail, and the others take longer: whether these would have, nobody knows. */
    @Test
    void aMetricThatMayNotBeClaimedOfBothTogetherIsNotJudged() throws IOException {
        StudyDirectory before = recorded("before", underLoad(study(1).id("1"), 1, 200));
        StudyDirectory after = recorded("after", underLoad(study(1).id("2"), 2, 0));
        assertThat(run("compare", "--fail-if-worse", before.path(), after.path()))
                .isEqualTo(2);
        assertThat(err())
                .contains("in what could not be compared: latency.p99 of a")
                .doesNotContain("latency.max")
                .doesNotContain("of b");
        StudyDirectory alike = recorded("alike", underLoad(study(1).id("3"), 1, 200));
        assertThat(run("compare", "--fail-if-worse", before.path(), alike.path()))
                .as("a metric that is never claimed is not left open")
                .isZero();
    }

    private static StudyOnDisk underLoad(StudyOnDisk study, double latency, double failed) {
        double[] latencies = times(latency, 1, 1.1, 1.2, 1.3, 1.4, 1.5);
        return study.beside(LATENCY_P99, "a", latencies)
                .beside(LATENCY_MAX, "a", latencies)
                .beside(REQUESTS_COMPLETED, "a", times(100_000 - failed, 1, 1, 1, 1, 1, 1))
                .beside(REQUESTS_FAILED, "a", times(failed, 1, 1, 1, 1, 1, 1));
    }

    private static StudyOnDisk beside(StudyOnDisk study) {
        return study.beside(RSS_PEAK, "a", 1, 2, 3, 4, 5, 6).beside(RSS_PEAK, "b", 1, 2, 3, 4, 5, 6);
    }

    @Test
    void aTargetThatIsGoneIsNotJudged() throws IOException {
        StudyDirectory before = recorded("before", study(1).id("1").values("c", 1, 2, 3, 4, 5, 6));
        StudyDirectory after = recorded("after", study(1).id("2"));
        assertThat(run("compare", "--fail-if-worse", before.path(), after.path()))
                .isEqualTo(2);
        assertThat(out()).contains("c is not compared: the candidate has no such target");
        assertThat(err()).contains("in what could not be compared: c");
        assertThat(run("compare", "--fail-if-worse", after.path(), before.path()))
                .as("a target that is new")
                .isZero();
        assertThat(out()).contains("c is not compared: the reference has no such target");
    }
}
