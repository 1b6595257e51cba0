package io.github.perfjunit.internal.verdict;

import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.api.Margin;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.verdict.sample.Hypothesis.Difference;
import io.github.perfjunit.internal.verdict.sample.Hypothesis.Equivalent;
import io.github.perfjunit.junit.RecordedRuns;
import io.github.perfjunit.spi.ServiceChoice;
import io.github.perfjunit.spi.ServiceMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordedRunsTest {
    @TempDir
    Path directory;

    private Path file;

    @BeforeEach
    void name() {
        file = directory.resolve("runs.jsonl");
    }

    private static HandMadeStudy of(String target, double... values) {
        return HandMadeStudy.of(target).values(DRAIN_TIME, target, values);
    }

    private static TargetMeasurements now() {
        return new TargetMeasurements(of("new", 1, 2, 3, 4, 5).id("today").result(), "new");
    }

    private static HandMadeStudy july() {
        return of("old", 6, 7, 8, 9, 10, 11).id("july");
    }

    private Comparison against(HandMadeStudy recorded) {
        return new Comparison(
                now(),
                TargetMeasurements.of(RecordedRuns.read(recorded.writeTo(file)).of("old")));
    }

    @Test
    void areComparedByTheRankSumTestWhichSaysWhatItIs() {
        PairVerdict verdict = against(july()).judge(DRAIN_TIME, new Difference(), 0.05);
        assertThat(verdict.conclusion()).isEqualTo(Conclusion.LOWER);
        assertThat(verdict.significance().pValue()).isEqualTo(2 / 462.0);
        assertThat(verdict.lines())
                .containsExactly(
                        "drain.time  new / old  x 0.348 [0.125, 0.625] 97.0 % CI   exact rank-sum p = 0.00433   LOWER",
                        "    n = 5 and 6 runs, not paired, new lower in 30 of 30 pairs of runs, ties 0, zeros 0,"
                                + " smallest p possible 0.00433",
                        "    ratio of means x 0.353; A12 0.00 [0.00, 0.33]; worst run: new 5 s, old 11 s",
                        "    old was measured elsewhere (study july, 2026-01-01T00:00:00Z): what changed since then"
                                + " counts as a difference");
    }

    @Test
    void areFoundInAStudysDirectoryToo() {
        july().writeTo(file);
        assertThat(RecordedRuns.read(directory).of("old").values(DRAIN_TIME)).hasSize(6);
    }

    @Test
    void areRefusedWhereTheMachineWasAnother() {
        Refusals.assertRefused(
                () -> against(july().environment("cores", "8")),
                "'old' was measured under other conditions, at 2026-01-01T00:00:00Z: cores was 8 and is absent now;"
                        + " measure both targets in one study instead");
        assertThat(directory.resolve("runs.jsonl")).exists();
    }

    @Test
    void areRefusedWhereTheServiceWasOfAnotherKind() {
        ServiceChoice docker = new ServiceChoice("rabbitmq", ServiceMode.DOCKER, "an image", List.of());
        Refusals.assertRefused(
                () -> against(july().services(docker)),
                "'old' was measured under other conditions, at 2026-01-01T00:00:00Z: rabbitmq was docker and is local"
                        + " now; measure both targets in one study instead");
    }

    @Test
    void areNotRefusedForWhereTheServiceWasFound() {
        ServiceChoice elsewhere =
                new ServiceChoice("rabbitmq", ServiceMode.LOCAL, "another path", List.of("docker: no engine answers"));
        assertThat(against(july().services(elsewhere)).reference()).isEqualTo("old");
    }

    @Test
    void areRefusedWhereTheStudyWasNotFinished() {
        Refusals.assertRefused(
                () -> against(july().planned(7)),
                "the study is not complete, so nothing is judged: only 6 of 7 runs were made");
    }

    @Test
    void areRefusedWhereTheStudyEndedEarly() {
        Comparison comparison = against(july().planned(30).endedEarly("old against older"));
        Refusals.assertRefused(
                () -> comparison.judge(DRAIN_TIME, new Difference(), 0.05),
                "the recorded study july ended early, decided after 6 of 30 blocks: old against older. How many runs it"
                        + " has depends on their values, so no error rate is known for a comparison of new / old; record"
                        + " a study without stopWhenDecided");
    }

    @Test
    void areRefusedWhereTheMetricWasRecordedInAnotherUnit() {
        TargetMeasurements recorded = TargetMeasurements.of(RecordedRuns.read(HandMadeStudy.of("old")
                        .values(Metric.milliseconds("index.ready"), "old", 500, 501, 502)
                        .id("july")
                        .writeTo(file))
                .of("old"));
        Metric<Duration> seconds = Metric.seconds("index.ready").lowerIsBetter();
        String refusal = "metric index.ready was recorded in ms in study july, and can't be read in s; use one constant"
                + " in the scenario and its verdicts, and give the metric another id if its unit has changed since that"
                + " study";
        Refusals.assertRefused(() -> recorded.median(seconds), refusal);
        Refusals.assertRefused(() -> recorded.values(seconds), refusal);
        Comparison comparison = new Comparison(
                new TargetMeasurements(
                        HandMadeStudy.of("new").values(seconds, "new", 1, 2, 3).result(), "new"),
                recorded);
        Refusals.assertRefused(() -> comparison.judge(seconds, new Difference(), 0.05), refusal);
        assertThat(recorded.hasRecorded(seconds)).isFalse();
        assertThat(recorded.values(Metric.milliseconds("index.ready").lowerIsBetter()))
                .as("the direction is no unit")
                .hasSize(3);
    }

    @Test
    void areReadWithoutWhatTheirMetricsAre() throws IOException {
        Metric<Duration> own = Metric.seconds("index.ready");
        Path described = HandMadeStudy.of("old").values(own, "old", 1, 2, 3).writeTo(file);
        Files.write(
                described,
                Files.readAllLines(described).stream()
                        .filter(line -> !line.contains("\"metric\""))
                        .toList());
        assertThat(RecordedRuns.read(described).of("old").values(own)).hasSize(3);
    }

    @Test
    void areRefusedWhereOneOfThemFailed() {
        Comparison comparison = against(july().failure("old", 5, "it hung"));
        Refusals.assertRefused(
                () -> comparison.judge(DRAIN_TIME, new Difference(), 0.05), "target 'old' failed in 1 of its 6 runs");
    }

    /** It would be equivalent to itself. */
    @Test
    void areNotComparedWithThemselves() {
        HandMadeStudy study = july();
        TargetMeasurements judged = new TargetMeasurements(study.result(), "old");
        TargetMeasurements same =
                TargetMeasurements.of(RecordedRuns.read(study.writeTo(file)).of("old"));
        Refusals.assertRefused(
                () -> new Comparison(judged, same).judge(DRAIN_TIME, new Equivalent(Margin.percent(1)), 0.05),
                "target 'old' can't be compared with its own runs: both are those of study july; name another target,"
                        + " or another recorded study");
    }

    @Test
    void sayWhenThereAreNone() throws IOException {
        Refusals.assertIllegal(
                () -> RecordedRuns.read(directory.resolve("nowhere")),
                "there is no recorded study at " + directory.resolve("nowhere").toAbsolutePath()
                        + "; name a study's directory or its file runs.jsonl");
        Files.writeString(file, "no study\n");
        Refusals.assertIllegal(
                () -> RecordedRuns.read(file),
                file.toAbsolutePath() + " is no recorded study: its first line is not a study's header");
        Files.delete(file);
        RecordedRuns recorded = RecordedRuns.read(july().writeTo(file));
        Refusals.assertIllegal(
                () -> recorded.of("young"), "'young' is not a target of OrderPerfIT.drain; its targets are [old]");
    }
}
