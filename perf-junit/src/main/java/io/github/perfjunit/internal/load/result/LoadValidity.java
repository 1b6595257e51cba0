package io.github.perfjunit.internal.load.result;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metric.Qualifiers;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.plan.StepPart;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.load.PlannedLoad.AbortCondition;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Whether the result of a load counts: enough must have been sent, and enough must have succeeded. */
public final class LoadValidity {

    private static final double WHOLE = 100;

    /** The share of the requests that are due which must be sent, however many of them may fail. */
    private static final double LEAST_SENT = 0.999;

    /** Failures that a generator which stood still for long enough can have made itself. */
    private static final String TIMEOUT = "timeout";

    /** As many as may fail: beyond that the percentiles that can be claimed are those of a lower rate. */
    private static final double MOST_HELD = 0.001;

    private final LoadResult result;
    private final LoadShape shape;
    private final LoadRules rules;
    private final Optional<Aborted> aborted;
    private final GeneratorLimit generator;
    private final boolean statesReason;

    /** Creates the check of a load of this shape that was made to its end, by these rules. */
    public LoadValidity(LoadResult result, LoadShape shape, LoadRules rules) {
        this(result, shape, rules, Optional.empty());
    }

    /** Creates the check of a load of this shape, by these rules. */
    public LoadValidity(LoadResult result, LoadShape shape, LoadRules rules, Optional<Aborted> aborted) {
        this(result, shape, rules, aborted, true);
    }

    private LoadValidity(
            LoadResult result, LoadShape shape, LoadRules rules, Optional<Aborted> aborted, boolean statesReason) {
        this.statesReason = statesReason;
        this.result = result;
        this.shape = shape;
        this.rules = rules;
        this.aborted = aborted;
        this.generator = new GeneratorLimit(result, shape, rules);
    }

    /** The same of a part of a load whose other part states why it was aborted: of this one, the failures are left to say. */
    public LoadValidity besideReason() {
        return new LoadValidity(result, shape, rules, aborted, false);
    }

    /** Returns the reason for which the load does not count, if the target gave one. */
    public Optional<String> problem() {
        if (aborted.isPresent()) {
            return aborted.filter(end -> !isExcused(end.condition()))
                    .map(this::sentence)
                    .filter(sentence -> !sentence.isEmpty())
                    .or(this::failures);
        }
        List<String> problems = new ArrayList<>();
        failures().ifPresent(problems::add);
        if (isHeldBack()) {
            problems.add(held());
        }
        if (!isUnsentByGenerator()) {
            unsent().map(text -> text + ", because too many were under way, as atMostAtOnce(...) says")
                    .ifPresent(problems::add);
            tooFew().ifPresent(problems::add);
        }
        return joined(problems);
    }

    private String sentence(Aborted end) {
        String failures = FailureText.of(result);
        String requests = failures.isEmpty() ? "" : "of " + result.sent() + " requests: " + failures;
        if (!statesReason) {
            return requests;
        }
        return end.reason() + (requests.isEmpty() ? "" : "; " + requests);
    }

    /**
     * A condition that is met because the generator did not look, or was late itself, says nothing about the target. Failures do
     * all the same.
     */
    private boolean isExcused(AbortCondition condition) {
        Duration paused = generator.longestPause().multipliedBy(2);
        return generator.isReached()
                && switch (condition.sign()) {
                    case SUCCESS_RATE -> result.completed() + generatorsOwn() >= condition.limit() * result.sent();
                    case P50, P99, MAX -> paused.compareTo(slowest()) >= 0;
                    case NOTHING_COMPLETED -> paused.compareTo(condition.lasting()) >= 0;
                };
    }

    /** Why the generator was the limit, if it was: then the result says nothing about the target, for or against it. */
    public Optional<String> limit() {
        List<String> limits = new ArrayList<>(generator.sentences());
        if (aborted.isEmpty() && isUnsentByGenerator()) {
            unsent().map(text -> text + " in time by the generator, although few were under way")
                    .or(this::tooFew)
                    .ifPresent(limits::add);
        }
        return joined(limits);
    }

    private static Optional<String> joined(List<String> sentences) {
        return sentences.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", sentences));
    }

