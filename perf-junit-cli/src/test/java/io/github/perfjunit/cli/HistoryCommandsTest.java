package io.github.perfjunit.cli;

import static io.github.perfjunit.api.Metrics.CPU_MEAN;
import static io.github.perfjunit.api.Metrics.DRAIN_RATE;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.study.StudyHistory;
import org.junit.jupiter.api.Test;

/** The commands that read a history: {@code accept} and {@code trend}. */
class HistoryCommandsTest extends CommandLineFixture {

    @Test
    void acceptsAStudyAsAReference() {
        StudyHistory history = new StudyHistory(results.resolve("history"));
        history.add(study(1).id("1").result());
        assertThat(history.references(study(1).id("2").result().header())).isEmpty();
        assertThat(run("accept", results.resolve("history"), "1")).isZero();
        assertThat(out()).startsWith("accepted in ");
        assertThat(history.references(study(1).id("2").result().header())).hasSize(1);
        assertThat(run("accept", results.resolve("history"), "unknown")).isEqualTo(2);
        assertThat(err()).contains("there is no study unknown in the history");
    }

    private StudyHistory histories(double factorSince, int builds) {
        StudyHistory history = new StudyHistory(results.resolve("history"));
        for (int build = 1; build <= builds; build++) {
            double noise = 1 + 0.001 * (build * 7 % 5);
            history.add(StudyOnDisk.of(DRAIN_TIME)
                    .values("a", times(noise * (build > 8 ? factorSince : 1), 5, 5.1, 5.2))
                    .id(String.valueOf(100 + build))
                    .result());
        }
        return history;
    }

    @Test
    void showsTheTrendOfAHistory() {
        histories(1.04, 16);
        assertThat(run("trend", results.resolve("history"))).isZero();
        assertThat(out().lines()).hasSize(2).first().isEqualTo("OrderPerfIT.drain, until study 116");
        assertThat(out()).contains("drain.time of a: +4.", " % with study 109, ", " 8 builds before", "   WORSE");
    }

    @Test
    void failsIfALevelIsWorseUntilItIsAccepted() {
        StudyHistory history = histories(1.04, 16);
        assertThat(run("trend", "--fail-if-worse", "--metrics", "drain.time", results.resolve("history")))
                .isEqualTo(1);
        assertThat(out()).contains("OrderPerfIT.drain: worse: drain.time of a: +4.");
        history.accept("112");
        assertThat(run("trend", "--fail-if-worse", results.resolve("history"))).isZero();
        assertThat(out()).contains("no level has changed for the worse");
    }

    @Test
    void canNotTellATrendOfFewBuilds() {
        histories(1.04, 9);
        assertThat(run("trend", results.resolve("history"))).isZero();
        assertThat(out()).contains("too few builds to find a change: 9 of 10");
        assertThat(run("trend", "--fail-if-worse", results.resolve("history"))).isEqualTo(2);
        assertThat(err()).contains("so few comparable builds can't show that a level has changed");
    }

    private static StudyOnDisk withTwoTargets(int build, double factor) {
        double noise = 1 + 0.001 * (build * 7 % 5);
        return StudyOnDisk.of(DRAIN_TIME)
                .values("a", times(noise * factor, 5, 5.1, 5.2))
                .values("b", times(noise, 7, 7.1, 7.2))
                .id(String.valueOf(100 + build));
    }

    private StudyHistory historyOfTwoTargets(double factorSince) {
        StudyHistory history = new StudyHistory(results.resolve("history"));
        for (int build = 1; build <= 15; build++) {
            history.add(withTwoTargets(build, build > 8 ? factorSince : 1).result());
        }
        return history;
    }

