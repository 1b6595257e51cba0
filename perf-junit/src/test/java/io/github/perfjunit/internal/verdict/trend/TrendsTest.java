package io.github.perfjunit.internal.verdict.trend;

import static io.github.perfjunit.api.Metrics.CPU_MEAN;
import static io.github.perfjunit.api.Metrics.DRAIN_RATE;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.study.StudyHistory;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.trend.Trend.Change;
import io.github.perfjunit.internal.verdict.trend.Trend.Effect;
import io.github.perfjunit.internal.verdict.trend.Trend.Series;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrendsTest {

    @TempDir
    Path directory;

    private final Random random = new Random(1);

    private StudyHistory history() {
        return new StudyHistory(directory);
    }

    /** Three runs, whose median is the middle one. */
    private static HandMadeStudy study(int id, double seconds) {
        return HandMadeStudy.of("a")
                .id(String.valueOf(100 + id))
                .values(DRAIN_TIME, "a", 0.9 * seconds, seconds, 1.2 * seconds);
    }

    private double around(double seconds) {
        return seconds * (1 + 0.002 * random.nextGaussian());
    }

    private void add(int from, int to, double seconds) {
        for (int id = from; id <= to; id++) {
            history().add(study(id, around(seconds)).result());
        }
    }

    private Trends trends(StudyResult now) {
        return new Trends(now, history());
    }

    private Trend trend(StudyResult now) {
        return trends(now).trend(List.of()).orElseThrow();
    }

    @Test
    void findsTheBuildWithWhichALevelHasChanged() {
        add(1, 8, 10);
        add(9, 15, 10.3);
        Series series = trend(study(16, 10.3).result()).series().get(0);

        assertThat(series.builds()).isEqualTo(16);
        assertThat(series.needed()).isEqualTo(10);
        assertThat(series.changes()).singleElement().satisfies(change -> {
            assertThat(change.study()).isEqualTo("109");
            assertThat(change.effect()).isEqualTo(Effect.WORSE);
            assertThat(change.buildsBefore()).isEqualTo(8);
            assertThat(change.buildsAfter()).isEqualTo(8);
            assertThat(change.after() / change.before()).isBetween(1.025, 1.035);
        });
        assertThat(series.lines())
                .singleElement()
                .asString()
                .matches(
                        "drain\\.time of a: \\+[23]\\.\\d % with study 109, (9\\.\\d+|10\\.0\\d*|10) s in 8 builds before,"
                                + " 10\\.\\d+ s in 8 builds since, p = 0\\.000\\d+ +WORSE");
    }

    /** Each step is within a margin of 5 %. */
    @Test
    void seesManySmallStepsAndTheirSum() {
        add(1, 10, 10);
        for (int step = 1; step <= 10; step++) {
            int id = 9 + 2 * step;
            add(id, id + 1, 10 * Math.pow(1.01, step));
        }
        Series series =
                trend(study(31, 10 * Math.pow(1.01, 10)).result()).series().get(0);

        assertThat(series.changes())
                .hasSizeGreaterThan(1)
                .extracting(Change::effect)
                .containsOnly(Effect.WORSE);
        assertThat(series.lines().get(series.lines().size() - 1))
                .matches("drain\\.time of a: \\+(8|9|10)\\.\\d % in all, over 31 builds");
    }

    @Test
    void readsTheDirectionOfTheMetric() {
        Stream.iterate(1, id -> id <= 20, id -> id + 1).forEach(id -> history()
                .add(HandMadeStudy.of("a")
                        .id(String.valueOf(100 + id))
                        .values(DRAIN_RATE, "a", around(id <= 10 ? 300 : 330))
                        .result()));
        StudyResult now = HandMadeStudy.of("a")
                .id("200")
                .values(DRAIN_RATE, "a", 330)
                .values(CPU_MEAN, "a", 50)
                .result();

        assertThat(trend(now).series())
                .as("a metric without a direction is neither better nor worse")
                .singleElement()
                .satisfies(
                        series -> assertThat(series.changes().get(0).effect()).isEqualTo(Effect.BETTER));
    }

    @Test
    void saysThatThereAreTooFewBuilds() {
        add(1, 4, 10);
        add(5, 8, 20);

        assertThat(trend(study(9, 20).result()).series().get(0).lines())
                .containsExactly("drain.time of a: too few builds to find a change: 9 of 10");
    }

    @Test
    void saysThatThereIsNoChange() {
        add(1, 15, 10);

        assertThat(trend(study(16, around(10)).result()).series().get(0).lines())
                .singleElement()
                .asString()
                .startsWith("drain.time of a: no change in 16 builds, p = ");
        assertThat(trend(study(16, around(10)).result()).changed()).isEmpty();
    }

    /** The more series there are, the smaller p must be, and the more builds it takes. */
    @Test
    void needsMoreBuildsForMoreSeries() {
        for (int id = 1; id <= 11; id++) {
            HandMadeStudy build = HandMadeStudy.of("a", "b").id(String.valueOf(100 + id));
            build.values(DRAIN_TIME, "a", around(id < 6 ? 1 : 2));
            build.values(DRAIN_TIME, "b", around(1));
            history()
                    .add(build.values(DRAIN_RATE, "a", around(1))
                            .values(DRAIN_RATE, "b", around(1))
                            .result());
        }
        StudyResult now = HandMadeStudy.of("a", "b")
                .id("200")
                .values(DRAIN_TIME, "a", 2)
                .values(DRAIN_TIME, "b", 1)
                .values(DRAIN_RATE, "a", 1)
                .values(DRAIN_RATE, "b", 1)
                .result();

        assertThat(trend(now).series()).hasSize(4).extracting(Series::needed).containsOnly(12);
        assertThat(trends(now).trend(List.of(DRAIN_TIME)).orElseThrow().series())
                .as("what something is claimed of")
                .hasSize(2)
                .extracting(Series::needed)
                .containsOnly(11);
    }

    @Test
    void leavesOutBuildsThatCanNotBeCompared() {
        add(1, 3, 10);
        history().add(study(4, 5).environment("cores", "8").result());
        history()
                .add(study(5, 5)
                        .kinds(DRAIN_TIME, "a", "another", "another", "another")
                        .result());
        history().add(HandMadeStudy.of("b").id("106").values(DRAIN_TIME, "b", 3).result());

        assertThat(trend(study(7, 10).result()).series().get(0).builds()).isEqualTo(4);
    }

    /** A little more work is more time, and no change of the program. */
    @Test
    void leavesOutBuildsWithAnotherPlannedWorkload() {
        for (int id = 1; id <= 8; id++) {
            history()
                    .add(fiveRuns(id, around(10))
                            .workload("a", "2000 messages to 'orders'")
                            .result());
        }
        for (int id = 9; id <= 15; id++) {
            history()
                    .add(fiveRuns(id, around(10.5))
                            .workload("a", "2100 messages to 'orders'")
                            .result());
        }
        StudyResult now =
                fiveRuns(16, 10.5).workload("a", "2100 messages to 'orders'").result();
        StudyResult varying = fiveRuns(16, 10.5)
                .workload("a", "2100 messages to 'orders'", "2090 messages to 'orders'")
                .result();

        assertThat(trend(now).series().get(0).lines())
                .containsExactly("drain.time of a: too few builds to find a change: 8 of 10");
        assertThat(trend(varying).series().get(0).builds())
                .as("a number that was not planned")
                .isEqualTo(16);
    }

    private static HandMadeStudy fiveRuns(int id, double seconds) {
        return HandMadeStudy.of("a")
                .id(String.valueOf(100 + id))
                .values(DRAIN_TIME, "a", 0.9 * seconds, seconds, seconds, seconds, 1.2 * seconds);
    }

    @Test
    void leavesOutBuildsInWhichTheTargetFailed() {
        add(1, 9, 10);
        StudyResult now = study(10, 10).failure("a", 2, "lost 3").result();
        assertThat(trends(now).trend(List.of())).isEmpty();

        history().add(now);
        assertThat(trend(study(11, 10).result()).series().get(0).builds()).isEqualTo(10);
    }

    @Test
    void hasNoTrendOfTheFirstBuildOrOfOneThatIsNotFinished() {
        assertThat(trends(study(1, 10).result()).trend(List.of())).isEmpty();
        add(1, 3, 10);
        assertThat(trends(study(4, 10).planned(9).result()).trend(List.of())).isEmpty();
    }

    @Test
    void isWorseUntilItIsRepairedOrAccepted() {
        add(1, 8, 10);
        add(9, 15, 11);
        StudyResult now = study(16, 11).result();
        assertThat(worse(now)).singleElement().asString().startsWith("worse: drain.time of a: +");

        history().accept("107");
        assertThat(worse(now)).as("accepted before the change").hasSize(1);
        history().accept("112");
        assertThat(worse(now)).isEmpty();
        add(16, 30, 10);
        assertThat(worse(study(31, 10).result())).isEmpty();
    }

    private List<String> worse(StudyResult now) {
        return trends(now).worse(trend(now));
    }

    /** Holm's smallest level for so many series is below what the usual number of random orders can give. */
    @Test
    void findsAChangeAlsoAmongVeryManySeries() {
        for (int id = 1; id <= 40; id++) {
            history().add(withMany(id, id <= 20 ? 10 : 12).result());
        }

        List<Series> series = trend(withMany(41, 12).result()).series();

        assertThat(series).hasSize(121);
        assertThat(series)
                .filteredOn(one -> !one.changes().isEmpty())
                .extracting(Series::metric)
                .containsExactly("drain.time");
    }

    private HandMadeStudy withMany(int id, double seconds) {
        HandMadeStudy study = study(id, around(seconds));
        for (int i = 0; i < 120; i++) {
            study.values(Metric.seconds("step." + i).lowerIsBetter(), "a", around(1));
        }
        return study;
    }
}
