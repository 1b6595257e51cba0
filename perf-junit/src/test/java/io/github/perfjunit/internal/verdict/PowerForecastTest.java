package io.github.perfjunit.internal.verdict;

import static io.github.perfjunit.api.Metrics.CPU_TIME;
import static io.github.perfjunit.api.Metrics.DRAIN_RATE;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.internal.study.HandMadeValues.around;
import static io.github.perfjunit.internal.study.HandMadeValues.baseline;
import static io.github.perfjunit.internal.study.HandMadeValues.candidate;
import static io.github.perfjunit.internal.study.HandMadeValues.tens;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Margin;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.study.DeclaredDecision;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.verdict.sample.Hypothesis;
import io.github.perfjunit.internal.verdict.sample.Hypothesis.AtLeast;
import io.github.perfjunit.internal.verdict.sample.Hypothesis.Difference;
import io.github.perfjunit.internal.verdict.sample.Hypothesis.Equivalent;
import io.github.perfjunit.internal.verdict.sample.Hypothesis.NotWorse;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Chances are simulated: only what they are told in is asserted exactly, and which is the larger. */
class PowerForecastTest {
    private static final Margin FIVE = Margin.percent(5);
    private static final Pattern CHANCE = Pattern.compile("in about (\\d+) of 100 studies");

    /** Ratios with a standard deviation of about so many percent. */
    private static HandMadeStudy noisy(double percent) {
        double[] scores = {-1.5, 1, -0.6, 0.4, -0.1, 0.1, 0.6, -0.4, 1.5, -1};
        return Blocks.study(
                Arrays.stream(scores).map(z -> 10 * Math.exp(z * percent / 100)).toArray(), tens(10));
    }

    private static String of(HandMadeStudy study, Hypothesis hypothesis) {
        return requireNonNull(PowerForecast.of(Blocks.judge(study, hypothesis), 0.05));
    }

    private static int chance(String sentence) {
        Matcher matcher = CHANCE.matcher(sentence);
        assertThat(matcher.find()).as(sentence).isTrue();
        return Integer.parseInt(matcher.group(1));
    }

    @Test
    void tellsWhatAnIdenticalCandidateCanHopeFor() {
        String sentence = of(noisy(8), new NotWorse(FIVE));
        assertThat(sentence)
                .startsWith("drain.time  a / b  with this noise (the ratios of 10 blocks have a standard deviation of"
                        + " 7.3 %) an identical candidate passes \"not worse than +5 %\" in about ")
                .containsPattern("of 100 studies of 10 blocks; a study of \\d+ blocks would make it 80$");
        assertThat(chance(sentence)).isBetween(30, 70);
        assertThat(of(noisy(8), new Equivalent(FIVE))).contains("passes \"equivalent within 5 %\" in about");
        assertThat(chance(of(noisy(8), new Equivalent(FIVE)))).isLessThan(chance(sentence));
    }

    @Test
    void adviseNothingWhereTheChanceIsGood() {
        String sentence = of(noisy(1), new NotWorse(FIVE));
        assertThat(chance(sentence)).isGreaterThan(95);
        assertThat(sentence).endsWith("of 100 studies of 10 blocks");
    }

    @Test
    void saysWhenBlocksAreNotTheWayOut() {
        assertThat(of(noisy(80), new NotWorse(FIVE)))
                .endsWith("; not even 200 blocks would make it 80: the noise has to become less");
    }

    @Test
    void tellsWhichDifferenceCanBeFound() {
        assertThat(of(noisy(3), new Difference()))
                .matches("drain\\.time  a / b  with this noise \\(the ratios of 10 blocks have a standard deviation of"
                        + " 2\\.7 %\\), 10 blocks find a difference of [23]\\.\\d % in 80 of 100 studies");
        assertThat(of(noisy(300), new Difference())).contains("find a difference of more than 170 % in 80");
    }

    @Test
    void neverLooksAtTheEffectThatWasFound() {
        HandMadeStudy slower =
                Blocks.study(Arrays.stream(candidate()).map(value -> 2 * value).toArray(), baseline());
        assertThat(of(slower, new NotWorse(FIVE)))
                .isEqualTo(of(Blocks.study(candidate(), baseline()), new NotWorse(FIVE)));
    }

