package io.github.perfjunit.internal.report.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.perfjunit.internal.verdict.AssertionLog;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JudgedTest {

    private static Judged claims(JudgedClaim... claims) {
        return new Judged(List.of(claims), List.of(), List.of(), List.of());
    }

    private static JudgedClaim claim(String text, boolean holds) {
        return new JudgedClaim(text, holds, List.of(), null);
    }

    @Test
    void keepsTheLaterOfWhatWasSaidTwice() {
        Judged both = claims(claim("a", true), claim("b", true)).then(claims(claim("a", false), claim("c", true)));
        assertThat(both.claims()).containsExactly(claim("a", false), claim("b", true), claim("c", true));
    }

    @Test
    void sayingTheSameAgainChangesNothing() {
        Judged judged = ExampleStudy.CLAIMS_AND_BUDGETS.content().judged();
        assertThat(judged.then(judged)).isEqualTo(judged);
        assertThat(judged.claims()).hasSize(2);
        assertThat(judged.described()).hasSize(1);
        assertThat(judged.budgets()).hasSize(3);
    }

    @Test
    void keepsMarginsAndLimitsOfAllKinds() {
        Judged judged = ExampleStudy.MARGINS_AND_RANGES.content().judged();
        assertThat(judged.claims())
                .extracting(JudgedClaim::text)
                .containsExactly(
                        "quarkus is not worse by more than 50 ms than spring in drain.time (alpha 0.05)",
                        "quarkus is equivalent within 8 MiB to spring in rss.peak (alpha 0.05)");
        assertThat(judged.claims()).extracting(JudgedClaim::holds).containsExactly(true, false);
        assertThat(judged.claims())
                .flatExtracting(JudgedClaim::verdicts)
                .extracting(JudgedComparison::absoluteMargin)
                .containsExactly(0.05, 8.0 * 1024 * 1024);
        assertThat(judged.claims())
                .flatExtracting(JudgedClaim::verdicts)
                .extracting(JudgedComparison::margin)
                .containsOnlyNulls();
        assertThat(judged.budgets())
                .extracting(JudgedBudget::side, JudgedBudget::limit, JudgedBudget::holds)
                .containsExactly(
                        tuple("AT_LEAST", 1.0, true), tuple("AT_MOST", 6.0, true), tuple("AT_LEAST", 6.0, false));
        assertThat(judged.then(judged)).isEqualTo(judged);
    }

    @Test
    void tellsAShareFromAnAmount() {
        JudgedComparison amount = ExampleStudy.MARGINS_AND_RANGES
                .content()
                .judged()
                .claims()
                .get(0)
                .verdicts()
                .get(0);
        assertThat(amount.subject()).isEqualTo("drain.time/quarkus/spring/not worse/0.05 absolute");
    }

    @Test
    void knowsTheMetricsThatSomethingWasSaidOf() {
        assertThat(ExampleStudy.CLAIMS_AND_BUDGETS.content().judged().metrics())
                .containsExactly("drain.time", "rss.peak");
        assertThat(Judged.nothing().metrics()).isEmpty();
    }

    private static Judged by(List<String> known, Map<String, Judged> tests) {
        Judged all = tests.values().stream().reduce(Judged.nothing(), Judged::then);
        return new Judged(all.claims(), all.described(), all.budgets(), all.refusals(), tests, known);
    }

    @Test
    void forgetsWhatTestsSaidThatNoLongerExist() {
        Judged first = by(
                List.of("isFaster", "isSmall"),
                Map.of("isFaster", claims(claim("a", false)), "isSmall", claims(claim("b", true))));
        Judged renamed = by(List.of("isNotSlower", "isSmall"), Map.of("isNotSlower", claims(claim("c", true))));
        assertThat(Judged.nothing().then(first).then(renamed).claims())
                .containsExactlyInAnyOrder(claim("b", true), claim("c", true));
    }

    @Test
    void forgetsWhatATestSaidBeforeItWasChanged() {
        Judged first = by(List.of("isFaster"), Map.of("isFaster", claims(claim("a by 5 %", false))));
        Judged changed = by(List.of("isFaster"), Map.of("isFaster", claims(claim("a by 3 %", true))));
        assertThat(Judged.nothing().then(first).then(changed).claims()).containsExactly(claim("a by 3 %", true));
    }

    @Test
    void keepsWhatWasSaidBeforeTestsWereKnown() {
        Judged before = claims(claim("a", true));
        Judged later = by(List.of("isFaster"), Map.of("isFaster", claims(claim("b", true))));
        assertThat(before.then(later).claims()).containsExactly(claim("a", true), claim("b", true));
    }

    @Test
    void isTakenFromTheTestsThatHaveEnded() {
        AssertionLog log = new AssertionLog(List.of("first", "second", "third"));
        log.failed("first()", new AssertionError("no"));
        log.endTest("first");
        log.endTest("second");
        Judged judged = Judged.of(log);
        assertThat(judged.known()).containsExactly("first", "second", "third");
        assertThat(judged.tests()).containsOnlyKeys("first", "second");
        assertThat(judged.tests())
                .hasEntrySatisfying(
                        "first", first -> assertThat(first.refusals()).hasSize(1))
                .hasEntrySatisfying(
                        "second", second -> assertThat(second.isEmpty()).isTrue());
    }
}
