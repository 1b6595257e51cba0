package io.github.perfjunit.generator;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import io.github.perfjunit.generator.engine.LoadRun;
import io.github.perfjunit.generator.engine.Result;
import io.github.perfjunit.generator.engine.Transport;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.RefusedException;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Answers commands, one JSON object in a line each, by lines of the same kind. */
final class Conversation {

    private final PrintStream answers;
    private final Transport transport = Transport.best();

    Conversation(PrintStream answers) {
        this.answers = answers;
    }

    /** The first line of all. */
    void greet() {
        JsonObject ready = new JsonObject();
        ready.addProperty("pid", ProcessHandle.current().pid());
        ready.addProperty(
                "version",
                Optional.ofNullable(Conversation.class.getPackage().getImplementationVersion())
                        .orElse("unknown"));
        ready.addProperty("transport", transport.name().toLowerCase(Locale.ROOT));
        say("ready", ready);
    }

    /** Does what one line says. */
    void answer(String line) throws InterruptedException {
        try {
            JsonObject command = command(line);
            String what = text(command.get("do"));
            switch (what) {
                case "check" -> {
                    // not where it goes: names may be known only when the target runs
                    plan(command);
                    say("possible", new JsonPrimitive(true));
                }
                case "load" -> say("result", ResultJson.of(load(plan(command))));
                case "warm-up" -> {
                    WarmUp.run(transport);
                    say("warm", new JsonPrimitive(true));
                }
                default -> throw new RefusedException("do: '" + what + "' is unknown: known are check, load, warm-up");
            }
        } catch (RefusedException e) {
            say("refused", new JsonPrimitive(String.valueOf(e.getMessage())));
        } catch (RuntimeException | Error e) {
            say("broken", new JsonPrimitive(String.valueOf(e.getMessage())));
            throw e;
        }
    }

    private static JsonObject command(String line) throws RefusedException {
        try {
            JsonElement command = JsonParser.parseString(line);
            if (command.isJsonObject()) {
                return command.getAsJsonObject();
            }
        } catch (JsonParseException e) {
            throw new RefusedException("the command is no JSON: " + e.getMessage());
        }
        throw new RefusedException("the command is no object: " + line);
    }

    private static String text(@Nullable JsonElement element) {
        return element instanceof JsonPrimitive primitive ? primitive.getAsString() : "";
    }

    private static Plan plan(JsonObject command) throws RefusedException {
        JsonElement plan = command.get("plan");
        if (plan == null) {
            throw new RefusedException("plan: is missing");
        }
        return Protocols.read(plan);
    }

    private Result load(Plan plan) throws RefusedException, InterruptedException {
        return new LoadRun(plan, transport, Protocols.connectors(plan, transport), this::progress, this::begins).run();
    }

    /** Reading a plan with many rows takes time: the parent can't know when the load begins. */
    private void begins(long nanosUntilMeasured) {
        say("begins", new JsonPrimitive(nanosUntilMeasured));
    }

    private void progress(LoadRun.Progress progress) {
        JsonObject json = new JsonObject();
        json.addProperty("second", progress.second());
        json.addProperty("sent", progress.sent());
        json.addProperty("completed", progress.completed());
        json.addProperty("failed", progress.failed());
        say("progress", json);
    }

    private void say(String kind, JsonElement what) {
        JsonObject line = new JsonObject();
        line.add(kind, what);
        answers.println(line);
        answers.flush();
    }
}
