package io.github.perfjunit.cli;

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

    @Test
    void namesAHistoryWithoutATrend() {
        assertThat(run("trend", results.resolve("none"))).isEqualTo(2);
        assertThat(err()).contains("there is no directory " + results.resolve("none"));
        histories(1, 1);
        assertThat(run("trend", results.resolve("history"))).isZero();
        assertThat(out()).contains("no earlier study was measured under the same conditions");
        assertThat(run("trend", "--branch", "main", results.resolve("history"))).isEqualTo(2);
        assertThat(err()).contains("has no study of the branch 'main'");
        assertThat(run("trend", "--metrics", "no.such", results.resolve("history")))
                .isEqualTo(2);
        assertThat(err()).contains("no latest study of a scenario has 'no.such'");
    }
}
