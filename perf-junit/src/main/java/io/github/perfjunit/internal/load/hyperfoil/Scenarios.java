package io.github.perfjunit.internal.load.hyperfoil;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.SessionPlan;

/** The requests or sessions of a plan as scenarios of a phase. */
final class Scenarios {

    private Scenarios() {}

    /** Returns the scenario of users, who think. */
    static JsonArray ofUsers(LoadPlan plan, LoadModel.Closed model) {
        JsonArray thinking = new JsonArray();
        boolean random = model.thinking() == LoadModel.Thinking.RANDOM;
        if (!model.thinkTime().isZero()) {
            JsonObject think = new JsonObject();
            think.add("think", Benchmark.array(Benchmark.pause(model.thinkTime(), random)));
            thinking.add((JsonElement) think);
        }
        // before the requests where it is random: its users begin all at once
        JsonArray sequences = new JsonArray();
        sequences.addAll(random ? thinking : only(plan));
        sequences.addAll(random ? only(plan) : thinking);
        return sequences;
    }

    /** Gives a phase at a rate its requests or sessions: one, or several by their weights. */
    static void into(JsonObject phase, LoadPlan plan) {
        boolean alone = plan.sessions().isEmpty()
                ? plan.requests().size() == 1
                : plan.sessions().size() == 1;
        if (alone) {
            phase.add("scenario", only(plan));
            return;
        }
        JsonArray forks = new JsonArray();
        for (int i = 0; i < plan.sessions().size(); i++) {
            SessionPlan session = plan.sessions().get(i);
            forks.add(fork("session-" + i, session.weight(), Journeys.scenario(plan, session)));
        }
        if (plan.sessions().isEmpty()) {
            for (int i = 0; i < plan.requests().size(); i++) {
                forks.add(fork("request-" + i, plan.requests().get(i).weight(), Requests.scenario(plan, i)));
            }
        }
        phase.add("forks", forks);
    }

    private static JsonArray only(LoadPlan plan) {
        return plan.sessions().isEmpty()
                ? Requests.scenario(plan, 0)
                : Journeys.scenario(plan, plan.sessions().get(0));
    }

    private static JsonObject fork(String name, int weight, JsonArray scenario) {
        JsonObject fork = new JsonObject();
        fork.addProperty("weight", weight);
        fork.add("scenario", scenario);
        return Benchmark.object(name, fork);
    }
}