    @Test
    void canNotTellWhileATargetFailsInTheNewestBuild() {
        StudyHistory history = historyOfTwoTargets(1);
        history.add(withTwoTargets(16, 1).failureOf("b").result());
        assertThat(run("trend", results.resolve("history"))).isZero();
        assertThat(out())
                .contains("  b has no comparable level in this build: it failed in 1 run (block 2, b): 3 lost")
                .contains("  if this scenario is gone, accept study 116, with all its levels")
                .contains("drain.time of a: no change in 16 builds");
        assertThat(run("trend", "--fail-if-worse", results.resolve("history"))).isEqualTo(2);
        assertThat(err())
                .startsWith("perf-junit: can't tell whether a level has changed for the worse, because these levels"
                        + " are missing from the latest studies: b in OrderPerfIT.drain; remove the causes");

        history.add(withTwoTargets(17, 1).result());
        assertThat(run("trend", "--fail-if-worse", results.resolve("history")))
                .as("it failed in an old build only")
                .isZero();
        assertThat(out()).contains("drain.time of b: no change in 16 builds");
    }

    @Test
    void failsIfALevelIsWorseAlsoWhereAnotherTargetFails() {
        historyOfTwoTargets(1.04).add(withTwoTargets(16, 1.04).failureOf("b").result());
        assertThat(run("trend", "--fail-if-worse", results.resolve("history"))).isEqualTo(1);
        assertThat(out())
                .contains("b has no comparable level in this build", "OrderPerfIT.drain: worse: drain.time of a: +4.");
    }

    @Test
    void doesNotCallABuildTheFirstWhoseOnlyTargetFailed() {
        StudyHistory history = histories(1, 15);
        history.add(StudyOnDisk.of(DRAIN_TIME)
                .values("a", 5, 5.1, 5.2)
                .failureOf("a")
                .id("116")
                .result());
        assertThat(run("trend", "--fail-if-worse", results.resolve("history"))).isEqualTo(2);
        assertThat(out()).contains("a has no comparable level in this build").doesNotContain("can be compared");
        assertThat(err()).contains("missing from the latest studies: a in OrderPerfIT.drain");
    }

    @Test
    void passesTheFailureOfAScenarioThatIsGoneWhenItIsAccepted() {
        histories(1, 16)
                .add(StudyOnDisk.of(DRAIN_TIME)
                        .values("a", 5, 5.1, 5.2)
                        .parameters("removed")
                        .failureOf("a")
                        .id("90")
                        .result());
        assertThat(run("trend", "--fail-if-worse", results.resolve("history"))).isEqualTo(2);
        assertThat(out()).contains("accept study 90");
        assertThat(err())
                .contains("missing from the latest studies: a in OrderPerfIT.drain [removed];")
                .contains("accept the study: accept HISTORY STUDY-ID");

        assertThat(run("accept", results.resolve("history"), "90")).isZero();
        assertThat(run("trend", "--fail-if-worse", results.resolve("history"))).isZero();
        assertThat(out()).contains("no level of this study can be compared with one of an earlier study");
    }

    @Test
    void canNotTellWhileTheNewestBuildIsMeasuredInAnotherWay() {
        historyOfTwoTargets(1).add(withTwoTargets(16, 1).kind("b", "sampled").result());
        assertThat(run("trend", "--fail-if-worse", results.resolve("history"))).isEqualTo(2);
        assertThat(out())
                .contains(
                        "drain.time of b has no comparable level in this build: it was measured in another way (sampled)"
                                + " than in study 115 (as usual)");
        assertThat(err()).contains("missing from the latest studies: drain.time of b in OrderPerfIT.drain;");
    }

    @Test
    void refusesAMetricThatIsNeitherBetterNorWorse() {
        new StudyHistory(results.resolve("history"))
                .add(StudyOnDisk.of(DRAIN_TIME)
                        .values("a", 5, 5.1, 5.2)
                        .beside(CPU_MEAN, "a", 50, 51, 52)
                        .result());
        assertThat(run("trend", "--metrics", "drain.time,cpu.mean", results.resolve("history")))
                .isEqualTo(2);
        assertThat(err()).contains("--metrics: 'cpu.mean' has no direction, so no level of it is better or worse");
    }