    @Test
    void saysNothingWhereNothingIsKnown() {
        double[] three = around(1, 3);
        assertThat(PowerForecast.of(Blocks.judge(Blocks.study(three, tens(3)), new Difference()), 0.05))
                .isNotNull();
        double[] two = around(1, 2);
        assertThat(PowerForecast.of(Blocks.judge(Blocks.study(two, tens(2)), new Difference()), 0.05))
                .as("two blocks have no noise to speak of")
                .isNull();
        assertThat(PowerForecast.of(
                        Blocks.judge(noisy(8).worstRank().failure("a", 4, "it hung"), new NotWorse(FIVE)), 0.05))
                .as("a failed run has no noise")
                .isNull();
        assertThat(PowerForecast.of(Blocks.judge(noisy(8), new AtLeast(Hypothesis.Side.LOWER, FIVE)), 0.05))
                .isNull();
        Metric<Number> errors = Metric.count("errors").lowerIsBetter();
        PairVerdict differences = Comparison.of(
                        HandMadeStudy.of("a", "b")
                                .values(errors, "a", 0, 1, 2, 3)
                                .values(errors, "b", 1, 0, 4, 2)
                                .result(),
                        "a",
                        "b")
                .judge(errors, new Difference(), 0.05);
        assertThat(PowerForecast.of(differences, 0.05)).isNull();
    }

    @Test
    void namesTheFewestBlocksForTheQuestionsSides() {
        HandMadeStudy study = Blocks.study(around(1, 4), tens(4));
        assertThat(PowerForecast.fewest(Blocks.judge(study, new Difference()), 0.05))
                .isEqualTo(6);
        assertThat(PowerForecast.fewest(Blocks.judge(study, new NotWorse(FIVE)), 0.05))
                .isEqualTo(5);
        List<PairVerdict> family =
                Family.adjust(List.of(Blocks.judge(study, new Difference()), Blocks.judge(study, new Difference())));
        assertThat(PowerForecast.fewest(family.get(0), 0.05)).isEqualTo(7);
    }

    @Test
    void tellsOfWhatWasDeclaredWhileTheStudyRuns() {
        DeclaredDecision gate = Blocks.notWorse("a", "b", 0.05);
        DeclaredDecision difference = new DeclaredDecision("a", "b", DRAIN_TIME.id(), 0, 0.1);
        List<String> lines = PowerForecast.soFar(
                noisy(8).planned(40).plansFor(gate, difference).result());
        assertThat(lines).hasSize(2);
        assertThat(lines.get(0))
                .startsWith(
                        "a not worse than b by more than 5 % in drain.time: with this noise (the ratios of 10 blocks"
                                + " have a standard deviation of 7.3 %) an identical candidate passes \"not worse than +5 %\" in")
                .contains(" of 100 studies of 40 blocks");
        assertThat(lines.get(1))
                .startsWith("a against b in drain.time: with this noise (")
                .contains(") a difference of 10 % is found in about ");
        assertThat(PowerForecast.soFar(noisy(8).planned(40).result())).isEmpty();
    }

    @Test
    void tellsTheLimitOfWhatIsBetterWhereItIsHigher() {
        HandMadeStudy rates = HandMadeStudy.of("a", "b")
                .values(DRAIN_RATE, "a", around(1, 5))
                .values(DRAIN_RATE, "b", tens(5))
                .plansFor(new DeclaredDecision("a", "b", DRAIN_RATE.id(), 0.05, 0));
        assertThat(PowerForecast.soFar(rates.result()).get(0)).contains("passes \"not worse than -4.762 %\" in about");
    }

    /** It is told while runs are under way, where an exception would end the study. */
    @Test
    void isSilentWhereTheStudyIsInNoState() {
        DeclaredDecision gate = Blocks.notWorse("a", "b", 0.05);
        assertThat(PowerForecast.soFar(
                        noisy(8).plansFor(gate).failure("a", 3, "it hung").result()))
                .isEmpty();
        assertThat(PowerForecast.soFar(noisy(8).plansFor(gate)
                        .worstRank()
                        .failure("a", 3, "it hung")
                        .result()))
                .isEmpty();
        assertThat(PowerForecast.soFar(noisy(8).plansFor(new DeclaredDecision("a", "b", CPU_TIME.id(), 0.05, 0))
                        .result()))
                .isEmpty();
        assertThat(PowerForecast.soFar(noisy(8).plansFor(gate).planned(2000).result()))
                .isEmpty();
        assertThat(PowerForecast.soFar(HandMadeStudy.of("a", "b").plansFor(gate).result()))
                .isEmpty();
    }
}
