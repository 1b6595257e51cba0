package io.github.perfjunit.internal.load.hyperfoil;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The state of a run, as a controller reports it.
 *
 * @param ended whether all of it is over, and added up
 * @param cancelled whether it was killed
 * @param errors in the controller's words
 */
record RunInfo(boolean ended, boolean cancelled, List<Phase> phases, List<String> errors) {

    private static final Pattern MILLIS = Pattern.compile("^(-?\\d+) ms.*");

    private static final Pattern WATCHDOG = Pattern.compile(
            "\\bCPU \\d+ was used for \\S+ which is more than the threshold|Jitter watchdog was not invoked");

    private static final Pattern EXCEEDED = Pattern.compile(".*exceeded by (\\d+) ms.*");

    /** Whether nothing is wrong but that a machine that made load had no processor left, or stood still, as its watchdogs report. */
    boolean isLimitedByAgents() {
        return !errors.isEmpty()
                && errors.stream().allMatch(error -> WATCHDOG.matcher(error).find());
    }

    /**
     * A part of a run.
     *
     * @param remaining milliseconds of its planned duration that are left, while it goes on
     * @param exceeded by how many it took longer than planned
     */
    record Phase(String name, String status, boolean failed, OptionalLong remaining, long exceeded) {}

    static RunInfo read(JsonObject json) {
        List<Phase> phases = new ArrayList<>();
        elements(json, "phases").forEach(element -> phases.add(phase(element.getAsJsonObject())));
        return new RunInfo(
                isTrue(json, "completed"),
                isTrue(json, "cancelled"),
                phases,
                elements(json, "errors").stream().map(JsonElement::getAsString).toList());
    }

    private static Phase phase(JsonObject json) {
        return new Phase(
                json.get("name").getAsString(),
                text(json, "status").orElse(""),
                isTrue(json, "failed"),
                millis(json, "remaining"),
                exceeded(text(json, "totalDuration").orElse("")));
    }

    private static List<JsonElement> elements(JsonObject json, String name) {
        return json.has(name) && json.get(name).isJsonArray()
                ? json.getAsJsonArray(name).asList()
                : List.of();
    }

    private static boolean isTrue(JsonObject json, String name) {
        return text(json, name).filter("true"::equals).isPresent();
    }

    private static Optional<String> text(JsonObject json, String name) {
        return json.has(name) && json.get(name).isJsonPrimitive()
                ? Optional.of(json.get(name).getAsString())
                : Optional.empty();
    }

    private static OptionalLong millis(JsonObject json, String name) {
        Matcher text = MILLIS.matcher(text(json, name).orElse(""));
        return text.matches() ? OptionalLong.of(Long.parseLong(text.group(1))) : OptionalLong.empty();
    }

    private static long exceeded(String totalDuration) {
        Matcher text = EXCEEDED.matcher(totalDuration);
        return text.matches() ? Long.parseLong(text.group(1)) : 0;
    }
}
