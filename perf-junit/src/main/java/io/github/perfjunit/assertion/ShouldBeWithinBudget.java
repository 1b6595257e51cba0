package io.github.perfjunit.assertion;

import io.github.perfjunit.internal.text.LineWrapper;
import io.github.perfjunit.internal.verdict.BudgetCheck;
import io.github.perfjunit.internal.verdict.warning.Warning;
import java.util.ArrayList;
import java.util.List;

/** The message of a budget that was not kept. */
final class ShouldBeWithinBudget {

    private ShouldBeWithinBudget() {}

    static String message(List<BudgetCheck> budgets, List<Warning> warnings) {
        return message("Budget not kept", budgets, List.of(), warnings);
    }

    static String confidently(List<BudgetCheck> budgets, List<Warning> warnings) {
        return Double.isInfinite(budgets.get(0).interval().upper())
                ? message(
                        "COULD NOT TELL: too few runs for an interval of the median, so a budget is not kept confidently",
                        budgets,
                        List.of("Give @RepeatRun at least 6 blocks, or remove confidently()."),
                        warnings)
                : message(
                        "COULD NOT TELL: the limit lies inside the interval of the median, so the budget is not kept"
                                + " confidently",
                        budgets,
                        List.of("More blocks make the interval narrower; a limit further away leaves it room."),
                        warnings);
    }

    /** The numbers are part of the first line, because build tools often show no other. */
    private static String message(String why, List<BudgetCheck> budgets, List<String> wayOut, List<Warning> warnings) {
        List<String> lines = new ArrayList<>();
        for (BudgetCheck budget : budgets) {
            List<String> numbers = budget.lines();
            lines.add((lines.isEmpty() ? why + ": " : "and: ") + numbers.get(0));
            numbers.stream().skip(1).forEach(line -> lines.addAll(LineWrapper.lines("  ", "        ", line)));
        }
        lines.addAll(wayOut);
        lines.addAll(ValidityLines.of(warnings));
        return String.join("\n", lines);
    }
}
