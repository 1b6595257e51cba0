package io.github.perfjunit.api;

import java.util.List;
import org.apiguardian.api.API;

/**
 * A verdict on two targets in one metric, from their runs.
 *
 * <pre>{@code
 * Verdict verdict = runs.compare(quarkus, spring, DRAIN_TIME);
 * verdict.lines().forEach(System.out::println);
 * }</pre>
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public interface Verdict {

    /** Returns the metric. */
    Metric<?> metric();

    /** Returns the candidate's name. */
    String candidate();

    /** Returns the name of the target that the candidate is compared with. */
    String reference();

    /** Returns the conclusion. */
    Conclusion conclusion();

    /** Returns the p-value of the test, between 0 and 1; that of a family of claims is adjusted for their number. */
    double pValue();

    /**
     * Returns whether the estimate and its interval are ratios, candidate divided by reference. Otherwise they are differences,
     * candidate minus reference, in the metric's base unit: some values are not positive, or the margin is an amount.
     */
    boolean isRatio();

    /**
     * Returns the estimate of the ratio or difference: the pseudo-median (Hodges and Lehmann 1963). It is infinite where failed
     * runs that take the worst rank leave no number.
     */
    double estimate();

    /** Returns the lower end of the estimate's interval; infinite or 0 if there are too few blocks for one. */
    double lower();

    /** Returns the upper end of the estimate's interval; infinite if there are too few blocks for one. */
    double upper();

    /** Returns the confidence level of the interval, between 0 and 1; 1 if there are too few blocks for an interval. */
    double confidenceLevel();

    /** Returns the number of blocks; of runs that were measured in two studies, that of the target with fewer runs. */
    int blocks();

    /** Returns whether no outcome whatever could have been significant: too few blocks, or too many equal values. */
    boolean couldNotDecide();

    /** Returns the verdict in a few lines, none much longer than a console is wide. */
    List<String> lines();
}
