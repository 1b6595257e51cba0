package io.github.perfjunit.internal.load.hyperfoil;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.SessionPlan;
import io.github.perfjunit.internal.load.plan.SessionPlan.Pause;
import io.github.perfjunit.internal.load.plan.SessionPlan.Repeat;
import io.github.perfjunit.internal.load.plan.SessionPlan.Send;
import io.github.perfjunit.internal.load.plan.SessionPlan.Step;
import java.time.Duration;
import java.util.List;

/** Sessions as scenarios: a sequence for each step, because a loop must be the first step of its sequence. */
final class Journeys {

    /** Pauses with an exponential distribution are rarely longer than so many times their mean. */
    private static final int LONGEST_PAUSE = 10;

    private final LoadPlan plan;
    private final JsonArray sequences = new JsonArray();

    private Journeys(LoadPlan plan) {
        this.plan = plan;
    }

    static JsonArray scenario(LoadPlan plan, SessionPlan session) {
        Journeys journey = new Journeys(plan);
        session.steps().forEach(journey::add);
        return journey.sequences;
    }

    /** Whether sessions begin with requests that they repeat: the first of them is counted under a name of its own. */
    static boolean beginsRepeating(SessionPlan session) {
        return session.steps().get(0) instanceof Repeat;
    }

    /** Returns the first request of a session. */
    static int first(List<Step> steps) {
        return steps.stream()
                .filter(step -> !(step instanceof Pause))
                .findFirst()
                .map(step -> step instanceof Repeat repeat ? first(repeat.steps()) : ((Send) step).request())
                .orElseThrow();
    }

    /** Returns how long it can take at most, if each request is waited for as long as that is done. */
    static Duration longest(List<Step> steps, Duration timeout) {
        Duration sum = Duration.ZERO;
        for (Step step : steps) {
            sum = sum.plus(longest(step, timeout));
        }
        return sum;
    }

    private static Duration longest(Step step, Duration timeout) {
        if (step instanceof Pause pause) {
            return pause.exponential() ? pause.to().multipliedBy(LONGEST_PAUSE) : pause.to();
        }
        return step instanceof Repeat repeat ? longest(repeat.steps(), timeout).multipliedBy(repeat.times()) : timeout;
    }

    private void add(Step step) {
        if (!(step instanceof Repeat repeat)) {
            sequence(Benchmark.array(json(step, false)));
        } else if (sequences.isEmpty()) {
            // the first time apart: Hyperfoil counts from an arrival only what stands at the beginning
            boolean first = true;
            for (Step each : repeat.steps()) {
                sequence(Benchmark.array(json(each, first)));
                first = first && each instanceof Pause;
            }
            if (repeat.times() > 1) {
                loop(repeat.steps(), repeat.times() - 1);
            }
        } else {
            loop(repeat.steps(), repeat.times());
        }
    }

    private void loop(List<Step> steps, int times) {
        JsonArray inner = new JsonArray();
        steps.forEach(step -> inner.add(json(step, false)));
        JsonObject loop = new JsonObject();
        loop.addProperty("counterVar", "repeat#" + sequences.size());
        loop.addProperty("repeats", times);
        loop.add("steps", inner);
        sequence(Benchmark.array(Benchmark.object("loop", loop)));
    }

    private void sequence(JsonArray steps) {
        JsonObject sequence = new JsonObject();
        sequence.add("step-" + sequences.size(), steps);
        sequences.add((JsonElement) sequence);
    }

    private JsonObject json(Step step, boolean first) {
        if (step instanceof Pause pause) {
            return Benchmark.pause(pause.to(), pause.exponential());
        }
        Send send = (Send) step;
        String metric = first ? Names.ofFirst(plan, send.request()) : Names.of(plan, send.request());
        return Requests.step(plan.requests().get(send.request()), metric, send.captures());
    }
}
