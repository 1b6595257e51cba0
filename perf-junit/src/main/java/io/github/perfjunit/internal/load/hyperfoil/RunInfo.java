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
 * @param ended whether its phases are over; statistics may still be on their way
 * @param stored whether all of it is added up and stored; never, if an agent was not started or did not end
 * @param cancelled whether it was killed
 * @param errors in the controller's words
 * @param agents how many there are
 */
record RunInfo(boolean ended, boolean stored, boolean cancelled, List<Phase> phases, List<String> errors, int agents) {

    private static final Pattern MILLIS = Pattern.compile("(-?\\d{1,15}) ms.*");

    private static final Pattern WATCHDOG = Pattern.compile(
            "\\bCPU \\d+ was used for \\S+ which is more than the threshold|Jitter watchdog was not invoked");

    private static final Pattern EXCEEDED = Pattern.compile(".*exceeded by (\\d{1,15}) ms.*");

    /** Failures of the controller and its agents, which no target can cause. */
    private static final Pattern INFRASTRUCTURE = Pattern.compile("Failed to (deploy|start) agent"
            + "|Deployment timed out"
            + "|Agent unexpectedly left the cluster"
            + "|Execution of run hook"
            + "|Another simulation is running"
            + "|statistics are already completed"
            + "|were not completed when the phase terminated");

    /** Whether nothing is wrong but that a machine that made load had no processor left, or stood still, as its watchdogs report. */
    boolean isLimitedByAgents() {
        return areErrors(WATCHDOG);
    }

    /** Whether nothing is wrong but what Hyperfoil itself did. */
    boolean isFaultOfHyperfoil() {
        return areErrors(Pattern.compile(WATCHDOG + "|" + INFRASTRUCTURE));
    }

    private boolean areErrors(Pattern kinds) {
        return !errors.isEmpty()
                && errors.stream().allMatch(error -> kinds.matcher(error).find());
    }

    /** Whether agents work for it. One that was announced and never started has none. */
    boolean isUnderWay() {
        return !ended && agents > 0;
    }

    /** Returns the measured phases that failed: in which users had to wait for a session. */
    List<String> failedPhases() {
        return phases.stream()
                .filter(phase -> phase.failed() && Phases.isMeasured(phase.name()))
                .map(Phase::name)
                .toList();
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
                isTrue(json, "persisted"),
                isTrue(json, "cancelled"),
                phases,
                elements(json, "errors").stream().map(JsonElement::getAsString).toList(),
                elements(json, "agents").size());
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
