package io.github.perfjunit.workload.load.result;

import io.github.perfjunit.metric.Note;
import io.github.perfjunit.metric.NoteKind;
import io.github.perfjunit.settings.Constants;
import io.github.perfjunit.workload.load.plan.LoadShape;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Whether the result of a load counts: enough must have succeeded, and the generator must have kept up. */
public final class LoadValidity {

    private static final double LAG_PERCENTILE = 99;

    /** As many as may fail: beyond that the percentiles that can be claimed are those of a lower rate. */
    private static final double MOST_HELD = 0.001;

    private final LoadResult result;
    private final LoadShape shape;
    private final LoadRules rules;

    /** Of a load of this shape, by these rules. */
    public LoadValidity(LoadResult result, LoadShape shape, LoadRules rules) {
        this.result = result;
        this.shape = shape;
        this.rules = rules;
    }

    /** Why it does not count, if it doesn't. What the target did wrong comes first: it can make the generator late. */
    public Optional<String> problem() {
        List<String> problems = new ArrayList<>();
        failures().ifPresent(problems::add);
        unsent().ifPresent(problems::add);
        if (isHeldBack()) {
            problems.add(held());
        }
        lag().ifPresent(problems::add);
        cpu().ifPresent(problems::add);
        return problems.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", problems));
    }

    private Optional<String> failures() {
        if (result.sent() == 0) {
            return Optional.of("not one request was sent in the measured part");
        }
        if (result.successRate() >= rules.successRate()) {
            return Optional.empty();
        }
        return Optional.of(String.format(
                Locale.ROOT,
                "%d of %d requests succeeded, %.3f %% and less than %s %%: %s",
                result.completed(),
                result.sent(),
                100 * result.successRate(),
                plain(100 * rules.successRate()),
                FailureText.of(result)));
    }

    /** What was due and never sent is in no percentile: it would be left out where the target was slowest. */
    private Optional<String> unsent() {
        long due = shape.measuredRequests().orElse(0);
        return result.sent() >= rules.successRate() * due
                ? Optional.empty()
                : Optional.of(due - result.sent() + " of " + due + " requests were due and never sent, because too many"
                        + " were under way, as atMostAtOnce(...) says, or the generator came too late");
    }

    /** They are in the percentiles with the time for which they waited; but the target never had to do what was due. */
    private boolean isHeldBack() {
        return result.held() > MOST_HELD * result.sent();
    }

    private String held() {
        return result.held() + " of " + result.sent() + " requests were due while as many were under way as"
                + " atMostAtOnce(...) allows, and had to wait: the target is too slow for this rate, or the limit too low for"
                + " it";
    }

    private Optional<String> lag() {
        Duration lag = startLag();
        if (lag.compareTo(rules.startLag()) <= 0) {
            return Optional.empty();
        }
        return Optional.of(
                "the load was not made as described: one of a hundred requests was sent "
                        + millis(lag) + " or more after its time, and " + millis(rules.startLag()) + " are allowed ("
                        + Constants.LOAD_START_LAG
                        + "); the generator had no processor to run on, or too much to do: lower the rate, or keep the machine free");
    }

    private Duration startLag() {
        return shape.model().isOpen() && result.startLag().count() > 0
                ? result.startLag().percentile(LAG_PERCENTILE)
                : Duration.ZERO;
    }

    private Optional<String> cpu() {
        if (!result.generator().isKnown()) {
            return Optional.empty();
        }
        double share = result.generatorCpuPercent() / result.generator().cores();
        if (share <= rules.generatorCpu()) {
            return Optional.empty();
        }
        return Optional.of(String.format(
                Locale.ROOT,
                "the generator was the bottleneck: it used %.0f %% of %s, and %d %% are allowed (%s); lower the load, or"
                        + " give it more threads (%s)",
                share,
                result.generator().cores() == 1
                        ? "its core"
                        : "its " + result.generator().cores() + " cores",
                rules.generatorCpu(),
                Constants.LOAD_GENERATOR_CPU,
                Constants.LOAD_THREADS));
    }

    /** What doesn't make it invalid, and should be known. */
    public List<Note> notes() {
        List<Note> notes = new ArrayList<>();
        Duration p99 = result.latencies().percentile(LAG_PERCENTILE);
        boolean isTimed = result.latencies().count() > 0 && !startLag().isZero();
        if (isTimed && startLag().multipliedBy(2).compareTo(p99) > 0) {
            notes.add(new Note(
                    NoteKind.LATE_GENERATOR,
                    "one of a hundred requests was sent " + millis(startLag())
                            + " or more after its time, more than half of latency.p99 (" + millis(p99)
                            + "): what was measured there is the machine rather than the target"));
        }
        if (result.held() > 0 && !isHeldBack()) {
            notes.add(Note.other(held()));
        }
        if (result.unsuccessful() > 0 && result.successRate() >= rules.successRate()) {
            notes.add(new Note(
                    NoteKind.PARTIAL_FAILURE,
                    result.unsuccessful() + " of " + result.sent() + " requests failed: " + FailureText.of(result)));
        }
        return notes;
    }

    private static String millis(Duration duration) {
        return String.format(Locale.ROOT, "%.1f ms", duration.toNanos() / 1e6);
    }

    private static String plain(double percent) {
        return String.format(Locale.ROOT, "%.3f", percent).replaceAll("\\.?0+$", "");
    }
}
