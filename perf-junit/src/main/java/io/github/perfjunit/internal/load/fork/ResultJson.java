package io.github.perfjunit.internal.load.fork;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.github.perfjunit.internal.load.LoadProgress;
import io.github.perfjunit.internal.load.result.GeneratorUse;
import io.github.perfjunit.internal.load.result.Latencies;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.LoadResult.Messages;
import io.github.perfjunit.internal.load.result.LoadResult.Named;
import io.github.perfjunit.internal.load.result.LoadResult.Second;
import io.github.perfjunit.internal.load.result.LoadResult.Sessions;
import io.github.perfjunit.internal.load.result.LoadResult.Step;
import io.github.perfjunit.internal.load.result.LoadResult.Streams;
import io.github.perfjunit.internal.load.result.LoadResult.WarmUp;
import io.github.perfjunit.internal.load.result.LoadResult.Window;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Reads a result as the generator writes it, and refuses one that contradicts itself. */
final class ResultJson {

    private ResultJson() {}

    /**
     * The result of this object.
     *
     * @throws IllegalArgumentException if something is missing, or the counts don't add up
     */
    static LoadResult read(JsonObject json) {
        LoadResult result;
        try {
            result = result(json);
        } catch (NullPointerException | IllegalStateException | UnsupportedOperationException | ClassCastException e) {
            throw new IllegalArgumentException("something is missing or of another kind: " + e.getMessage(), e);
        }
        long failed =
                result.failed().values().stream().mapToLong(Long::longValue).sum();
        if (result.sent() != result.completed() + failed + result.inFlight()) {
            throw new IllegalArgumentException("sent " + result.sent() + " is not completed " + result.completed()
                    + " + failed " + failed + " + in flight " + result.inFlight());
        }
        if (result.latencies().count() != result.sent()) {
            throw new IllegalArgumentException("the histogram holds "
                    + result.latencies().count() + " latencies of " + result.sent() + " requests");
        }
        return result;
    }

    /** Reads the progress of a load. */
    static LoadProgress progress(JsonObject json) {
        return new LoadProgress(number(json, "sent"), number(json, "completed"), number(json, "failed"));
    }

    private static LoadResult result(JsonObject json) {
        JsonObject generator = json.getAsJsonObject("generator");
        return new LoadResult(
                number(json, "sent"),
                number(json, "completed"),
                failed(json.getAsJsonObject("failed")),
                texts(json, "firstFailure"),
                number(json, "inFlight"),
                warmUp(json.getAsJsonObject("warmUp")),
                number(json, "bytes"),
                nanos(json, "elapsedNanos"),
                Latencies.decode(json.get("histogram").getAsString()),
                Latencies.decode(json.get("startLag").getAsString()),
                seconds(json),
                use(generator, json.getAsJsonObject("connections")),
                streams(json),
                messages(json),
                json.has("held") ? number(json, "held") : 0,
                window(json.getAsJsonObject("window")),
                steps(json),
                named(json),
                sessions(json));
    }

    private static List<Step> steps(JsonObject json) {
        return json.has("steps")
                ? json.getAsJsonArray("steps").asList().stream()
                        .map(JsonElement::getAsJsonObject)
                        .map(step -> new Step(
                                number(step, "sent"),
                                number(step, "completed"),
                                Latencies.decode(step.get("histogram").getAsString())))
                        .toList()
                : List.of();
    }

    private static List<Named> named(JsonObject json) {
        return json.has("named")
                ? json.getAsJsonArray("named").asList().stream()
                        .map(JsonElement::getAsJsonObject)
                        .map(named -> new Named(
                                named.get("name").getAsString(),
                                number(named, "sent"),
                                number(named, "completed"),
                                number(named, "inWindow"),
                                Latencies.decode(named.get("histogram").getAsString())))
                        .toList()
                : List.of();
    }

    private static Optional<Sessions> sessions(JsonObject json) {
        if (!json.has("sessions")) {
            return Optional.empty();
        }
        JsonObject sessions = json.getAsJsonObject("sessions");
        return Optional.of(new Sessions(
                number(sessions, "begun"),
                number(sessions, "completed"),
                number(sessions, "failed"),
                number(sessions, "inWindow"),
                nanos(sessions, "longestNanos")));
    }

    private static GeneratorUse use(JsonObject generator, JsonObject connections) {
        return new GeneratorUse(
                nanos(generator, "cpuNanos"),
                nanos(generator, "overNanos"),
                (int) number(generator, "cores"),
                OptionalDouble.of(100 * generator.get("busiestShare").getAsDouble()),
                Latencies.decode(generator.get("lateness").getAsString()),
                nanos(generator, "gcNanos"),
                (int) number(connections, "peakOpen"));
    }

    private static Window window(JsonObject window) {
        return new Window(number(window, "completed"), nanos(window, "nanos"));
    }

    private static Optional<Streams> streams(JsonObject json) {
        if (!json.has("streams")) {
            return Optional.empty();
        }
        JsonObject streams = json.getAsJsonObject("streams");
        return Optional.of(new Streams(
                number(streams, "opened"),
                number(streams, "failed"),
                number(streams, "received"),
                Latencies.decode(streams.get("gaps").getAsString()),
                streams.has("silent") ? OptionalLong.of(number(streams, "silent")) : OptionalLong.empty(),
                streams.has("unasked") ? number(streams, "unasked") : 0,
                waited(json)));
    }

    private static long waited(JsonObject json) {
        return json.has("connections") && json.getAsJsonObject("connections").has("waited")
                ? number(json.getAsJsonObject("connections"), "waited")
                : 0;
    }

    private static Optional<Messages> messages(JsonObject json) {
        if (!json.has("messages")) {
            return Optional.empty();
        }
        JsonObject messages = json.getAsJsonObject("messages");
        return Optional.of(new Messages(
                number(messages, "received"),
                Latencies.decode(messages.get("first").getAsString())));
    }

    private static WarmUp warmUp(JsonObject json) {
        return new WarmUp(number(json, "sent"), number(json, "completed"), number(json, "failed"));
    }

    private static Map<String, Long> failed(JsonObject json) {
        Map<String, Long> failed = new LinkedHashMap<>();
        json.entrySet()
                .forEach(entry -> failed.put(entry.getKey(), entry.getValue().getAsLong()));
        return failed;
    }

    private static Map<String, String> texts(JsonObject json, String name) {
        Map<String, String> texts = new LinkedHashMap<>();
        if (json.has(name)) {
            json.getAsJsonObject(name)
                    .entrySet()
                    .forEach(entry -> texts.put(entry.getKey(), entry.getValue().getAsString()));
        }
        return texts;
    }

    private static List<Second> seconds(JsonObject json) {
        return json.getAsJsonArray("seconds").asList().stream()
                .map(JsonElement::getAsJsonObject)
                .map(second -> new Second(
                        number(second, "second"),
                        number(second, "sent"),
                        number(second, "completed"),
                        number(second, "failed"),
                        nanos(second, "p50Nanos"),
                        nanos(second, "p99Nanos"),
                        nanos(second, "maxNanos"),
                        number(second, "bytes"),
                        second.has("received") ? number(second, "received") : 0))
                .toList();
    }

    private static long number(JsonObject json, String name) {
        return json.get(name).getAsLong();
    }

    private static Duration nanos(JsonObject json, String name) {
        return Duration.ofNanos(number(json, name));
    }
}
