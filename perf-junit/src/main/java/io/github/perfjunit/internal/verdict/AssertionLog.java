package io.github.perfjunit.internal.verdict;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** A log of what verdict tests asserted, for the report. It notices assertions that were begun and never ended. */
public final class AssertionLog {

    private final List<String> tests;
    private final List<Claim> claims = new ArrayList<>();
    private final Map<String, PairVerdict> described = new LinkedHashMap<>();
    private final List<BudgetCheck> budgets = new ArrayList<>();
    private final Set<UnfinishedChain> unfinished = new LinkedHashSet<>();
    private final List<Refusal> refusals = new ArrayList<>();
    private final List<Refusal> absences = new ArrayList<>();
    private final List<AssertionError> collected = new ArrayList<>();
    private final Map<String, Part> parts = new LinkedHashMap<>();
    private Part ended = Part.EMPTY;
    private int claimsTold;
    private int budgetsTold;
    private int refusalsTold;

    /** Creates a log of tests whose names are not known. */
    public AssertionLog() {
        this(List.of());
    }

    /**
     * Creates a log of the verdict tests of a class.
     *
     * @param tests the names of all their methods, executed or not
     */
    public AssertionLog(List<String> tests) {
        this.tests = List.copyOf(tests);
    }

    /** The names of the methods of all verdict tests, executed or not. */
    public List<String> tests() {
        return tests;
    }

    /**
     * A claim that was made.
     *
     * @param text what was claimed
     * @param holds whether it holds
     * @param verdicts what it was decided by
     * @param refusal why there are no verdicts, if there are none
     */
    public record Claim(String text, boolean holds, List<PairVerdict> verdicts, Optional<String> refusal) {

        public static Claim decided(String text, boolean holds, List<PairVerdict> verdicts) {
            return new Claim(text, holds, verdicts, Optional.empty());
        }

        public static Claim refused(String text, String reason) {
            return new Claim(text, false, List.of(), Optional.of(reason));
        }
    }

    /**
     * Something that was to be judged, and was not.
     *
     * @param subject a budget, or a verdict test
     * @param reason why not
     */
    public record Refusal(String subject, String reason) {}

    /** The contribution of one verdict test. */
    public record Part(
            List<Claim> claims, List<PairVerdict> described, List<BudgetCheck> budgets, List<Refusal> refusals) {

        private static final Part EMPTY = new Part(List.of(), List.of(), List.of(), List.of());

        private Part and(Part more) {
            return new Part(
                    and(claims, more.claims),
                    and(described, more.described),
                    and(budgets, more.budgets),
                    and(refusals, more.refusals));
        }

        private static <T> List<T> and(List<T> some, List<T> more) {
            return Stream.concat(some.stream(), more.stream()).toList();
        }

        private Part since(Part earlier) {
            return new Part(
                    since(earlier.claims, claims),
                    since(earlier.described, described),
                    since(earlier.budgets, budgets),
                    since(earlier.refusals, refusals));
        }

        private static <T> List<T> since(List<T> earlier, List<T> all) {
            return all.subList(earlier.size(), all.size());
        }
    }

    /**
     * A verdict test has ended: everything since the end of the one before belongs to it.
     *
     * @param test name of its method, which may be executed several times
     */
    public void endTest(String test) {
        Part all = new Part(claims(), described(), budgets(), List.copyOf(refusals));
        parts.merge(test, all.since(ended), Part::and);
        ended = all;
    }

    /** The contribution of each verdict test that has ended, by the name of its method. */
    public Map<String, Part> byTest() {
        return Collections.unmodifiableMap(parts);
    }

    /** Part of an assertion that says nothing yet. Identity counts. */
    public static final class UnfinishedChain {

        private final String text;

