package io.github.perfjunit.internal.verdict;

import static io.github.perfjunit.api.Metrics.CPU_TIME;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.internal.study.HandMadeValues.around;
import static io.github.perfjunit.internal.study.HandMadeValues.aroundWithFirst;
import static io.github.perfjunit.internal.study.HandMadeValues.tens;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.internal.study.DeclaredDecision;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.sample.Hypothesis;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StopWhenDecidedTest {
    private static final DeclaredDecision A_B = Blocks.differs("a", "b");
    private static final DeclaredDecision C_B = Blocks.differs("c", "b");

    /** W+ = 17 of 15 blocks, and no boundary crossed before. */
    private static final double[] NARROW = aroundWithFirst(1, 15, 8, 9);

    /** The one block in which a is higher has the smallest ratio and the largest difference. */
    private static final double[] SHRINKING_A = {0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 101, 0.5, 0.5, 0.5};

    private static final double[] SHRINKING_B = {1, 1.01, 1.02, 1.03, 1.04, 1.05, 98, 1.07, 1.08, 1.09};

    private static Optional<List<String>> decided(HandMadeStudy study) {
        return new StopWhenDecided().decided(study.planned(30).result());
    }

    private static HandMadeStudy two(double... candidate) {
        return Blocks.study(candidate, tens(candidate.length)).stopsFor(A_B);
    }

    private static HandMadeStudy three(double[] a, double... c) {
        return HandMadeStudy.of("a", "b", "c")
                .values(DRAIN_TIME, "a", a)
                .values(DRAIN_TIME, "b", tens(a.length))
                .values(DRAIN_TIME, "c", c)
                .stopsFor(A_B, C_B);
    }

    private static List<DeclaredDecisions.State> states(HandMadeStudy study) {
        return new DeclaredDecisions(study.planned(30).result()).states();
    }

    @Test
    void endsAStudyAtTheFirstLookThatDecides() {
        assertThat(decided(two(around(0.5, 7)))).contains(List.of("a against b in drain.time"));
        assertThat(decided(two(around(1, 7, 1)))).isEmpty();
        assertThat(decided(two(NARROW))).isPresent();
    }

    /** On another scale the order of the differences is another one, and what was decided would be open again. */
    @Test
    void aZeroThatComesLaterLeavesWhatWasDecided() {
        double[] candidate = Arrays.copyOf(SHRINKING_A, 10);
        double[] reference = Arrays.copyOf(SHRINKING_B, 10);
        assertThat(states(Blocks.study(candidate, reference).stopsFor(A_B)))
                .allMatch(state -> state.outcome() == DeclaredDecisions.Outcome.MADE);

        candidate[9] = 0;

        assertThat(states(Blocks.study(candidate, reference).stopsFor(A_B)))
                .allMatch(state -> state.outcome() == DeclaredDecisions.Outcome.MADE);
    }

    @Test
    void looksOnlyWhenItMay() {
        for (int blocks : new int[] {1, 6, 8, 9, 11, 29}) {
            assertThat(decided(two(around(0.5, blocks))))
                    .as("%d blocks", blocks)
                    .isEmpty();
        }
    }

    @Test
    void decidesOnMarginsOneSided() {
        double[] slightlyWorse = around(1.01, 7);
        HandMadeStudy study = Blocks.study(slightlyWorse, tens(7)).stopsFor(Blocks.notWorse("a", "b", 0.05));
        assertThat(decided(study)).contains(List.of("a not worse than b by more than 5 % in drain.time"));
        HandMadeStudy worse = Blocks.study(around(1.1, 7), tens(7)).stopsFor(Blocks.notWorse("a", "b", 0.05));
        assertThat(decided(worse)).as("being worse decides nothing").isEmpty();
    }

    @Test
    void endsAStudyWhenAllIsDecided() {
        assertThat(decided(three(around(0.5, 10), around(0.5, 10))))
                .contains(List.of("a against b in drain.time", "c against b in drain.time"));
        assertThat(decided(three(around(0.5, 10), aroundWithFirst(1, 10, 9, 10))))
                .isEmpty();
    }

    /** Half of the error rate is not enough after seven blocks, all of it would be. */
    @Test
    void sharesTheErrorRateAmongDecisions() {
        assertThat(decided(three(around(0.5, 7), around(0.5, 7)))).isEmpty();
        assertThat(states(three(around(0.5, 7), around(0.5, 7))))
                .extracting(DeclaredDecisions.State::family)
                .containsExactly(2, 2);
    }

    @Test
    void passesTheShareOfADecisionThatIsMadeToTheOthers() {
        assertThat(states(three(NARROW, NARROW)))
                .as("neither can be the first")
                .allMatch(DeclaredDecisions.State::isOpen);
        assertThat(states(three(around(0.5, 15), NARROW)))
                .extracting(DeclaredDecisions.State::family, DeclaredDecisions.State::outcome)
                .containsExactly(tuple(2, DeclaredDecisions.Outcome.MADE), tuple(1, DeclaredDecisions.Outcome.MADE));
    }

    @Test
    void doesNotWaitForADecisionThatIsLost() {
        HandMadeStudy study = three(around(0.5, 10), aroundWithFirst(1, 10, 9, 10));
        assertThat(decided(study.failure("c", 4, "it hung")))
                .contains(List.of("a against b in drain.time", "c against b in drain.time (lost: a run failed)"));
        assertThat(decided(study.failure("b", 5, "it hung too")))
                .contains(List.of(
                        "a against b in drain.time (lost: a run failed)",
                        "c against b in drain.time (lost: a run failed)"));
    }

    @Test
    void countsAFailedRunInTheWorstRank() {
        HandMadeStudy study = two(around(0.5, 7)).worstRank();
        assertThat(decided(study)).isPresent();
        assertThat(decided(study.failure("a", 4, "it hung"))).isEmpty();
        assertThat(decided(two(around(0.5, 7)).worstRank().failure("b", 4, "it hung")))
                .as("the reference's failure is no worse for the candidate")
                .isPresent();
    }

    @Test
    void leavesSpoiledBlocksOut() {
        double[] values = around(0.5, 8);
        assertThat(decided(two(values).spoiled("b", 3, "the broker has died"))).isPresent();
        assertThat(decided(two(values))).isEmpty();
    }

    @Test
    void refusesAMetricThatIsNotRecorded() {
        DeclaredDecision cpu = new DeclaredDecision("a", "b", CPU_TIME.id(), 0, 0);
        Refusals.assertRefused(
                () -> decided(two(around(0.5, 7)).stopsFor(cpu)), "metric cpu.time was never recorded in block 1, a");
        DeclaredDecision unknown = new DeclaredDecision("a", "b", "speed", 0, 0);
        Refusals.assertIllegal(
                () -> decided(two(around(0.5, 7)).stopsFor(unknown)),
                "decision on a against b in speed: there is no metric 'speed'");
    }

    @Test
    void agreesWithTheVerdictThatFollows() {
        StudyResult study = three(around(0.5, 15), NARROW)
                .planned(30)
                .endedEarly("a against b", "c against b")
                .result();
        for (String candidate : Arrays.asList("a", "c")) {
            assertThat(Comparison.of(study, candidate, "b")
                            .judge(DRAIN_TIME, new Hypothesis.Difference(), 0.05)
                            .conclusion())
                    .isEqualTo(Conclusion.LOWER);
        }
    }

    /** The block that takes its place comes after the last one: to end before would forget the failure. */
    @Test
    void waitsForTheBlockThatReplacesAFailedOne() {
        HandMadeStudy study = two(around(0.5, 11)).worstRank().spoiled("b", 4, "the broker has died");
        assertThat(decided(study)).isPresent();
        assertThat(decided(study.failure("a", 4, "it hung"))).isEmpty();
    }
}
