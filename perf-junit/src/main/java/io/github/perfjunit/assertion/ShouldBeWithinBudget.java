package io.github.perfjunit.assertion;

import io.github.perfjunit.comparison.BudgetCheck;
import io.github.perfjunit.comparison.Wrapped;
import java.util.stream.Collectors;

/** What a budget that was not kept says. */
final class ShouldBeWithinBudget {

    private ShouldBeWithinBudget() {}

    static String message(BudgetCheck budget) {
        return "\nBudget not kept:\n" + indented(budget);
    }

    static String confidently(BudgetCheck budget) {
        if (Double.isInfinite(budget.interval().upper())) {
            return "\nBudget not kept confidently, because there are too few runs for an interval of the median:\n"
                    + indented(budget) + "\nGive @RepeatRun at least 6 blocks, or remove confidently().";
        }
        return "\nBudget not kept confidently, because the limit lies inside the interval of the median:\n"
                + indented(budget) + "\nMore blocks make the interval narrower; a limit further away leaves it room.";
    }

    private static String indented(BudgetCheck budget) {
        return budget.lines().stream()
                .flatMap(line -> Wrapped.lines("  ", "        ", line).stream())
                .collect(Collectors.joining("\n"));
    }
}