    /** A build of the scenario with these parameters, whose rate is recorded or not. */
    private static StudyOnDisk withRate(int build, String parameters, boolean isRecorded) {
        double noise = 1 + 0.001 * (build * 7 % 5);
        StudyOnDisk study = StudyOnDisk.of(DRAIN_TIME)
                .values("a", times(noise, 5, 5.1, 5.2))
                .parameters(parameters)
                .id(String.valueOf(100 + build));
        return isRecorded ? study.beside(DRAIN_RATE, "a", times(noise, 300, 301, 302)) : study;
    }

    private StudyHistory historyThatLosesTheRate() {
        StudyHistory history = new StudyHistory(results.resolve("history"));
        for (int build = 1; build <= 17; build++) {
            history.add(withRate(build, "large", build <= 15).result());
        }
        return history;
    }

    @Test
    void canNotTellWhileANamedMetricIsGone() {
        StudyHistory history = historyThatLosesTheRate();
        assertThat(run("trend", "--fail-if-worse", "--metrics", "drain.time,drain.rate", results.resolve("history")))
                .isEqualTo(2);
        assertThat(out())
                .contains("  drain.rate of a has no comparable level in this build: it was not recorded in this build,"
                        + " but in study 115");
        assertThat(err()).contains("missing from the latest studies: drain.rate of a in OrderPerfIT.drain [large]");

        history.accept("117");
        assertThat(run("trend", "--fail-if-worse", "--metrics", "drain.time,drain.rate", results.resolve("history")))
                .as("nobody expects it any more")
                .isZero();
    }

    @Test
    void canNotTellWhileAScenarioHasLostAllNamedMetricsThatAnotherHas() {
        StudyHistory history = historyThatLosesTheRate();
        for (int build = 1; build <= 17; build++) {
            history.add(withRate(build, "small", true).result());
        }
        assertThat(run("trend", "--fail-if-worse", "--metrics", "drain.rate", results.resolve("history")))
                .isEqualTo(2);
        assertThat(out()).contains("OrderPerfIT.drain [large], until study 117");
        assertThat(err()).contains("missing from the latest studies: drain.rate of a in OrderPerfIT.drain [large];");

        history.accept("117");
        assertThat(run("trend", "--fail-if-worse", "--metrics", "drain.rate", results.resolve("history")))
                .isZero();
    }

    @Test
    void canNotTellOfATargetThatIsGoneUntilThatIsAccepted() {
        StudyHistory history = historyOfTwoTargets(1);
        for (int build = 16; build <= 17; build++) {
            history.add(StudyOnDisk.of(DRAIN_TIME)
                    .values("a", 5, 5.1, 5.2)
                    .id(String.valueOf(100 + build))
                    .result());
        }
        assertThat(run("trend", "--fail-if-worse", results.resolve("history"))).isEqualTo(2);
        assertThat(out())
                .contains(
                        "b has no comparable level in this build: this build has no such target, and study 115 has",
                        "if that is on purpose, accept study 117, with all its levels");
        assertThat(err()).contains("missing from the latest studies: b in OrderPerfIT.drain;");

        assertThat(run("accept", results.resolve("history"), "117")).isZero();
        assertThat(run("trend", "--fail-if-worse", results.resolve("history"))).isZero();
    }

    @Test
    void namesAHistoryWithoutATrend() {
        assertThat(run("trend", results.resolve("none"))).isEqualTo(2);
        assertThat(err()).contains("there is no directory " + results.resolve("none"));
        histories(1, 1);
        assertThat(run("trend", results.resolve("history"))).isZero();
        assertThat(out()).contains("no level of this study can be compared with one of an earlier study");
        assertThat(run("trend", "--branch", "main", results.resolve("history"))).isEqualTo(2);
        assertThat(err()).contains("has no study of the branch 'main'");
        assertThat(run("trend", "--metrics", "no.such", results.resolve("history")))
                .isEqualTo(2);
        assertThat(err()).contains("--metrics: no scenario has 'no.such'");
    }
}
