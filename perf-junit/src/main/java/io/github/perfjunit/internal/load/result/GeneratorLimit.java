package io.github.perfjunit.internal.load.result;

import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.plan.RatePhase;
import io.github.perfjunit.internal.load.plan.StepPart;
import io.github.perfjunit.internal.load.result.LoadReceived.Deliveries;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.settings.Constants;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Whether a load was limited by its generator: by its processor, by pauses, or because it sent too late. */
final class GeneratorLimit {

    private static final double P99 = 99;
    private static final double WHOLE = 100;

    /** A single pause that is longer than so many limits is worth a note, however rare it was. */
    private static final int NOTABLE = 10;

    /** A share of the allowed processor time: runs that use a little more are spoiled, and the others are a selection. */
    private static final double NEAR = 0.9;

    /** In a burst, which is shorter, a thread that sends is busy all the time; whether it was late is seen there. */
    private static final Duration SHORTEST_JUDGED = Duration.ofSeconds(1);

    private final LoadResult result;
    private final GeneratorUse use;
    private final LoadShape shape;
    private final LoadRules rules;

    GeneratorLimit(LoadResult result, LoadShape shape, LoadRules rules) {
        this.result = result;
        this.use = result.generator();
        this.shape = shape;
        this.rules = rules;
    }

    boolean isReached() {
        return !sentences().isEmpty();
    }

    /** Why it was the limit, a sentence each; none if it was not. */
    List<String> sentences() {
        return Stream.of(lag(), pauses(), cpu()).flatMap(Optional::stream).toList();
    }

    private boolean isLate() {
        return startLagAt(P99).compareTo(rules.startLag()) > 0;
    }

    private Optional<String> lag() {
        Duration lag = startLagAt(P99);
        return !isLate()
                ? Optional.empty()
                : Optional.of(
                        "the load was not made as described: one of a hundred requests was sent "
                                + millis(lag) + " or more after its time, and " + millis(rules.startLag())
                                + " are allowed ("
                                + Constants.LOAD_START_LAG
                                + "); the generator had no processor to run on, or too much to do: lower the rate, or keep the machine free");
    }

    private Optional<String> pauses() {
        Duration late = use.lateness().percentile(P99);
        return late.compareTo(rules.startLag()) <= 0
                ? Optional.empty()
                : Optional.of(
                        "the generator stood still: in a hundredth of the time it was late by " + millis(late)
                                + " or more, " + pauseText() + ", and " + millis(rules.startLag()) + " are allowed ("
                                + Constants.LOAD_START_LAG
                                + "); it had no processor to run on, or too much to do: lower the load, or keep the machine free");
    }

    private String pauseText() {
        return "by " + millis(use.lateness().max()) + " at most" + collectorText();
    }

    private String collectorText() {
        return use.collecting().isZero() ? "" : " (its collector worked for " + millis(use.collecting()) + ")";
    }

    private Optional<String> cpu() {
        Peak peak = peak();
        return peak.percent() <= rules.generatorCpu()
                ? Optional.empty()
                : Optional.of("the generator was the bottleneck: " + cpuAdvice(peak));
    }

    /**
     * The highest use of the generator's capacity: of the whole load, or of one of its steps.
     *
     * @param where ending of a sentence, such as {@code  in step-2 (200 per second)}; empty for the whole load
     */
    private record Peak(double percent, String where) {}

    private Peak peak() {
        Peak peak = new Peak(use.isKnown() ? use.percentOfCapacity() : 0, "");
        List<StepPart> steps = shape.steps();
        for (int index = 0; index < Math.min(steps.size(), result.steps().size()); index++) {
            StepPart step = steps.get(index);
            double percent = result.steps().get(index).busiestPercent().orElse(0);
            if (percent > peak.percent() && isJudged(step)) {
                String unit = step.users().isPresent() ? " users" : " per second";
                peak = new Peak(percent, " in " + step.step() + " (" + step.load() + unit + ")");
            }
        }
        return peak;
    }

    /** A step can have many stretches, as all spikes are one. */
    private boolean isJudged(StepPart step) {
        return shape.stepParts().stream()
                .filter(part -> part.step().equals(step.step()))
                .anyMatch(part -> part.length().compareTo(SHORTEST_JUDGED) >= 0);
    }

    private String cpuAdvice(Peak peak) {
        return String.format(
                Locale.ROOT,
                "%s%s, and %d %% are allowed (%s); lower the load, or give it more threads (%s)",
                cpuText(peak.percent()),
                peak.where(),
                rules.generatorCpu(),
                Constants.LOAD_GENERATOR_CPU,
                Constants.LOAD_THREADS);
    }

