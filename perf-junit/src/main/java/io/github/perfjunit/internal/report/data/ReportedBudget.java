package io.github.perfjunit.internal.report.data;

import io.github.perfjunit.internal.verdict.BudgetCheck;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A budget. Numbers are in the metric's base unit.
 *
 * @param metric the metric's id
 * @param statistic {@code MEDIAN} or {@code WORST}
 * @param side {@code BELOW}, {@code AT_MOST}, {@code ABOVE} or {@code AT_LEAST}: which side of the limit is wanted
 * @param value the statistic of the runs
 * @param lower lower end of the median's interval, if it has one
 * @param upper upper end of the median's interval, if it has one
 * @param attainedLevel the interval's own confidence level, between 0 and 1
 * @param sd standard deviation of the runs, if there are several
 * @param holds whether the statistic is on the wanted side
 * @param outcome {@code WITHIN}, {@code BEYOND} or {@code UNCERTAIN}
 * @param lines the outcome as the console shows it
 * @param remarks what has to be known to read it: where a limit comes from that was measured
 */
public record ReportedBudget(
        String target,
        String metric,
        String statistic,
        String side,
        double limit,
        double value,
        @Nullable Double lower,
        @Nullable Double upper,
        double attainedLevel,
        @Nullable Double sd,
        int n,
        boolean holds,
        String outcome,
        List<String> lines,
        List<String> remarks) {

    /** Creates a budget. Budgets that were written by versions without remarks get none. */
    public ReportedBudget {
        remarks = remarks == null ? List.of() : List.copyOf(remarks);
        lines = List.copyOf(lines);
    }

    static ReportedBudget of(BudgetCheck budget) {
        return new ReportedBudget(
                budget.target(),
                budget.metric().id(),
                budget.statistic().name(),
                budget.side().name(),
                budget.limit(),
                budget.value(),
                Numbers.finite(budget.interval().lower()),
                Numbers.finite(budget.interval().upper()),
                budget.interval().attainedLevel(),
                Numbers.finite(budget.sd()),
                budget.interval().n(),
                budget.holds(),
                budget.outcome().name(),
                budget.lines(),
                budget.remarks());
    }

    /** Returns the subject of this budget, which distinguishes it from other budgets. */
    String subject() {
        return String.join("/", target, metric, statistic, side, Double.toString(limit));
    }
}
