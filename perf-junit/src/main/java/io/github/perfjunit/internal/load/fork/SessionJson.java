package io.github.perfjunit.internal.load.fork;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.github.perfjunit.internal.load.plan.SessionPlan;
import io.github.perfjunit.internal.load.plan.SessionPlan.Pause;
import io.github.perfjunit.internal.load.plan.SessionPlan.Repeat;
import io.github.perfjunit.internal.load.plan.SessionPlan.Send;
import io.github.perfjunit.internal.load.plan.SessionPlan.Step;
import io.github.perfjunit.load.HttpLoad;
import java.util.List;
import java.util.Locale;

/** Writes sessions as the generator reads them. */
final class SessionJson {

    private SessionJson() {}

    static JsonArray of(List<SessionPlan> sessions) {
        JsonArray array = new JsonArray();
        for (SessionPlan session : sessions) {
            JsonObject json = new JsonObject();
            json.addProperty("name", session.name());
            json.addProperty("weight", session.weight());
            json.add("steps", steps(session.steps()));
            array.add(json);
        }
        return array;
    }

    private static JsonArray steps(List<Step> steps) {
        JsonArray array = new JsonArray();
        steps.forEach(step -> array.add(step(step)));
        return array;
    }

    private static JsonObject step(Step step) {
        JsonObject json = new JsonObject();
        if (step instanceof Send send) {
            json.addProperty("request", send.request());
            JsonArray captures = new JsonArray();
            send.captures().forEach((name, part) -> captures.add(capture(name, part)));
            if (!captures.isEmpty()) {
                json.add("captures", captures);
            }
        } else if (step instanceof Pause pause) {
            json.add("pause", pause(pause));
        } else if (step instanceof Repeat repeat) {
            JsonObject inner = new JsonObject();
            inner.addProperty("times", repeat.times());
            inner.add("steps", steps(repeat.steps()));
            json.add("repeat", inner);
        }
        return json;
    }

    private static JsonObject capture(String name, HttpLoad.Capture part) {
        JsonObject json = new JsonObject();
        json.addProperty("name", name);
        json.addProperty("from", part.source().name().toLowerCase(Locale.ROOT));
        json.addProperty("expression", part.expression());
        return json;
    }

    private static JsonObject pause(Pause pause) {
        JsonObject json = new JsonObject();
        json.addProperty("distribution", pause.exponential() ? "exponential" : "uniform");
        json.addProperty("fromNanos", pause.from().toNanos());
        json.addProperty("toNanos", pause.to().toNanos());
        return json;
    }
}