    /** Returns a note where the generator had hardly any processor time left. */
    Optional<Note> busy() {
        Peak peak = peak();
        return isReached() || peak.percent() <= NEAR * rules.generatorCpu()
                ? Optional.empty()
                : Optional.of(new Note(
                        NoteKind.BUSY_GENERATOR,
                        "the generator was near its limit: " + cpuAdvice(peak),
                        peak.percent()));
    }

    private String cpuText(double percent) {
        if (use.busiestPercent().isPresent()) {
            return String.format(Locale.ROOT, "its busiest thread used %.0f %% of a core", percent);
        }
        return String.format(
                Locale.ROOT,
                "it used %.0f %% of %s",
                percent,
                use.cores() == 1 ? "its core" : "its " + use.cores() + " cores");
    }

    /** Returns the lateness of requests at this percentile; users have no schedule. */
    private Duration startLagAt(double percent) {
        return shape.model().isOpen() ? result.startLag().percentile(percent) : Duration.ZERO;
    }

    /** Returns the part of a time at this percentile that may be the generator's own. */
    Duration latenessAt(double percent) {
        Duration lag = startLagAt(percent);
        Duration pause = use.lateness().percentile(percent);
        return lag.compareTo(pause) > 0 ? lag : pause;
    }

    Duration longestPause() {
        return latenessAt(WHOLE);
    }

    /** That the generator itself was so late at this percentile. */
    String sentence(double percent, Duration late) {
        return String.format(
                Locale.ROOT,
                "the load generator itself was late by %s or more at the percentile %s, and %s are allowed (%s)",
                millis(late),
                String.format(Locale.ROOT, "%.3f", percent).replaceAll("\\.?0+$", ""),
                millis(rules.startLag()),
                Constants.LOAD_START_LAG);
    }

    /**
     * Whether as many requests as are allowed at once can have been under way: no more than are sent while the slowest of
     * them is awaited. Users are always all under way.
     */
    boolean canHaveBeenFull() {
        if (!(shape.model() instanceof LoadModel.Open open)) {
            return true;
        }
        return mostDueWithin(result.longest()) >= open.maxConnections() - 1;
    }

    /** Returns the most that can be due in a stretch of this length: one that begins or ends where a phase does. */
    private double mostDueWithin(Duration length) {
        List<RatePhase> phases = new ArrayList<>(shape.phases());
        double onwards = mostDueFromBegins(phases, length);
        Collections.reverse(phases);
        return Math.max(onwards, mostDueFromBegins(phases, length));
    }

    private static double mostDueFromBegins(List<RatePhase> phases, Duration length) {
        double most = 0;
        for (int first = 0; first < phases.size(); first++) {
            double due = 0;
            double left = length.toNanos() / 1e9;
            for (int index = first; index < phases.size() && left > 0; index++) {
                double within = Math.min(left, phases.get(index).length().toNanos() / 1e9);
                due += phases.get(index).highest() * within;
                left -= within;
            }
            most = Math.max(most, due);
        }
        return most;
    }

    /** Returns a note where the generator was not the limit, and near it. */
    Optional<Note> note() {
        if (isReached()) {
            return Optional.empty();
        }
        Latencies times = result.deliveries().map(Deliveries::latencies).orElse(result.latencies());
        Duration p99 = times.percentile(P99);
        Duration late = latenessAt(P99);
        if (times.count() > 0 && late.multipliedBy(2).compareTo(p99) > 0) {
            return Optional.of(new Note(
                    NoteKind.LATE_GENERATOR,
                    lateText() + millis(late) + " or more after its time, more than half of " + timesText() + " ("
                            + millis(p99)
                            + "): what was measured there is the machine rather than the target",
                    late.toNanos()));
        }
        return longestPause().compareTo(rules.startLag().multipliedBy(NOTABLE)) <= 0
                ? Optional.empty()
                : Optional.of(new Note(
                        NoteKind.PAUSED_GENERATOR,
                        "the generator stood still for up to " + millis(longestPause()) + collectorText()
                                + ": the slowest requests are its own",
                        longestPause().toNanos()));
    }

    private String timesText() {
        if (result.deliveries().isPresent()) {
            return "delivery.latency.p99";
        }
        return shape.model().isOpen() ? "latency.p99" : "response.time.p99";
    }

    private String lateText() {
        return shape.model().isOpen()
                ? "one of a hundred requests was sent "
                : "in a hundredth of the time the generator did what was due ";
    }

    private static String millis(Duration duration) {
        return String.format(Locale.ROOT, "%.1f ms", duration.toNanos() / 1e6);
    }
}
