package io.github.perfjunit.internal.load.result;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.load.PlannedLoad.AbortCondition.Sign;
import java.time.Duration;
import java.util.Optional;

/** The figures of a second that conditions for aborting can watch. */
public final class AbortSigns {

    private static final double MEDIAN = 50;
    private static final double P99 = 99;
    private static final double WHOLE = 100;

    private AbortSigns() {}

    /** Returns the one of this metric, and refuses those that are not known of each second. */
    public static Sign of(Metric<Duration> metric) {
        Optional<Sign> sign = LatencyPercentile.of(metric).flatMap(each -> of(each.percent()));
        Fields.require(
                sign.isPresent() && metric.qualifiers().equals(Metric.Qualifiers.NONE),
                "latencyAbove",
                metric,
                "LATENCY_P50, LATENCY_P99, LATENCY_MAX or the like of RESPONSE_TIME, which are known of each second");
        return sign.orElseThrow();
    }

    private static Optional<Sign> of(double percent) {
        if (percent == MEDIAN) {
            return Optional.of(Sign.P50);
        }
        if (percent == P99) {
            return Optional.of(Sign.P99);
        }
        return percent == WHOLE ? Optional.of(Sign.MAX) : Optional.empty();
    }
}