        UnfinishedChain(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** Notes that an assertion was begun, with its text so far. */
    public UnfinishedChain begin(String text) {
        UnfinishedChain chain = new UnfinishedChain(text);
        unfinished.add(chain);
        return chain;
    }

    /** Notes that this part of an assertion was ended, well or badly. */
    public void end(UnfinishedChain chain) {
        unfinished.remove(chain);
    }

    /** Keeps the failure of a soft assertion until it is reported. */
    public void collected(AssertionError failure) {
        collected.add(failure);
    }

    /** Forgets the failure of a soft assertion, which is reported now. */
    public void reported(AssertionError failure) {
        collected.remove(failure);
    }

    /** Adds a claim. */
    public void claimed(Claim claim) {
        claims.add(claim);
    }

    /** Adds a comparison that nothing is claimed of. */
    public void described(PairVerdict verdict) {
        described.put(verdict.toString(), verdict);
    }

    /** Adds a budget that was checked. */
    public void budgeted(BudgetCheck budget) {
        budgets.add(budget);
    }

    /** A budget that can't be judged was demanded all the same: the report shows it. */
    public <T> T keepingRefusals(UnfinishedChain chain, String terminal, Supplier<T> judging) {
        try {
            return judging.get();
        } catch (RuntimeException | AssertionError e) {
            refusals.add(new Refusal(chain + "." + terminal, reason(e)));
            throw e;
        }
    }

    /** There is no reference to compare with: the report shows it, and it is no failure. */
    public void absent(String subject, String reason) {
        Refusal absence = new Refusal(subject, reason);
        refusals.add(absence);
        absences.add(absence);
    }

    /** Whether a claim, a budget or a verdict test has failed so far. */
    public boolean haveFailed() {
        return !absences.containsAll(refusals)
                || claims.stream().anyMatch(claim -> !claim.holds())
                || budgets.stream().anyMatch(budget -> !budget.holds());
    }

    /**
     * A verdict test has failed. Where no claim, budget or refusal says why, it was before anything was judged, and that is
     * kept.
     *
     * @param test its name, for people
     */
    public void failed(String test, Throwable failure) {
        boolean isTold = !absences.containsAll(refusals.subList(refusalsTold, refusals.size()))
                || newClaims().stream().anyMatch(claim -> !claim.holds())
                || newBudgets().stream().anyMatch(budget -> !budget.holds());
        if (!isTold) {
            refusals.add(new Refusal(test, reason(failure)));
        }
    }

    /** Returns the message of a failure, or its type if it has none. */
    public static String reason(Throwable failure) {
        return failure.getMessage() == null
                ? failure.toString()
                : failure.getMessage().strip();
    }

    private List<Claim> newClaims() {
        return claims.subList(claimsTold, claims.size());
    }

    private List<BudgetCheck> newBudgets() {
        return budgets.subList(budgetsTold, budgets.size());
    }

    /**
     * Forgets the assertions that were begun and never ended: each would have passed without saying anything.
     *
     * @return the parts that were written
     */
    public List<String> takeUnfinished() {
        List<String> begun = unfinished.stream().map(UnfinishedChain::toString).toList();
        unfinished.clear();
        return begun;
    }

    /**
     * Forgets the failures of soft assertions that were not reported: without {@code assertAll()} each would pass.
     *
     * @return the first lines of their messages
     */
    public List<String> takeCollected() {
        List<String> messages = collected.stream()
                .map(failure -> reason(failure).lines().findFirst().orElse(""))
                .toList();
        collected.clear();
        return messages;
    }

    /** Returns the claims, budgets and refusals since the previous call, each with its outcome. */
    public Map<String, String> takeNew() {
        Map<String, String> said = new LinkedHashMap<>();
        newClaims()
                .forEach(claim -> said.merge(
                        claim.text(),
                        claim.holds() ? "holds" : "does not hold",
                        (one, other) -> one.equals("holds") ? other : one));
        newBudgets()
                .forEach(budget -> said.put(
                        budget.lines().get(0).strip(), budget.outcome().name().toLowerCase(Locale.ROOT)));
        refusals.subList(refusalsTold, refusals.size())
                .forEach(refusal -> said.put(
                        refusal.subject(),
                        (absences.contains(refusal) ? "no reference yet: " : "refused: ") + refusal.reason()));
        refusalsTold = refusals.size();
        claimsTold = claims.size();
        budgetsTold = budgets.size();
        return said;
    }

    /** The claims so far. */
    public List<Claim> claims() {
        return List.copyOf(claims);
    }

    /** The comparisons so far that nothing was claimed of. */
    public List<PairVerdict> described() {
        return List.copyOf(described.values());
    }

    /** Returns the judgements that were refused so far, with the reasons. */
    public List<Refusal> refusals() {
        return List.copyOf(refusals);
    }

    /** The budgets so far. */
    public List<BudgetCheck> budgets() {
        return List.copyOf(budgets);
    }
}
