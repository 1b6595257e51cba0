package io.github.perfjunit.internal.verdict;

import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.api.Metrics.LATENCY_P99;
import static io.github.perfjunit.api.Metrics.REQUESTS_PER_SECOND;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static io.github.perfjunit.api.Metrics.STARTUP_TIME;
import static io.github.perfjunit.internal.study.HandMadeValues.around;
import static io.github.perfjunit.internal.study.HandMadeValues.tens;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Direction;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.explain.Figure.Topic;
import io.github.perfjunit.internal.explain.Focus;
import io.github.perfjunit.internal.run.explaining.ExplainingRule.Wanted;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.verdict.RegressionsToExplain.When;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RegressionsToExplainTest {

    private static final double[] SLOWER = around(1.2, 10);
    private static final double[] FASTER = around(0.8, 10);

    private static List<Wanted> wanted(HandMadeStudy study) {
        return new RegressionsToExplain(When.ON_REGRESSION).wanted(study.result());
    }

    private static HandMadeStudy of(String first, double[] values, String second, double... others) {
        return HandMadeStudy.of(first, second).values(DRAIN_TIME, first, values).values(DRAIN_TIME, second, others);
    }

    @Test
    void aSlowerCandidateIsExplainedAgainstTheFirstTarget() {
        assertThat(wanted(of("one", tens(10), "two", SLOWER)))
                .containsExactly(
                        new Wanted("one", "two", Focus.TIME, "'two' was found worse than 'one' in drain.time"));
    }

    @Test
    void aFasterOrAnEqualOneIsNot() {
        assertThat(wanted(of("one", tens(10), "two", FASTER))).isEmpty();
        assertThat(wanted(of("one", tens(10), "two", tens(10)))).isEmpty();
        assertThat(wanted(of("one", tens(10), "two", around(1, 10)))).isEmpty();
    }

    @Test
    void aTargetThatIsNamedLikeAReferenceIsOneWhereverItStands() {
        assertThat(wanted(of("two", SLOWER, "baseline", tens(10))))
                .extracting(Wanted::reference)
                .containsExactly("baseline");
    }

    @Test
    void aLowerThroughputIsWorse() {
        HandMadeStudy study = HandMadeStudy.of("one", "two")
                .values(REQUESTS_PER_SECOND, "one", tens(10))
                .values(REQUESTS_PER_SECOND, "two", FASTER);

        assertThat(wanted(study)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"latency.p99{load=orders}", "cpu.per.request{load=orders}", "requests.per.second{load=orders}"})
    void aLoadAmongSeveralIsJudgedToo(String id) {
        Metric<?> metric = Metrics.withId(id).orElseThrow();
        double[] worse = metric.direction() == Direction.HIGHER_IS_BETTER ? FASTER : SLOWER;

        assertThat(wanted(answering(metric, worse)))
                .containsExactly(new Wanted("one", "two", Focus.TIME, "'two' was found worse than 'one' in " + id));
    }

    @Test
    void aRequestOfALoadStartsNothing() {
        Metric<?> metric = LATENCY_P99.ofLoad("orders").ofRequest("GET /orders");

        assertThat(wanted(answering(metric, SLOWER))).isEmpty();
    }

    /** With so many requests in each run that percentiles can be claimed. */
    private static HandMadeStudy answering(Metric<?> metric, double... ofTwo) {
        Metric<?> completed = Metrics.REQUESTS_COMPLETED.with(metric.qualifiers());
        double[] many = new double[ofTwo.length];
        Arrays.fill(many, 100_000);
        return HandMadeStudy.of("one", "two")
                .values(completed, "one", many)
                .values(completed, "two", many)
                .values(metric, "one", tens(10))
                .values(metric, "two", ofTwo);
    }

    @Test
    void whereOnlyMemoryIsWorseMemoryIsToBeExplained() {
        HandMadeStudy study =
                HandMadeStudy.of("one", "two").values(RSS_PEAK, "one", tens(10)).values(RSS_PEAK, "two", SLOWER);

        assertThat(wanted(study)).singleElement().satisfies(wanted -> {
            assertThat(wanted.focus()).isEqualTo(Focus.MEMORY);
            assertThat(wanted.topics()).containsExactly(Topic.MEMORY);
        });
    }

    @Test
    void whereTheStartIsWorseItsPhasesAreWanted() {
        HandMadeStudy study = HandMadeStudy.of("one", "two")
                .values(STARTUP_TIME, "one", tens(10))
                .values(STARTUP_TIME, "two", SLOWER);

        assertThat(wanted(study)).singleElement().satisfies(wanted -> {
            assertThat(wanted.focus()).isEqualTo(Focus.TIME);
            assertThat(wanted.topics()).containsExactly(Topic.STARTUP);
        });
    }

    @Test
    void aDeclaredDecisionNamesItsPairAndItsMargin() {
        HandMadeStudy worse = of("a", SLOWER, "b", tens(10)).stopsFor(Blocks.notWorse("a", "b", 0.05));
        HandMadeStudy within = of("a", around(1.001, 10), "b", tens(10)).stopsFor(Blocks.notWorse("a", "b", 0.5));

        assertThat(wanted(worse.planned(10))).extracting(Wanted::candidate).containsExactly("a");
        assertThat(wanted(within.planned(10))).isEmpty();
    }

    @Test
    void tooFewBlocksFindNothingWorse() {
        assertThat(wanted(of("one", tens(3), "two", around(2, 3)))).isEmpty();
    }

    @Test
    void alwaysExplainsWhatIsNotWorseAndNeverNothing() {
        HandMadeStudy equal = of("one", tens(10), "two", tens(10));
        HandMadeStudy slower = of("one", tens(10), "two", SLOWER);

        assertThat(new RegressionsToExplain(When.ALWAYS).wanted(equal.result()))
                .containsExactly(new Wanted(
                        "one",
                        "two",
                        Focus.TIME,
                        false,
                        Set.of(Topic.values()),
                        "'two' against 'one', because perfjunit.explain is always"));
        assertThat(new RegressionsToExplain(When.ALWAYS).wanted(slower.result()))
                .singleElement()
                .satisfies(wanted -> assertThat(wanted.topics()).containsExactly(Topic.values()));
        assertThat(new RegressionsToExplain(When.NEVER).wanted(slower.result())).isEmpty();
    }

    @Test
    void aSingleTargetIsComparedWithNothing() {
        assertThat(new RegressionsToExplain(When.ALWAYS)
                        .wanted(HandMadeStudy.of("one")
                                .values(DRAIN_TIME, "one", tens(10))
                                .result()))
                .isEmpty();
    }
}