    private Optional<String> failures() {
        if (result.sent() == 0) {
            return generator.isReached()
                    ? Optional.empty()
                    : Optional.of("not one request was sent in the measured part");
        }
        double share = (double) (result.completed() + generatorsOwn()) / result.sent();
        if (rules.tolerates() || share >= rules.successRate()) {
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

    /**
     * Requests without an answer that may have been answered in time: a generator that stood still for at least half as long
     * as the slowest of them took did not look. A shorter pause does not excuse a target that hangs.
     */
    private long generatorsOwn() {
        boolean maySo = generator.isReached()
                && generator.longestPause().multipliedBy(2).compareTo(slowest()) >= 0;
        return maySo ? timeouts() + result.inFlight() : 0;
    }

    /** Requests that failed took their time also where those that succeeded have no time that means anything. */
    private Duration slowest() {
        Duration failed = result.failures().latencies().max();
        Duration all = result.latencies().max();
        return failed.compareTo(all) > 0 ? failed : all;
    }

    /** In sessions, a kind begins with its step. */
    private long timeouts() {
        return result.failed().entrySet().stream()
                .filter(each -> each.getKey().equals(TIMEOUT) || each.getKey().endsWith("': " + TIMEOUT))
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    /**
     * Returns the reason that too many requests were due and never sent, if that is so. No percentile contains such
     * requests: they would be missing where the target was slowest.
     */
    private Optional<String> unsent() {
        if (!shape.model().isOpen()) {
            return Optional.empty();
        }
        long due = shape.measuredRequests().orElse(0);
        return result.arrivals() >= LEAST_SENT * due
                ? Optional.empty()
                : Optional.of(due - result.arrivals() + " of " + due + " " + arrivals() + " were due and never sent");
    }

    /** Users have no schedule, and send the next request after the last answer: a load of a number of requests may take too long. */
    private Optional<String> tooFew() {
        long asked = shape.model().isOpen() ? 0 : shape.totalRequests().orElse(0);
        return result.sent() >= asked
                ? Optional.empty()
                : Optional.of(String.format(
                        Locale.ROOT,
                        "%d of %d requests were made in %.1f s (%s)",
                        result.sent(),
                        asked,
                        result.elapsedSeconds(),
                        Constants.LOAD_TIMEOUT));
    }

    private String arrivals() {
        return result.sessions().isPresent() ? "sessions" : "requests";
    }

    private boolean isUnsentByGenerator() {
        return generator.isReached() || !generator.canHaveBeenFull();
    }

    /**
     * They are in the percentiles with the time for which they waited; but the target never had to do what was due. A generator
     * that stood still sends what has piled up at once, which may be too many by itself.
     */
    private boolean isHeldBack() {
        return !generator.isReached() && result.held() > MOST_HELD * result.arrivals();
    }

    private String held() {
        return result.held() + " of " + result.arrivals() + " " + arrivals()
                + " were due while as many were under way as"
                + " atMostAtOnce(...) allows, and had to wait: "
                + (generator.isReached()
                        ? "a generator that was late sends what is due at once, which may be too many by itself"
                        : "the target is too slow for this rate, or the limit too low for it");
    }

    /** Returns notes that do not make the load invalid, and that users should know. */
    public List<Note> notes() {
        List<Note> notes = new ArrayList<>();
        generator.note().ifPresent(notes::add);
        generator.busy().ifPresent(notes::add);
        if (result.held() > 0 && !isHeldBack()) {
            notes.add(new Note(NoteKind.QUEUED, held()));
        }
        if (result.unsuccessful() > 0 && (rules.tolerates() || result.successRate() >= rules.successRate())) {
            notes.add(new Note(
                    NoteKind.PARTIAL_FAILURE,
                    result.unsuccessful() + " of " + result.sent() + " requests failed: " + FailureText.of(result)));
        }
        return notes;
    }

    /** Returns the part of a time at this percentile that may be the generator's own. */
    public Duration latenessAt(double percent) {
        return generator.latenessAt(percent);
    }

    /** The percentiles of which nothing can be claimed although the load counts, each with the reason. */
    public Map<Metric<Duration>, String> unclaimable() {
        Map<Metric<Duration>, String> reasons = new LinkedHashMap<>();
        for (LatencyPercentile each : LatencyPercentile.all()) {
            Duration late = generator.latenessAt(each.percent());
            if (each.percent() < WHOLE && late.compareTo(rules.startLag()) > 0) {
                reasons.put(each.metric(shape.model()), generator.sentence(each.percent(), late));
            }
        }
        addSteps(reasons);
        for (LoadParts.Named named : result.named()) {
            addPart(reasons, Qualifiers.NONE.ofRequest(named.name()), named.sent());
        }
        return reasons;
    }

    /**
     * The percentiles of times that this generator may have made longer itself, each with the reason.
     *
     * @param percentiles of times that it takes
     */
    public Map<Metric<Duration>, String> unclaimable(List<StreamPercentile> percentiles) {
        Map<Metric<Duration>, String> reasons = new LinkedHashMap<>();
        for (StreamPercentile each : percentiles) {
            Duration late = generator.latenessAt(each.percent());
            if (each.percent() < WHOLE && late.compareTo(rules.startLag()) > 0) {
                reasons.put(each.metric(), generator.sentence(each.percent(), late));
            }
        }
        return reasons;
    }

    /** Whether the generator stood still for so long that it may have missed what took this time. */
    public boolean mayHaveMissed(Duration longest) {
        return generator.isReached() && generator.longestPause().multipliedBy(2).compareTo(longest) >= 0;
    }

    /** Lateness is known of the whole load only: all of it may have been in the part that is looked at. */
    private void addSteps(Map<Metric<Duration>, String> reasons) {
        List<StepPart> steps = shape.steps();
        for (int index = 0; index < Math.min(steps.size(), result.steps().size()); index++) {
            addPart(
                    reasons,
                    Qualifiers.NONE.in(steps.get(index).step()),
                    result.steps().get(index).sent());
        }
    }

    private void addPart(Map<Metric<Duration>, String> reasons, Qualifiers part, long sent) {
        double share = (double) sent / Math.max(1, result.sent());
        for (LatencyPercentile each : LatencyPercentile.all()) {
            double percent = WHOLE - share * (WHOLE - each.percent());
            Duration late = generator.latenessAt(percent);
            if (each.percent() < WHOLE && late.compareTo(rules.startLag()) > 0) {
                reasons.put(each.metric(shape.model()).with(part), generator.sentence(percent, late));
            }
        }
    }

    private static String plain(double percent) {
        return String.format(Locale.ROOT, "%.3f", percent).replaceAll("\\.?0+$", "");
    }
}
