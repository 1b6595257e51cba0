package io.github.perfjunit.internal.load.hyperfoil;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.result.LoadResult.Second;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** The measured part second by second, of all its phases and requests together. */
final class Seconds {

    private static final long MILLIS = 1_000;

    private final List<Series> all;
    private final long begin;

    /** The summaries of one request in one phase, of a second each. */
    private record Series(String phase, String metric, List<JsonObject> summaries) {}

    private Seconds(List<Series> all) {
        this.all = all;
        this.begin = summaries(all).mapToLong(Seconds::start).min().orElse(0);
    }

    private static Stream<JsonObject> summaries(List<Series> all) {
        return all.stream().flatMap(each -> each.summaries.stream());
    }

    /** From all that a controller tells of a run. */
    static Seconds of(JsonObject everything) {
        return new Seconds(everything.getAsJsonArray("stats").asList().stream()
                .map(JsonElement::getAsJsonObject)
                .filter(entry -> Phases.isMeasured(entry.get("name").getAsString()))
                .map(entry -> new Series(
                        entry.get("name").getAsString(),
                        entry.get("metric").getAsString(),
                        entry.getAsJsonArray("series").asList().stream()
                                .map(JsonElement::getAsJsonObject)
                                .toList()))
                .toList());
    }

    private static long start(JsonObject summary) {
        return summary.get("startTime").getAsLong();
    }

    private long second(JsonObject summary) {
        return (start(summary) - begin) / MILLIS;
    }

    /**
     * Returns the time of which the throughput is, if requests are sent after its end: users finish the sessions that they have
     * begun. It has whole seconds, because nothing shorter is reported: at least one, in which a shorter load may have ended.
     */
    static Optional<Duration> window(LoadPlan plan) {
        return plan.shape().model().isOpen() || plan.sessions().isEmpty()
                ? Optional.empty()
                : plan.shape().measuredLength().map(length -> Duration.ofSeconds(Math.max(1, length.toSeconds())));
    }

    /** Returns how many requests of a name were completed in this phase, of those that were sent in a second that began within the time. */
    long completedWithin(Duration time, String phase, String metric) {
        return all.stream()
                .filter(each -> each.phase.equals(phase) && each.metric.equals(metric))
                .flatMap(each -> each.summaries.stream())
                .filter(summary -> MILLIS * second(summary) < time.toMillis())
                .mapToLong(summary -> Counts.of(summary).completed())
                .sum();
    }

    /** Returns a row for each second up to this time, and for later ones in which something was sent. */
    List<Second> rows(Duration planned) {
        Map<Long, List<JsonObject>> bySecond = summaries(all).collect(Collectors.groupingBy(this::second));
        return LongStream.concat(
                        LongStream.range(0, (planned.toMillis() + MILLIS - 1) / MILLIS),
                        bySecond.keySet().stream().mapToLong(second -> second))
                .distinct()
                .sorted()
                .mapToObj(second -> row(second, bySecond.getOrDefault(second, List.of())))
                .toList();
    }

    /** Percentiles of several summaries can't be added up: the largest of them is told. */
    private static Second row(long second, List<JsonObject> summaries) {
        Counts counts = summaries.stream().map(Counts::of).reduce(Counts.NONE, Counts::plus);
        return new Second(
                second,
                counts.sent(),
                counts.completed(),
                counts.failed(),
                largest(summaries, summary -> percentile(summary, "50.0")),
                largest(summaries, summary -> percentile(summary, "99.0")),
                largest(summaries, summary -> summary.get("maxResponseTime").getAsLong()),
                0);
    }

    private interface Value {
        long of(JsonObject summary);
    }

    private static Duration largest(List<JsonObject> summaries, Value value) {
        return Duration.ofNanos(summaries.stream().mapToLong(value::of).max().orElse(0));
    }

    private static long percentile(JsonObject summary, String percent) {
        JsonElement value = summary.getAsJsonObject("percentileResponseTime").get(percent);
        return value == null ? 0 : value.getAsLong();
    }
}
