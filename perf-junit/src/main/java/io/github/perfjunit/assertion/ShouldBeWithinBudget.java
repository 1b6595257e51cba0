package io.github.perfjunit.assertion;

import io.github.perfjunit.comparison.BudgetCheck;

/** What a budget that was not kept says. */
final class ShouldBeWithinBudget {

    private ShouldBeWithinBudget() {}

    static String message(BudgetCheck budget) {
        return "\nBudget not kept:\n  " + budget.line();
    }
}
