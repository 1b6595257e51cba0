package io.github.perfjunit.cli;

import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.report.data.ReportedAssertions;
import io.github.perfjunit.internal.report.data.ReportedClaim;
import io.github.perfjunit.internal.report.data.ReportedComparison;
import io.github.perfjunit.internal.report.data.ReportedComparison.Estimate;
import io.github.perfjunit.internal.report.data.ReportedRefusal;
import io.github.perfjunit.internal.report.data.StudyDocument.Content;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RevisionClaimsTest {

    private static final String BASELINE = "0123456789abcdef";
    private static final String CANDIDATE = "fedcba9876543210";

    private static final ReportedClaim HOLDS = claim(true, verdict("new", "old", "NOT_WORSE"));
    private static final ReportedClaim WORSE = claim(false, verdict("new", "old", "HIGHER"));

    private static StudyOnDisk study() {
        return StudyOnDisk.of(DRAIN_TIME)
                .values("old", 1, 2, 3, 4, 5, 6)
                .values("new", 1, 2, 3, 4, 5, 6)
                .values("other", 1, 2, 3, 4, 5, 6)
                .description("old", "v1 (commit " + BASELINE.substring(0, 12) + "), shop.jar")
                .description("new", "main (commit " + CANDIDATE.substring(0, 12) + "), shop.jar");
    }

    private static ReportedComparison verdict(String candidate, String reference, String finding) {
        return verdict(candidate, reference, "not worse", finding, 0.9, 1.1);
    }

    private static ReportedComparison verdict(
            String candidate, String reference, String question, String finding, double lower, double upper) {
        return verdict(candidate, reference, question, finding, lower, upper, true);
    }

    private static ReportedComparison verdict(
            String candidate,
            String reference,
            String question,
            String finding,
            double lower,
            double upper,
            boolean paired) {
        return new ReportedComparison(
                DRAIN_TIME.id(),
                candidate,
                reference,
                question,
                0.05,
                null,
                finding,
                null,
                6,
                paired,
                new Estimate("RATIO", Math.sqrt(lower * upper), lower, upper, 0.95),
                0.03,
                0.05,
                "exact",
                0,
                0,
                1,
                1.0,
                3.5,
                3.5,
                6.0,
                6.0,
                List.of(candidate + " against " + reference));
    }

    private static ReportedClaim claim(boolean holds, ReportedComparison... verdicts) {
        return new ReportedClaim("not slower", holds, List.of(verdicts), null);
    }

    private static RevisionClaims claims(StudyOnDisk study, List<ReportedRefusal> refusals, ReportedClaim... claims) {
        Content content =
                new Content(study.result(), new ReportedAssertions(List.of(claims), List.of(), List.of(), refusals));
        return RevisionClaims.in(List.of(content), BASELINE, CANDIDATE);
    }

    private static RevisionClaims claims(ReportedClaim... claims) {
        return claims(study(), List.of(), claims);
    }

    @Test
    void claimsThatHoldAreGoodOnlyIfTheBuildIs() {
        assertThat(claims(HOLDS).exitCode(0)).isEqualTo(Main.DONE);
        assertThat(claims(HOLDS).exitCode(1)).isEqualTo(Main.CAN_NOT_TELL);
    }

    @Test
    void aClaimThatShowsTheCandidateToBeWorseIsBadWhateverElseIsOpen() {
        RevisionClaims claims = claims(
                study().missing(1),
                List.of(new ReportedRefusal("a budget", "no values")),
                HOLDS,
                WORSE,
                claim(false, verdict("new", "old", "INCONCLUSIVE")));

        assertThat(claims.exitCode(1)).isEqualTo(Main.WORSE);
        assertThat(claims.lines()).contains("holds: not slower", "worse: not slower", "open: not slower");
    }

    @Test
    void anInconclusiveOrARefusedClaimIsOpen() {
        assertThat(claims(HOLDS, claim(false, verdict("new", "old", "INCONCLUSIVE")))
                        .exitCode(0))
                .isEqualTo(Main.CAN_NOT_TELL);
        assertThat(claims(HOLDS, new ReportedClaim("faster", false, List.of(), "too few"))
                        .exitCode(0))
                .isEqualTo(Main.CAN_NOT_TELL);
    }

    @Test
    void somethingThatWasNotJudgedIsOpen() {
        RevisionClaims claims = claims(study(), List.of(new ReportedRefusal("isNotSlower()", "no values")), HOLDS);

        assertThat(claims.exitCode(0)).isEqualTo(Main.CAN_NOT_TELL);
        assertThat(claims.lines()).contains("open: isNotSlower(): no values");
    }

    @Test
    void aTargetWithoutEarlierRunsLeavesNothingOpen() {
        assertThat(claims(study(), List.of(new ReportedRefusal("lastRecorded(new)", "no study")), HOLDS)
                        .exitCode(0))
                .isEqualTo(Main.DONE);
    }

    @Test
    void anUnfinishedStudyIsOpen() {
        RevisionClaims claims = claims(study().missing(2), List.of(), HOLDS);

        assertThat(claims.exitCode(0)).isEqualTo(Main.CAN_NOT_TELL);
        assertThat(claims.lines()).anyMatch(line -> line.contains("is not complete: "));
    }

    @Test
    void verdictsOnOtherTargetsDoNotCount() {
        assertThat(claims(HOLDS, claim(false, verdict("other", "old", "HIGHER")))
                        .exitCode(0))
                .isEqualTo(Main.DONE);
        assertThat(claims(claim(false, verdict("new", "old", "NOT_WORSE"), verdict("new", "other", "HIGHER")))
                        .exitCode(1))
                .as("neither shown to be worse, nor held")
                .isEqualTo(Main.CAN_NOT_TELL);
    }

    @Test
    void verdictsOnRunsOfAnotherStudyDoNotCountWhateverTheirNames() {
        ReportedComparison recorded = verdict("new", "old", "not worse", "HIGHER", 0.9, 1.1, false);

        assertThat(claims(HOLDS, claim(false, recorded)).exitCode(0)).isEqualTo(Main.DONE);
        assertThat(claims(claim(true, recorded)).exitCode(0)).isEqualTo(Main.CAN_NOT_TELL);
    }

    @Test
    void whereTheBaselineIsComparedWithTheCandidateTheOtherWayRoundIsWorse() {
        assertThat(claims(claim(false, verdict("old", "new", "LOWER"))).exitCode(1))
                .isEqualTo(Main.WORSE);
        assertThat(claims(claim(false, verdict("old", "new", "HIGHER"))).exitCode(1))
                .isEqualTo(Main.CAN_NOT_TELL);
    }

    @ParameterizedTest
    @CsvSource({
        "equivalent, new, old, 1.06, 1.1, 1",
        "equivalent, new, old, 1.04, 1.1, 125",
        "equivalent, new, old, 0.8, 0.9, 125",
        "equivalent, old, new, 0.8, 0.9, 1",
        "at least, new, old, 1.01, 1.1, 1",
        "at least, new, old, 0.96, 0.99, 125",
        "at least, old, new, 0.96, 0.99, 1",
        "difference, new, old, 1.01, 1.1, 125"
    })
    void aClaimOfEquivalenceOrOfALeastDifferenceIsRefutedByItsInterval(
            String question, String candidate, String reference, double lower, double upper, int code) {
        ReportedComparison verdict = verdict(candidate, reference, question, "INCONCLUSIVE", lower, upper);

        assertThat(claims(claim(false, verdict)).exitCode(1)).isEqualTo(code);
    }

    @Test
    void aStudyWithoutClaimsAboutTheTwoIsNeitherGoodNorBad() {
        RevisionClaims claims = claims(claim(true, verdict("other", "old", "NOT_WORSE")));

        assertThat(claims.studies()).isEqualTo(1);
        assertThat(claims.exitCode(0)).isEqualTo(Main.CAN_NOT_TELL);
    }

    @Test
    void aStudyOfOtherCommitsIsNone() {
        assertThat(RevisionClaims.in(
                                List.of(new Content(study().result(), ReportedAssertions.nothing())), BASELINE, "aaaa")
                        .studies())
                .isZero();
    }
}
