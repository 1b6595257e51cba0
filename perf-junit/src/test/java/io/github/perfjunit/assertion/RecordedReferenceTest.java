package io.github.perfjunit.assertion;

import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.assertion.SomeTargets.FIRST;
import static io.github.perfjunit.assertion.SomeTargets.assertFails;
import static io.github.perfjunit.assertion.SomeTargets.runs;
import static io.github.perfjunit.internal.study.HandMadeValues.around;
import static io.github.perfjunit.internal.study.HandMadeValues.tens;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.internal.junit.InjectedRuns;
import io.github.perfjunit.internal.report.data.ReportedAssertions;
import io.github.perfjunit.internal.report.data.ReportedClaim;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.verdict.ComparisonRefused;
import io.github.perfjunit.junit.RecordedRuns;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordedReferenceTest {
    @TempDir
    Path directory;

    private ComparisonAssert claim(InjectedRuns runs, HandMadeStudy recorded) {
        Path file = directory.resolve(runs.log().claims().size() + ".jsonl");
        RecordedRuns earlier = RecordedRuns.read(recorded.writeTo(file));
        return assertThat(runs).candidate(FIRST).against(earlier.of("old"));
    }

    private static InjectedRuns now(int number) {
        return runs(HandMadeStudy.of("new").values(DRAIN_TIME, "new", around(0.5, number)));
    }

    private static HandMadeStudy july(int number) {
        return HandMadeStudy.of("old").values(DRAIN_TIME, "old", tens(number)).id("july");
    }

    @Test
    void isComparedAndSaidToBeWeaker() {
        InjectedRuns runs = now(5);
        claim(runs, july(5)).isLowerIn(DRAIN_TIME);
        assertThat(runs.log().claims().get(0).verdicts().get(0).remarks())
                .containsExactly(
                        "old was measured elsewhere (study july, 2026-01-01T00:00:00Z): what changed since then"
                                + " counts as a difference");
        assertThat(runs.log().takeUnfinished()).isEmpty();
    }

    /** Two studies have a target of one name: what does not hold of the one must not be replaced by what holds of the other. */
    @Test
    void isNamedInTheClaimWithItsStudy() {
        InjectedRuns runs = now(5);
        claim(runs, july(5)).isLowerIn(DRAIN_TIME);
        claim(runs, july(5).id("august")).isLowerIn(DRAIN_TIME);

        ReportedAssertions reported = ReportedAssertions.of(runs.log());
        assertThat(ReportedAssertions.nothing().then(reported).claims())
                .extracting(ReportedClaim::text)
                .containsExactly(
                        "new is lower than old of study july in drain.time (alpha 0.05)",
                        "new is lower than old of study august in drain.time (alpha 0.05)");
    }

    @Test
    void asksForRunsWhereThereAreTooFew() {
        assertFails(
                () -> claim(now(3), july(3)).isLowerIn(DRAIN_TIME),
                "COULD NOT TELL: drain.time 10 s → 4.990 s (medians of old → new), x 0.499 [no interval: too few blocks], too few runs",
                "Claimed:",
                "  new is lower than old of study july in drain.time (alpha 0.05)",
                "but found:",
                "  does not hold: drain.time  new / old  x 0.499 [no interval: too few blocks]   exact rank-sum p = 0.100"
                        + "   INCONCLUSIVE",
                "      n = 3 and 3 runs, not paired, new lower in 9 of 9 pairs of runs, ties 3, zeros 0, smallest p"
                        + " possible 0.100",
                "      ratio of means x 0.499; A12 0.00 [0.00, 0.50]; worst run: new 4.995 s, old 10 s; not conclusive by"
                        + " design: too few runs",
                "      old was measured elsewhere (study july, 2026-01-01T00:00:00Z): what changed since then counts as a"
                        + " difference",
                "With so few runs of each target no outcome could have been significant: 4 are needed for one claim at"
                        + " alpha 0.05, more if there are ties. Give @RepeatRun more blocks, or remove the setting"
                        + " perfjunit.blocks.");
    }

    @Test
    void isRefusedWhereConditionsDiffer() {
        InjectedRuns runs = now(5);
        assertThatExceptionOfType(ComparisonRefused.class)
                .isThrownBy(() ->
                        claim(runs, july(5).environment("os", "another os")).isLowerIn(DRAIN_TIME));
        assertThat(runs.log().takeUnfinished()).isEmpty();
    }
}
