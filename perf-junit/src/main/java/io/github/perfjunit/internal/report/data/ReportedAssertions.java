package io.github.perfjunit.internal.report.data;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.AssertionLog;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The claims and budgets of a study with their outcomes, as plain data, which can be read back without the classes that
 * decided.
 *
 * @param claims what was claimed, in the order in which it was
 * @param described comparisons that nothing was claimed of
 * @param budgets what was demanded of single targets
 * @param refusals what was to be judged and was not, but for claims, which have their own
 * @param tests the part of each verdict test that was executed, by the name of its method; empty if that is not known
 * @param known the names of all verdict tests that there were at that time
 */
public record ReportedAssertions(
        List<ReportedClaim> claims,
        List<ReportedComparison> described,
        List<ReportedBudget> budgets,
        List<ReportedRefusal> refusals,
        Map<String, ReportedAssertions> tests,
        List<String> known) {

    /** Reads what earlier versions wrote, which has no refusals and no tests. */
    public ReportedAssertions {
        refusals = refusals == null ? List.of() : List.copyOf(refusals);
        tests = tests == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(tests));
        known = known == null ? List.of() : List.copyOf(known);
        claims = List.copyOf(claims);
        described = List.copyOf(described);
        budgets = List.copyOf(budgets);
    }

    /** Without the tests by which it was said. */
    public ReportedAssertions(
            List<ReportedClaim> claims,
            List<ReportedComparison> described,
            List<ReportedBudget> budgets,
            List<ReportedRefusal> refusals) {
        this(claims, described, budgets, refusals, Map.of(), List.of());
    }

    /** Returns an instance for a study without claims, comparisons and budgets. */
    public static ReportedAssertions nothing() {
        return new ReportedAssertions(List.of(), List.of(), List.of(), List.of());
    }

    /** Converts the results of the verdict tests so far. */
    public static ReportedAssertions of(AssertionLog log) {
        List<String> known = log.tests();
        Map<String, ReportedAssertions> tests = new LinkedHashMap<>();
        log.byTest().forEach((test, part) -> tests.put(test, of(part)));
        ReportedAssertions all =
                of(new AssertionLog.Part(log.claims(), log.described(), log.budgets(), log.refusals()));
        return new ReportedAssertions(
                all.claims, all.described, all.budgets, all.refusals, known.isEmpty() ? Map.of() : tests, known);
    }

    private static ReportedAssertions of(AssertionLog.Part part) {
        return new ReportedAssertions(
                part.claims().stream().map(ReportedClaim::of).toList(),
                part.described().stream().map(ReportedComparison::of).toList(),
                part.budgets().stream().map(ReportedBudget::of).toList(),
                part.refusals().stream().map(ReportedRefusal::of).toList());
    }

    /** Whether nothing was said. */
    public boolean isEmpty() {
        return claims.isEmpty() && described.isEmpty() && budgets.isEmpty() && refusals.isEmpty();
    }

    /**
     * This, and what was said later. Of what a test said twice, the later counts, and nothing of tests that no longer exist; what
     * different tests said is all kept. Keeps the later of two statements where tests are not known.
     */
    public ReportedAssertions then(ReportedAssertions later) {
        if (later.known.isEmpty() || (tests.isEmpty() && !isEmpty())) {
            return merged(later);
        }
        Map<String, ReportedAssertions> current = new LinkedHashMap<>(tests);
        current.putAll(later.tests);
        current.keySet().retainAll(later.known);
        Collection<ReportedAssertions> parts = current.values();
        return new ReportedAssertions(
                all(parts, ReportedAssertions::claims),
                all(parts, ReportedAssertions::described),
                all(parts, ReportedAssertions::budgets),
                all(parts, ReportedAssertions::refusals),
                current,
                later.known);
    }

    private static <T> List<T> all(
            Collection<ReportedAssertions> parts, Function<ReportedAssertions, List<T>> statements) {
        return parts.stream()
                .flatMap(part -> statements.apply(part).stream())
                .distinct()
                .toList();
    }

    private ReportedAssertions merged(ReportedAssertions later) {
        return new ReportedAssertions(
                merged(claims, later.claims, ReportedClaim::text),
                merged(described, later.described, ReportedComparison::subject),
                merged(budgets, later.budgets, ReportedBudget::subject),
                merged(refusals, later.refusals, ReportedRefusal::subject));
    }

    private static <T> List<T> merged(List<T> earlier, List<T> later, Function<T, String> subject) {
        Map<String, T> bySubject = new LinkedHashMap<>();
        earlier.forEach(item -> bySubject.put(subject.apply(item), item));
        later.forEach(item -> bySubject.put(subject.apply(item), item));
        return new ArrayList<>(bySubject.values());
    }

    /** The metrics of a study that something was said of. */
    public List<Metric<?>> metricsOf(StudyResult study) {
        List<String> ids = metrics();
        return study.metrics().stream()
                .filter(metric -> ids.contains(metric.id()))
                .<Metric<?>>map(metric -> metric)
                .toList();
    }

    /** Ids of the metrics that something was said of, in the order in which it was. */
    public List<String> metrics() {
        List<String> ids = new ArrayList<>();
        claims.forEach(claim -> claim.verdicts().forEach(verdict -> ids.add(verdict.metric())));
        described.forEach(verdict -> ids.add(verdict.metric()));
        budgets.forEach(budget -> ids.add(budget.metric()));
        return ids.stream().distinct().toList();
    }
}
