package io.github.perfjunit.internal.run;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Occurrence;
import io.github.perfjunit.api.Quantity;
import io.github.perfjunit.internal.process.Running;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.text.QuantityPattern;
import java.util.List;

/** A metric that the target prints, to be read when the target has been stopped and all has been printed. */
public record LogMetric<Q>(Metric<Q> metric, QuantityPattern<Q> pattern, Occurrence occurrence) {

    private static final int LAST_LINES = 10;

    public static <Q> LogMetric<Q> of(Metric<Q> metric, String regex, Occurrence occurrence) {
        return new LogMetric<>(metric, QuantityPattern.of(metric.quantity(), regex), occurrence);
    }

    /**
     * Records it. Where the output was cut, the lines that are missing may have had it: then the run goes without it, and
     * nothing can be claimed of it.
     *
     * @throws IllegalStateException if the target didn't print it
     */
    public void record(MeasuredRun run, Running process) {
        if (process.outputCut() > 0) {
            run.refuse(
                    metric,
                    "the target printed more than is kept, so its lines can't be searched; raise "
                            + Constants.OUTPUT_LIMIT + ", or let it print less");
            return;
        }
        Quantity<Q> quantity = metric.quantity();
        List<Double> found =
                Printed.find(process.output(), line -> pattern.in(line).map(quantity::toBase));
        if (found.isEmpty()) {
            List<String> last = process.lastLines(LAST_LINES);
            throw new IllegalStateException("metric " + metric + ": no line that the target printed matches /" + pattern
                    + "/; "
                    + (last.isEmpty() ? "it printed nothing" : "its last lines:\n    " + String.join("\n    ", last)));
        }
        run.record(metric, quantity.fromBase(occurrence.of(found)));
    }
}
