package io.github.perfjunit.internal.load.hyperfoil;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.RatePhase;
import java.time.Duration;
import java.util.List;

/** The phases of a benchmark, one after the other: a warm-up, if there is one, and the measured part. */
final class Phases {

    private static final String WARM_UP = "warm-up";

    private static final String MEASURED = "load-";

    /** Beyond the timeout of the last request: for sessions that hang. */
    private static final Duration SLACK = Duration.ofSeconds(2);

    private final JsonArray json = new JsonArray();
    private final LoadPlan plan;
    private String last = "";
    private long firstMeasuredMillis;

    private Phases(LoadPlan plan) {
        this.plan = plan;
    }

    static Phases of(LoadPlan plan) {
        Phases phases = new Phases(plan);
        boolean warmUp = !plan.shape().warmUp().isZero();
        if (plan.shape().model() instanceof LoadModel.Closed closed) {
            if (warmUp) {
                phases.users(WARM_UP, closed, plan.shape().warmUp());
            }
            phases.users(MEASURED + 0, closed, plan.shape().measuredLength().orElseThrow());
        } else if (plan.shape().model() instanceof LoadModel.Open open) {
            List<RatePhase> rates = plan.shape().phases();
            for (int i = 0; i < rates.size(); i++) {
                int measured = warmUp ? i - 1 : i;
                phases.rate(measured < 0 ? WARM_UP : MEASURED + measured, open, rates.get(i));
            }
        }
        return phases;
    }

    JsonArray json() {
        return json;
    }

    /** Whether it is one of the measured part, by its name or that of its fork. */
    static boolean isMeasured(String phase) {
        return phase.startsWith(MEASURED);
    }

    /** Returns the number of the measured phase, from 0, whatever its fork is called. */
    static int measuredNumber(String phase) {
        return Integer.parseInt(phase.substring(MEASURED.length()).replaceAll("/.*", ""));
    }

    static boolean isWarmUp(String phase) {
        return phase.startsWith(WARM_UP);
    }

    /** Whether it is the one with which the measured part begins. */
    static boolean isFirstMeasured(String phase) {
        return phase.equals(MEASURED + 0) || phase.startsWith(MEASURED + "0/");
    }

    /** Returns the planned length of the first phase of the measured part, in milliseconds. */
    long firstMeasuredMillis() {
        return firstMeasuredMillis;
    }

    private void users(String name, LoadModel.Closed model, Duration length) {
        JsonObject phase = phase(name, length);
        phase.addProperty("users", model.users());
        JsonArray scenario = Requests.scenario(plan.requests().get(0));
        if (!model.thinkTime().isZero()) {
            think(model, scenario.get(0).getAsJsonObject().getAsJsonArray("ask"));
        }
        phase.add("scenario", scenario);
        add(name, "always", phase);
    }

    /** Its uniform times are a millionth of what they should be (its milliseconds are taken for nanoseconds). */
    private static void think(LoadModel.Closed model, JsonArray steps) {
        JsonObject pause = new JsonObject();
        pause.addProperty("duration", millis(model.thinkTime()));
        if (model.thinking() == LoadModel.Thinking.CONSTANT) {
            steps.add(Benchmark.object("thinkTime", pause));
            return;
        }
        pause.addProperty("random", "NEGATIVE_EXPONENTIAL");
        // before the request: its users begin all at once
        JsonArray requests = steps.deepCopy();
        while (!steps.isEmpty()) {
            steps.remove(0);
        }
        steps.add(Benchmark.object("thinkTime", pause));
        steps.addAll(requests);
    }

    private void rate(String name, LoadModel.Open model, RatePhase rate) {
        JsonObject phase = phase(name, rate.length());
        if (rate.fromRate() == 0 && rate.toRate() == 0) {
            phase.remove("maxDuration");
            add(name, "noop", phase);
            return;
        }
        // evenly spaced, so that blocks send the same at the same times
        phase.addProperty("variance", false);
        phase.addProperty("maxSessions", model.maxConnections());
        // what could not be sent is found by its number, once all is recorded
        phase.addProperty("sessionLimitPolicy", "CONTINUE");
        Requests.into(phase, plan.requests());
        if (rate.fromRate() == rate.toRate()) {
            phase.addProperty("usersPerSec", rate.fromRate());
            add(name, "constantRate", phase);
        } else {
            phase.addProperty("initialUsersPerSec", rate.fromRate());
            phase.addProperty("targetUsersPerSec", rate.toRate());
            add(name, rate.fromRate() < rate.toRate() ? "increasingRate" : "decreasingRate", phase);
        }
    }

    private JsonObject phase(String name, Duration length) {
        JsonObject phase = new JsonObject();
        phase.addProperty("duration", millis(length));
        phase.addProperty(
                "maxDuration", millis(length.plus(plan.wire().timeout()).plus(SLACK)));
        if (!last.isEmpty()) {
            phase.addProperty("startAfter", last);
        }
        last = name;
        if (isFirstMeasured(name)) {
            firstMeasuredMillis = roundedMillis(length);
        }
        return phase;
    }

    private void add(String name, String kind, JsonObject phase) {
        json.add(Benchmark.object(name, Benchmark.object(kind, phase)));
    }

    /** It counts in milliseconds, so a part of one is one. */
    static String millis(Duration duration) {
        return roundedMillis(duration) + "ms";
    }

    private static long roundedMillis(Duration duration) {
        return Math.max(1, Math.round(duration.toNanos() / 1e6));
    }
}
