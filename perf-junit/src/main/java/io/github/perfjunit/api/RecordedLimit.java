package io.github.perfjunit.api;

import org.apiguardian.api.API;

/**
 * A limit that was measured: the median of recorded runs, with room for what differs from session to session.
 *
 * <pre>{@code
 * TargetRuns july = RecordedRuns.read(Path.of("baselines/july/runs.jsonl")).of("service");
 * assertThat(runs).median(DRAIN_TIME).isLessThan(july.median(DRAIN_TIME).plus(percent(10)));
 * }</pre>
 *
 * <p>It is a budget and no comparison: how well the recorded median is known does not count, and neither does what changed
 * between the sessions. With 2 % of variation between sessions medians of identical programs differ by 4 % and more in one
 * of six pairs of sessions. What was measured under other conditions is used as a limit all the same, with a warning.
 *
 * @param <Q> the type of the metric's values
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public interface RecordedLimit<Q> {

    /** Returns a limit that is higher by a share: 1.1 times this one for 10 %. */
    RecordedLimit<Q> plus(Margin margin);

    /**
     * Returns a limit that is higher by an amount in the metric's unit: {@code plus(ofMillis(5))}.
     *
     * @throws IllegalArgumentException if the amount is not positive
     */
    RecordedLimit<Q> plus(Q amount);

    /**
     * Returns a limit that is lower by a share, for metrics of which more is better: 0.9 times this one for 10 %.
     *
     * @throws IllegalArgumentException if nothing would be left
     */
    RecordedLimit<Q> minus(Margin margin);

    /**
     * Returns a limit that is lower by an amount in the metric's unit, for metrics of which more is better: {@code
     * minus(perSecond(20))}.
     *
     * @throws IllegalArgumentException if the amount is not positive, or if nothing would be left
     */
    RecordedLimit<Q> minus(Q amount);

    /** Returns the limit in the metric's unit. */
    Q value();
}
