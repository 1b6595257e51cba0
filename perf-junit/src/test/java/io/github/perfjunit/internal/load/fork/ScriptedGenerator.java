package io.github.perfjunit.internal.load.fork;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import org.HdrHistogram.Histogram;

/**
 * A program that speaks as the generator does and loads nobody: it answers each load by the path of its first address, and
 * with ten requests that took a millisecond each.
 */
final class ScriptedGenerator {

    private ScriptedGenerator() {}

    public static void main(String[] args) throws IOException {
        System.out.println("{\"ready\":{\"pid\":" + ProcessHandle.current().pid() + ",\"version\":\"1\"}}");
        BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, UTF_8));
        for (String line = commands.readLine(); line != null; line = commands.readLine()) {
            JsonObject command = JsonParser.parseString(line).getAsJsonObject();
            if (command.get("do").getAsString().equals("warm-up")) {
                System.out.println("{\"warm\":true}");
            } else if (command.get("do").getAsString().equals("check")) {
                check(command.getAsJsonObject("plan"));
            } else {
                load(command.getAsJsonObject("plan"));
            }
        }
    }

    private static void check(JsonObject plan) {
        System.out.println(
                name(plan).equals("refuse") ? "{\"refused\":\"timeoutNanos: too short\"}" : "{\"possible\":true}");
    }

    private static String name(JsonObject plan) {
        String uri = plan.getAsJsonArray("requests")
                .get(0)
                .getAsJsonObject()
                .get("uri")
                .getAsString();
        return uri.substring(uri.lastIndexOf('/') + 1);
    }

    private static void load(JsonObject plan) {
        switch (name(plan)) {
            case "break" -> System.out.println("{\"broken\":\"no socket is left\"}");
            case "refuse" -> System.out.println("{\"refused\":\"timeoutNanos: too short\"}");
            case "die" -> die();
            case "babble" -> System.out.println("Hello");
            case "contradict" -> System.out.println(result(11));
            case "streams" -> System.out.println(streams());
            case "fall-silent" -> System.err.println("nothing more");
            default -> {
                System.out.println("{\"begins\":60000000000}");
                System.out.println("{\"progress\":{\"second\":0,\"sent\":5,\"completed\":5,\"failed\":0}}");
                System.out.println(result(10));
            }
        }
    }

    private static void die() {
        System.err.println("java.lang.OutOfMemoryError: scripted");
        Runtime.getRuntime().halt(3);
    }

    private static JsonObject streams() {
        JsonObject answer = result(10);
        JsonObject result = answer.getAsJsonObject("result");
        JsonObject streams = new JsonObject();
        streams.addProperty("opened", 10);
        streams.addProperty("failed", 1);
        streams.addProperty("received", 11);
        streams.addProperty("gaps", histogram());
        streams.addProperty("silent", 2);
        streams.addProperty("unasked", 3);
        result.add("streams", streams);
        result.getAsJsonArray("seconds").get(0).getAsJsonObject().addProperty("received", 11);
        return answer;
    }

    private static JsonObject result(long sent) {
        JsonObject result = new JsonObject();
        result.addProperty("sent", sent);
        result.addProperty("completed", 9);
        result.add("failed", JsonParser.parseString("{\"status 503\":1}"));
        result.add("firstFailure", JsonParser.parseString("{\"status 503\":\"the answer had status 503\"}"));
        result.addProperty("inFlight", 0);
        result.add("warmUp", JsonParser.parseString("{\"sent\":3,\"completed\":2,\"failed\":1}"));
        result.addProperty("bytes", 990);
        result.addProperty("elapsedNanos", 1_000_000_000L);
        result.add("window", JsonParser.parseString("{\"completed\":8,\"nanos\":500000000}"));
        result.add("connections", JsonParser.parseString("{\"opened\":1,\"peakOpen\":1,\"waited\":4}"));
        result.addProperty("histogram", histogram());
        result.addProperty("startLag", histogram());
        JsonArray seconds = new JsonArray();
        seconds.add(
                JsonParser.parseString("{\"second\":0,\"sent\":10,\"completed\":9,\"failed\":1,\"p50Nanos\":1000000,"
                        + "\"p99Nanos\":2000000,\"maxNanos\":3000000,\"bytes\":990}"));
        result.add("seconds", seconds);
        JsonObject generator = JsonParser.parseString(
                        "{\"cpuNanos\":50000000,\"overNanos\":500000000,\"gcNanos\":7000000,\"peakRssBytes\":70000000,"
                                + "\"cores\":1,\"busiestShare\":0.25}")
                .getAsJsonObject();
        generator.addProperty("lateness", histogram());
        result.add("generator", generator);
        JsonObject answer = new JsonObject();
        answer.add("result", result);
        return answer;
    }

    private static String histogram() {
        Histogram histogram = new Histogram(3);
        histogram.recordValueWithCount(1_000_000, 10);
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoCompressedByteBuffer(buffer);
        return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
    }
}
