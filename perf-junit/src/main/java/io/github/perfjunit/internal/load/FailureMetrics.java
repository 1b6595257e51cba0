package io.github.perfjunit.internal.load;

import io.github.perfjunit.api.Metric.Qualifiers;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.api.Rate;
import io.github.perfjunit.api.Share;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.plan.StepPart;
import io.github.perfjunit.internal.load.result.LoadParts;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.LoadResult.Second;
import io.github.perfjunit.internal.recording.MetricSink;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The figures of failures, of a load that tolerates them: which share failed, by which kind, and from which rate on. */
final class FailureMetrics {

    private static final String UNANSWERED = "unanswered";

    /** A kind of failure of a session, as the generator names it. */
    private static final Pattern OF_STEP = Pattern.compile("step '(.+)': (.+)");

    private static final Pattern STATUS = Pattern.compile("status ([45])[0-9]{2}");

    private static final int LONGEST_NAME = 80;

    private final LoadResult result;
    private final Optional<LoadResult> sender;
    private final LoadShape shape;
    private final double tolerable;

    /**
     * Creates the figures of a load.
     *
     * @param sender the requests that were sent beside it, if there were any: the rate is theirs
     * @param tolerable the share of the requests of a second that may fail before failures have begun
     */
    FailureMetrics(LoadResult result, Optional<LoadResult> sender, LoadShape shape, double tolerable) {
        this.result = result;
        this.sender = sender;
        this.shape = shape;
        this.tolerable = tolerable;
    }

    /**
     * Records them.
     *
     * @param always the kinds that are recorded also where there are none
     */
    void record(List<String> always, MetricSink run) {
        LoadResult requests = sender.orElse(result);
        recordRate(requests.sent(), requests.completed(), run);
        all().flatMap(each -> each.named().stream())
                .forEach(each ->
                        recordRate(each.sent(), each.completed(), run.of(Qualifiers.NONE.ofRequest(each.name()))));
        List<StepPart> steps = shape.steps();
        for (int index = 0; index < Math.min(steps.size(), result.steps().size()); index++) {
            LoadParts.Step step = result.steps().get(index);
            recordRate(
                    step.sent(),
                    step.completed(),
                    run.of(Qualifiers.NONE.in(steps.get(index).step())));
        }
        kinds(always).forEach((kind, count) -> run.of(kind).record(Metrics.REQUESTS_FAILED, count));
        onset().ifPresent(rate -> run.record(Metrics.FAILURE_ONSET_RATE, rate));
    }

    private Stream<LoadResult> all() {
        return Stream.concat(Stream.of(result), sender.stream());
    }

    /** Records the share that failed; without requests there is none. */
    private static void recordRate(long sent, long completed, MetricSink run) {
        if (sent > 0) {
            run.record(Metrics.FAILURE_RATE, Share.of((double) (sent - completed) / sent));
        }
    }

    /** The number of failures of each kind; in sessions, of each kind at each step too. */
    private Map<Qualifiers, Long> kinds(List<String> always) {
        Map<String, Long> counts = new TreeMap<>();
        always.forEach(kind -> counts.put(kind, 0L));
        counts.put(UNANSWERED, all().mapToLong(LoadResult::inFlight).sum());
        Map<Qualifiers, Long> kinds = new LinkedHashMap<>();
        all().forEach(each -> each.failed().forEach((text, count) -> {
            Matcher step = OF_STEP.matcher(text);
            boolean isOfStep = step.matches();
            String kind = name(isOfStep ? step.group(2) : text);
            counts.merge(kind, count, Long::sum);
            Matcher status = STATUS.matcher(kind);
            if (status.matches()) {
                counts.merge("status " + status.group(1) + "xx", count, Long::sum);
            }
            if (isOfStep) {
                kinds.merge(Qualifiers.NONE.ofFailure(kind).ofRequest(step.group(1)), count, Long::sum);
            }
        }));
        counts.forEach((kind, count) -> kinds.put(Qualifiers.NONE.ofFailure(kind), count));
        return kinds;
    }

    /** With the characters that a qualifier can have. Exceptions are named by nested classes, too. */
    private static String name(String kind) {
        String name = kind.replaceAll("[^A-Za-z0-9 _.:/{}()?&=*+~@-]", ".");
        return (name.length() <= LONGEST_NAME ? name : name.substring(0, LONGEST_NAME)).strip();
    }

    /** The requests per second of the first second of which too many failed. */
    private Optional<Rate> onset() {
        return onset(sender.orElse(result));
    }

    private Optional<Rate> onset(LoadResult requests) {
        return requests.seconds().stream()
                .filter(second -> length(requests, second) > 0 && failed(requests, second) > tolerable * second.sent())
                .findFirst()
                .map(second ->
                        Rate.perSecond(Math.max(second.sent(), failed(requests, second)) / length(requests, second)));
    }

    /** Returns how many of those due in it failed. Some may have been sent after it: then these are more than its requests. */
    private static long failed(LoadResult requests, Second second) {
        return requests.failures().bySecond().getOrDefault(second.second(), 0L);
    }

    /** Returns how much of the second belongs to the load, in seconds: the last one may be shorter. */
    private static double length(LoadResult requests, Second second) {
        Duration whole = requests.window().length();
        return Math.min(1, whole.toNanos() / 1e9 - second.second());
    }
}
