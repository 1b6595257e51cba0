package io.github.perfjunit.internal.report.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.perfjunit.internal.verdict.AssertionLog;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReportedAssertionsTest {

    private static ReportedAssertions claims(ReportedClaim... claims) {
        return new ReportedAssertions(List.of(claims), List.of(), List.of(), List.of());
    }

    private static ReportedClaim claim(String text, boolean holds) {
        return new ReportedClaim(text, holds, List.of(), null);
    }

    @Test
    void keepsTheLaterOfWhatWasSaidTwice() {
        ReportedAssertions both =
                claims(claim("a", true), claim("b", true)).then(claims(claim("a", false), claim("c", true)));
        assertThat(both.claims()).containsExactly(claim("a", false), claim("b", true), claim("c", true));
    }

    @Test
    void sayingTheSameAgainChangesNothing() {
        ReportedAssertions reported = ExampleStudy.CLAIMS_AND_BUDGETS.content().reported();
        assertThat(reported.then(reported)).isEqualTo(reported);
        assertThat(reported.claims()).hasSize(2);
        assertThat(reported.described()).hasSize(1);
        assertThat(reported.budgets()).hasSize(3);
    }

    @Test
    void keepsMarginsAndLimitsOfAllKinds() {
        ReportedAssertions reported = ExampleStudy.MARGINS_AND_RANGES.content().reported();
        assertThat(reported.claims())
                .extracting(ReportedClaim::text)
                .containsExactly(
                        "quarkus is not worse by more than 50 ms than spring in drain.time (alpha 0.05)",
                        "quarkus is equivalent within 8 MiB to spring in rss.peak (alpha 0.05)");
        assertThat(reported.claims()).extracting(ReportedClaim::holds).containsExactly(true, false);
        assertThat(reported.claims())
                .flatExtracting(ReportedClaim::verdicts)
                .extracting(ReportedComparison::absoluteMargin)
                .containsExactly(0.05, 8.0 * 1024 * 1024);
        assertThat(reported.claims())
                .flatExtracting(ReportedClaim::verdicts)
                .extracting(ReportedComparison::margin)
                .containsOnlyNulls();
        assertThat(reported.budgets())
                .extracting(ReportedBudget::side, ReportedBudget::limit, ReportedBudget::holds)
                .containsExactly(
                        tuple("AT_LEAST", 1.0, true), tuple("AT_MOST", 6.0, true), tuple("AT_LEAST", 6.0, false));
        assertThat(reported.then(reported)).isEqualTo(reported);
    }

    @Test
    void tellsAShareFromAnAmount() {
        ReportedComparison amount = ExampleStudy.MARGINS_AND_RANGES
                .content()
                .reported()
                .claims()
                .get(0)
                .verdicts()
                .get(0);
        assertThat(amount.subject()).isEqualTo("drain.time/quarkus/spring/not worse/0.05 absolute");
    }

    @Test
    void knowsTheMetricsThatSomethingWasSaidOf() {
        assertThat(ExampleStudy.CLAIMS_AND_BUDGETS.content().reported().metrics())
                .containsExactly("drain.time", "rss.peak");
        assertThat(ReportedAssertions.nothing().metrics()).isEmpty();
    }

    private static ReportedAssertions by(List<String> known, Map<String, ReportedAssertions> tests) {
        ReportedAssertions all = tests.values().stream().reduce(ReportedAssertions.nothing(), ReportedAssertions::then);
        return new ReportedAssertions(all.claims(), all.described(), all.budgets(), all.refusals(), tests, known);
    }

    @Test
    void forgetsWhatTestsSaidThatNoLongerExist() {
        ReportedAssertions first = by(
                List.of("isFaster", "isSmall"),
                Map.of("isFaster", claims(claim("a", false)), "isSmall", claims(claim("b", true))));
        ReportedAssertions renamed =
                by(List.of("isNotSlower", "isSmall"), Map.of("isNotSlower", claims(claim("c", true))));
        assertThat(ReportedAssertions.nothing().then(first).then(renamed).claims())
                .containsExactlyInAnyOrder(claim("b", true), claim("c", true));
    }

    @Test
    void forgetsWhatATestSaidBeforeItWasChanged() {
        ReportedAssertions first = by(List.of("isFaster"), Map.of("isFaster", claims(claim("a by 5 %", false))));
        ReportedAssertions changed = by(List.of("isFaster"), Map.of("isFaster", claims(claim("a by 3 %", true))));
        assertThat(ReportedAssertions.nothing().then(first).then(changed).claims())
                .containsExactly(claim("a by 3 %", true));
    }

    /** Else a test that claims the same of runs that may be disturbed would hide the failure of a stricter one. */
    @Test
    void keepsWhatDifferentTestsSaidOfTheSame() {
        ReportedAssertions both = by(
                List.of("strictly", "leniently"),
                Map.of("strictly", claims(claim("a", false)), "leniently", claims(claim("a", true))));
        assertThat(ReportedAssertions.nothing().then(both).claims())
                .containsExactlyInAnyOrder(claim("a", false), claim("a", true));
    }

    @Test
    void keepsWhatWasSaidBeforeTestsWereKnown() {
        ReportedAssertions before = claims(claim("a", true));
        ReportedAssertions later = by(List.of("isFaster"), Map.of("isFaster", claims(claim("b", true))));
        assertThat(before.then(later).claims()).containsExactly(claim("a", true), claim("b", true));
    }

    @Test
    void isTakenFromTheTestsThatHaveEnded() {
        AssertionLog log = new AssertionLog(List.of("first", "second", "third"));
        log.failed("first()", new AssertionError("no"));
        log.endTest("first");
        log.endTest("second");
        ReportedAssertions reported = ReportedAssertions.of(log);
        assertThat(reported.known()).containsExactly("first", "second", "third");
        assertThat(reported.tests()).containsOnlyKeys("first", "second");
        assertThat(reported.tests())
                .hasEntrySatisfying(
                        "first", first -> assertThat(first.refusals()).hasSize(1))
                .hasEntrySatisfying(
                        "second", second -> assertThat(second.isEmpty()).isTrue());
    }
}
