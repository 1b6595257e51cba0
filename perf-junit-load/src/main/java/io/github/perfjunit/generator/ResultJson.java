package io.github.perfjunit.generator;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.github.perfjunit.generator.engine.Result;
import io.github.perfjunit.generator.engine.Result.SecondFigures;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import org.HdrHistogram.Histogram;

/** Writes a result as JSON. */
final class ResultJson {

    private ResultJson() {}

    static JsonObject of(Result result) {
        JsonObject json = new JsonObject();
        json.addProperty("sent", result.sent());
        json.addProperty("completed", result.completed());
        json.add("failed", counts(result.failed()));
        json.add("firstFailure", texts(result.firstFailure()));
        json.addProperty("inFlight", result.inFlight());
        json.addProperty("held", result.held());
        json.add("warmUp", warmUp(result.warmUp()));
        json.addProperty("bytes", result.bytes());
        json.addProperty("elapsedNanos", result.elapsedNanos());
        json.add("window", window(result.window()));
        json.add("connections", connections(result.connections()));
        json.addProperty("histogram", encoded(result.histogram()));
        json.addProperty("startLag", encoded(result.startLag()));
        if (result.messages().count() > 0) {
            json.add("messages", messages(result.messages()));
        }
        JsonArray seconds = new JsonArray();
        result.seconds().forEach(second -> seconds.add(second(second)));
        json.add("seconds", seconds);
        json.add("generator", generator(result.generator()));
        if (!result.steps().isEmpty()) {
            JsonArray steps = new JsonArray();
            result.steps().forEach(step -> steps.add(step(step)));
            json.add("steps", steps);
        }
        if (!result.named().isEmpty()) {
            JsonArray named = new JsonArray();
            result.named().forEach(each -> named.add(named(each)));
            json.add("named", named);
        }
        result.sessions().ifPresent(sessions -> json.add("sessions", sessions(sessions)));
        result.streams().ifPresent(streams -> json.add("streams", streams(streams)));
        return json;
    }

    private static JsonObject counts(Map<String, Long> counts) {
        JsonObject json = new JsonObject();
        counts.forEach(json::addProperty);
        return json;
    }

    private static JsonObject texts(Map<String, String> texts) {
        JsonObject json = new JsonObject();
        texts.forEach(json::addProperty);
        return json;
    }

    private static JsonObject warmUp(Result.WarmUp warmUp) {
        JsonObject json = new JsonObject();
        json.addProperty("sent", warmUp.sent());
        json.addProperty("completed", warmUp.completed());
        json.addProperty("failed", warmUp.failed());
        return json;
    }

    private static JsonObject window(Result.Window window) {
        JsonObject json = new JsonObject();
        json.addProperty("completed", window.completed());
        json.addProperty("nanos", window.nanos());
        return json;
    }

    private static JsonObject connections(Result.Connections connections) {
        JsonObject json = new JsonObject();
        json.addProperty("opened", connections.opened());
        json.addProperty("peakOpen", connections.peakOpen());
        json.addProperty("waited", connections.waited());
        return json;
    }

    private static JsonObject messages(Result.Messages messages) {
        JsonObject json = new JsonObject();
        json.addProperty("received", messages.count());
        json.addProperty("first", encoded(messages.first()));
        return json;
    }

    private static JsonObject generator(Result.Generator generator) {
        JsonObject json = new JsonObject();
        json.addProperty("cpuNanos", generator.cpuNanos());
        json.addProperty("overNanos", generator.overNanos());
        json.addProperty("gcNanos", generator.gcNanos());
        generator.peakRssBytes().ifPresent(bytes -> json.addProperty("peakRssBytes", bytes));
        json.addProperty("cores", generator.cores());
        json.addProperty("busiestShare", generator.busiestShare());
        json.addProperty("lateness", encoded(generator.lateness()));
        return json;
    }

    private static JsonObject step(Result.Step step) {
        JsonObject json = new JsonObject();
        json.addProperty("sent", step.sent());
        json.addProperty("completed", step.completed());
        json.addProperty("histogram", encoded(step.histogram()));
        return json;
    }

    private static JsonObject named(Result.Named named) {
        JsonObject json = new JsonObject();
        json.addProperty("name", named.name());
        json.addProperty("sent", named.sent());
        json.addProperty("completed", named.completed());
        json.addProperty("inWindow", named.inWindow());
        json.addProperty("histogram", encoded(named.histogram()));
        return json;
    }

    private static JsonObject sessions(Result.Sessions sessions) {
        JsonObject json = new JsonObject();
        json.addProperty("begun", sessions.begun());
        json.addProperty("completed", sessions.completed());
        json.addProperty("failed", sessions.failed());
        json.addProperty("inWindow", sessions.inWindow());
        json.addProperty("longestNanos", sessions.longestNanos());
        return json;
    }

    private static JsonObject streams(Result.Streams streams) {
        JsonObject json = new JsonObject();
        json.addProperty("opened", streams.opened());
        json.addProperty("failed", streams.failed());
        json.addProperty("received", streams.received());
        json.addProperty("gaps", encoded(streams.gaps()));
        json.addProperty("unasked", streams.unasked());
        streams.silent().ifPresent(count -> json.addProperty("silent", count));
        return json;
    }

    private static JsonObject second(SecondFigures second) {
        JsonObject json = new JsonObject();
        json.addProperty("second", second.second());
        json.addProperty("sent", second.sent());
        json.addProperty("completed", second.completed());
        json.addProperty("failed", second.failed());
        json.addProperty("p50Nanos", second.p50Nanos());
        json.addProperty("p99Nanos", second.p99Nanos());
        json.addProperty("maxNanos", second.maxNanos());
        json.addProperty("bytes", second.bytes());
        json.addProperty("received", second.received());
        json.addProperty("cpuNanos", second.cpuNanos());
        return json;
    }

    private static String encoded(Histogram histogram) {
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoCompressedByteBuffer(buffer);
        return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
    }
}
