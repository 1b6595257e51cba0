package io.github.perfjunit.internal.load.hyperfoil;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.RatePhase;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;

/** The phases of a benchmark, one after the other: a warm-up, if there is one, and the measured part. */
final class Phases {

    private static final String WARM_UP = "warm-up";

    private static final String MEASURED = "load-";

    /** Beyond the timeout of the last request: for sessions that hang. */
    private static final Duration SLACK = Duration.ofSeconds(2);

    /** For agents to begin, and for the last arrival. */
    private static final Duration BEYOND = Duration.ofMillis(100);

    /** A short phase, of which a load may have many, is longer by a part of its length only. */
    private static final int LEAST_PARTS = 20;

    private final JsonArray json = new JsonArray();
    private final LoadPlan plan;
    private String last = "";
    private long firstMeasuredMillis;
    private Duration beyond = Duration.ZERO;

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
        phase.add("scenario", Scenarios.ofUsers(plan, model));
        add(name, "always", phase);
    }

    private void rate(String name, LoadModel.Open model, RatePhase rate) {
        if (rate.fromRate() == 0 && rate.toRate() == 0) {
            JsonObject pause = phase(name, rate.length());
            pause.remove("maxDuration");
            add(name, "noop", pause);
            return;
        }
        Duration length = rate.length().plus(isMeasured(name) ? beyond(rate) : Duration.ZERO);
        if (isMeasured(name)) {
            beyond = beyond.plus(length.minus(rate.length()));
        }
        JsonObject phase = phase(name, length);
        // evenly spaced, so that blocks send the same at the same times
        phase.addProperty("variance", false);
        phase.addProperty("maxSessions", model.maxConnections());
        // it fails the phase, and the load goes on: what had to wait is sent later, and not counted from its time
        phase.addProperty("sessionLimitPolicy", "FAIL");
        Scenarios.into(phase, plan);
        if (rate.fromRate() == rate.toRate()) {
            phase.addProperty("usersPerSec", rate.fromRate());
            add(name, "constantRate", phase);
        } else {
            phase.addProperty("initialUsersPerSec", rate.fromRate());
            phase.addProperty("targetUsersPerSec", rateAt(rate, length));
            add(name, rate.fromRate() < rate.toRate() ? "increasingRate" : "decreasingRate", phase);
        }
    }

    /**
     * Returns by how much a phase at a rate is longer than planned. The last arrival is due at its end, and agents begin later
     * than the controller that ends them: without it, each run would lack some.
     */
    private static Duration beyond(RatePhase rate) {
        Duration share = rate.length().dividedBy(LEAST_PARTS);
        Duration beyond = share.compareTo(BEYOND) < 0 ? share : BEYOND;
        return rateAt(rate, rate.length().plus(beyond)) < 0 ? Duration.ZERO : beyond;
    }

    private static double rateAt(RatePhase rate, Duration time) {
        double part = (double) time.toNanos() / rate.length().toNanos();
        return rate.fromRate() + (rate.toRate() - rate.fromRate()) * part;
    }

    /** Returns by how much longer than planned the measured part is. */
    Duration beyond() {
        return beyond;
    }

    /** Returns how long a user may be busy after the end of a phase. */
    static Duration longestUse(LoadPlan plan) {
        Duration timeout = plan.wire().timeout();
        return plan.sessions().stream()
                .map(session -> Journeys.longest(session.steps(), timeout))
                .max(Comparator.naturalOrder())
                .orElse(timeout);
    }

    private JsonObject phase(String name, Duration length) {
        JsonObject phase = new JsonObject();
        phase.addProperty("duration", millis(length));
        phase.addProperty("maxDuration", millis(length.plus(longestUse(plan)).plus(SLACK)));
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
