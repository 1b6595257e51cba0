package io.github.perfjunit.internal.run;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Occurrence;
import io.github.perfjunit.api.Quantity;
import io.github.perfjunit.internal.process.Running;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.text.QuantityPattern;
import java.util.List;
import java.util.Optional;

/** A metric that the target prints, to be read when the target has been stopped and all has been printed. */
public record LogMetric<Q>(Metric<Q> metric, QuantityPattern<Q> pattern, Occurrence occurrence) {

    private static final int LAST_LINES = 10;

    /** Stands among the values where the output was cut. */
    private static final Double CUT = Double.NaN;

    public static <Q> LogMetric<Q> of(Metric<Q> metric, String regex, Occurrence occurrence) {
        return new LogMetric<>(metric, QuantityPattern.of(metric.quantity(), regex), occurrence);
    }

    /**
     * Records it. Where the middle of the output was cut, that part may have had it. Then the run goes without it, and nothing can
     * be claimed of it, unless the first match stands before that part, or the last one behind it.
     *
     * @throws IllegalStateException if the target didn't print it
     */
    public void record(MeasuredRun run, Running process) {
        Quantity<Q> quantity = metric.quantity();
        List<Double> found = matches(process);
        if (process.outputCut() > 0 && found.isEmpty()) {
            run.refuse(
                    metric,
                    "the middle of the target's output was cut, so that a line may be missing; raise "
                            + Constants.OUTPUT_LIMIT + ", or let it print less");
            return;
        }
        if (found.isEmpty()) {
            List<String> last = process.lastLines(LAST_LINES);
            throw new IllegalStateException("metric " + metric + ": no line that the target printed matches /" + pattern
                    + "/; "
                    + (last.isEmpty() ? "it printed nothing" : "its last lines:\n    " + String.join("\n    ", last)));
        }
        run.record(metric, quantity.fromBase(occurrence.of(found)));
    }

    /** Returns the values that are all known: of an output whose middle was cut, those of one of its ends at most. */
    private List<Double> matches(Running process) {
        List<Double> found = Printed.find(process.output(), this::match);
        int cut = found.indexOf(CUT);
        if (process.outputCut() == 0) {
            return values(found);
        }
        if (cut < 0) {
            return List.of();
        }
        return switch (occurrence) {
            case FIRST -> found.subList(0, cut);
            case LAST -> values(found.subList(cut, found.size()));
            case SUM -> List.of();
        };
    }

    private Optional<Double> match(String line) {
        return line.startsWith(Running.CUT)
                ? Optional.of(CUT)
                : pattern.in(line).map(metric.quantity()::toBase);
    }

    private static List<Double> values(List<Double> found) {
        return found.stream().filter(value -> !value.equals(CUT)).toList();
    }
}
