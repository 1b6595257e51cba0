package io.github.perfjunit.benchmark.aafield;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.benchmark.aafield.Tally.Share;
import io.github.perfjunit.internal.recording.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TallyTest {

    /** 20 studies: 11 of quiet turns, 9 of disturbed ones; three verdicts on the time are false, one on the memory. */
    private static List<Entry> twenty() {
        List<Entry> entries = new ArrayList<>();
        for (int number = 1; number <= 20; number++) {
            entries.add(Entries.judged(
                    number,
                    Map.of(
                            "startup.time",
                            number == 4 || number == 9
                                    ? Conclusion.LOWER
                                    : number == 17 ? Conclusion.HIGHER : Conclusion.INCONCLUSIVE,
                            "rss.mean",
                            number == 6 ? Conclusion.HIGHER : Conclusion.INCONCLUSIVE,
                            "jvm.gc.count",
                            number == 1 ? Conclusion.NOT_JUDGED : Conclusion.INCONCLUSIVE),
                    number == 1 || number == 5 || number == 10
                            ? Entries.DISTURBED
                            : number == 2 || number == 4 ? Entries.CAUTION : Map.of()));
        }
        return entries;
    }

    @Test
    void falseVerdictsAreAddedUp() {
        assertThat(new Tally(twenty()).falseVerdicts()).isEqualTo(new Share(4, 59));
    }

    /**
     * The p-values of R 4.2.2: those of {@code binom.test(c(3, 1, 0), c(20, 20, 19), 1/32, alternative = "greater")}, one by
     * one, are 0.0233712974258, 0.4700507153169 and 1; {@code p.adjust(..., "holm")} makes 0.0701138922774, 0.9401014306338 and 1.
     */
    @Test
    void thePValuesAreAdjustedForTheNumberOfMetrics() {
        assertThat(new Tally(twenty()).worst()).isCloseTo(0.0701138922774, within(1e-10));
        assertThat(new Tally(twenty()).lines())
                .contains(
                        "| jvm.gc.count | 0 of 19 (0.0 %) | 1.00 | 1.00 |",
                        "| rss.mean | 1 of 20 (5.0 %) | 0.470 | 0.940 |",
                        "| startup.time | 3 of 20 (15.0 %) | 0.0234 | 0.0701 |");
    }

    @Test
    void onlyDisturbancesMarkAStudy() {
        Tally tally = new Tally(twenty());

        assertThat(tally.marked(Surroundings.QUIET)).isEqualTo(new Share(1, 11));
        assertThat(tally.marked(Surroundings.DISTURBED)).isEqualTo(new Share(2, 9));
        assertThat(tally.noted(Surroundings.QUIET, "FOREIGN_LOAD")).isEqualTo(new Share(2, 11));
        assertThat(tally.noted(Surroundings.DISTURBED, "FOREIGN_LOAD")).isEqualTo(new Share(3, 9));
    }

    @Test
    void aStudyFromWhichTheHypervisorTookTimeIsNotQuiet() {
        List<Entry> entries = twenty();
        entries.add(Entries.judged(25, Map.of(), Map.of("STOLEN_TIME", new Entry.Noted(Severity.DISTURBED, 2, 10))));
        entries.add(Entries.judged(26, Map.of(), Map.of("STOLEN_TIME", new Entry.Noted(Severity.CAUTION, 1, 1))));
        Tally tally = new Tally(entries);

        assertThat(tally.marked(Surroundings.QUIET)).isEqualTo(new Share(1, 12));
        assertThat(tally.stolenFrom()).isEqualTo(new Share(1, 13));
    }

    @Test
    void aStudyThatWasNotJudgedIsNamedAndCountsForNothingElse() {
        List<Entry> entries = twenty();
        entries.add(Entries.failed(21, "the load generator was the limit"));
        Tally tally = new Tally(entries);

        assertThat(tally.marked(Surroundings.QUIET)).isEqualTo(new Share(1, 11));
        assertThat(tally.falseVerdicts()).isEqualTo(new Share(4, 59));
        assertThat(tally.lines())
                .anyMatch(line ->
                        line.startsWith("study 21 (http, quiet): not judged, the load generator was the limit"));
    }

    @Test
    void theLastLineHasTheFigures() {
        List<String> lines = new Tally(twenty()).lines();

        assertThat(lines.get(lines.size() - 1))
                .isEqualTo("studies=20 false_verdicts_pct=6.78 p_worst_holm=0.07011 disturbed_marked_pct=22.2"
                        + " quiet_marked_pct=9.1 stolen_pct=0.0");
    }

    @Test
    void anEmptyLedgerHasNoShares() {
        List<String> lines = new Tally(List.of()).lines();

        assertThat(lines.get(lines.size() - 1))
                .isEqualTo("studies=0 false_verdicts_pct=NaN p_worst_holm=1.000 disturbed_marked_pct=NaN"
                        + " quiet_marked_pct=NaN stolen_pct=NaN");
    }
}
