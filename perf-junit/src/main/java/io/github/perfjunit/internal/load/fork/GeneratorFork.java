package io.github.perfjunit.internal.load.fork;

import com.google.gson.JsonObject;
import io.github.perfjunit.internal.load.GeneratorFailure;
import io.github.perfjunit.internal.load.LoadEngine;
import io.github.perfjunit.internal.load.LoadListener;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.process.ProcessFailure;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.service.ServiceEnvironment;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Defaults;
import io.github.perfjunit.internal.settings.Settings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The load generator of a study: a forked JVM that is warm before the first run, so that neither its collector nor its
 * compiler works in the JVM of the test, and what it uses can be told apart from what the target uses.
 */
public final class GeneratorFork implements LoadEngine, AutoCloseable {

    /** Beyond what a load takes by its plan: to connect, to wait for the last answers, to add up. */
    private static final Duration SLACK = Duration.ofSeconds(30);

    private final ServiceEnvironment context;
    private final Path directory;
    private final List<String> command;
    private @Nullable GeneratorProcess process;
    private @Nullable String failure;

    private GeneratorFork(Settings settings, ProcessGuard guard, Function<Path, List<String>> command) {
        this.context = new ServiceEnvironment(settings, guard);
        this.directory = context.temporaryDirectory("load");
        this.command = command.apply(directory);
    }

    /**
     * Starts the generator of the artifact, and warms it.
     *
     * @throws GeneratorFailure if the artifact is missing, or the generator does not start in {@code perfjunit.service.timeout}
     */
    public static GeneratorFork start(Settings settings, ProcessGuard guard) {
        return start(settings, guard, GeneratorArtifact::command);
    }

    /** Starts another program that speaks as the generator does. */
    static GeneratorFork start(Settings settings, ProcessGuard guard, Function<Path, List<String>> command) {
        GeneratorFork fork = new GeneratorFork(settings, guard, command);
        try {
            fork.running();
            return fork;
        } catch (RuntimeException e) {
            fork.close();
            throw e;
        }
    }

    private GeneratorProcess running() {
        if (process == null) {
            try {
                process = GeneratorProcess.launch(command, directory, context.guard());
                long deadline = System.nanoTime() + context.timeout().toNanos();
                expect("ready", process, deadline);
                process.tell(command("warm-up"));
                expect("warm", process, deadline);
            } catch (InterruptedException e) {
                throw interrupted();
            } catch (ProcessFailure e) {
                throw new GeneratorFailure("the load generator can't be started: " + e.getMessage(), e);
            }
        }
        return process;
    }

    private static void expect(String word, GeneratorProcess generator, long deadline) throws InterruptedException {
        expect(word, generator.answer(deadline).orElseThrow(() -> generator.silent("'" + word + "' was expected")));
    }

    private static void expect(String word, JsonObject answer) {
        requireWhole(answer);
        if (!answer.has(word)) {
            throw new GeneratorFailure(
                    "the load generator said " + answer + " where '" + word + "' was expected", null);
        }
    }

    private static JsonObject command(String verb) {
        JsonObject json = new JsonObject();
        json.addProperty("do", verb);
        return json;
    }

    /** Its process, while there is one. */
    public OptionalLong pid() {
        return process == null ? OptionalLong.empty() : OptionalLong.of(process.pid());
    }

    @Override
    public LoadResult make(LoadPlan plan, LoadListener listener) {
        try {
            GeneratorProcess generator = running();
            JsonObject order = command("load");
            order.add("plan", PlanJson.of(plan));
            generator.tell(order);
            return result(generator, System.nanoTime() + longest(plan).toNanos(), listener)
                    .orElseThrow(() -> tooLong(plan, generator));
        } catch (InterruptedException e) {
            throw interrupted();
        } catch (GeneratorFailure e) {
            failure = e.getMessage();
            throw e;
        }
    }

    @Override
    public void check(LoadPlan plan) {
        try {
            GeneratorProcess generator = running();
            JsonObject order = command("check");
            order.add("plan", PlanJson.of(plan));
            generator.tell(order);
            JsonObject answer = generator
                    .answer(System.nanoTime() + SLACK.toNanos())
                    .orElseThrow(() -> generator.silent("the check of " + plan.requests()));
            requireWilling(answer);
            expect("possible", answer);
        } catch (InterruptedException e) {
            throw interrupted();
        } catch (GeneratorFailure e) {
            failure = e.getMessage();
            throw e;
        }
    }

    private static void requireWilling(JsonObject answer) {
        if (answer.has("refused")) {
            throw new LoadRefusal("the load generator refuses the plan: "
                    + answer.get("refused").getAsString());
        }
        requireWhole(answer);
    }

    private static void requireWhole(JsonObject answer) {
        if (answer.has("broken")) {
            throw new GeneratorFailure(
                    "the load generator failed, which says nothing about the target: "
                            + answer.get("broken").getAsString(),
                    null);
        }
    }

    /** Reads answers until there is a result; nothing if time runs out. */
    private static Optional<LoadResult> result(GeneratorProcess generator, long deadline, LoadListener listener)
            throws InterruptedException {
        Optional<JsonObject> answer = generator.answer(deadline);
        while (answer.isPresent() && !answer.get().has("result")) {
            requireWilling(answer.get());
            hear(answer.get(), listener);
            answer = generator.answer(deadline);
        }
        return answer.map(json -> read(json.getAsJsonObject("result")));
    }

    private static void hear(JsonObject answer, LoadListener listener) {
        if (answer.has("begins")) {
            listener.measuredFrom(System.nanoTime() + answer.get("begins").getAsLong());
        } else {
            expect("progress", answer);
            listener.progress(ResultJson.progress(answer.getAsJsonObject("progress")));
        }
    }

    /** Users who never reach their number of requests are the target's fault; nothing else is. */
    private RuntimeException tooLong(LoadPlan plan, GeneratorProcess generator) {
        if (plan.shape().measuredLength().isPresent()) {
            return generator.silent("the load of " + plan.requests());
        }
        stop();
        return new LoadFailure(plan.shape().totalRequests().orElseThrow() + " requests were not made in "
                + context.settings()
                        .duration(Constants.LOAD_TIMEOUT, Defaults.LOAD_TIMEOUT)
                        .toSeconds()
                + " s (" + Constants.LOAD_TIMEOUT + ")");
    }

    private static LoadResult read(JsonObject result) {
        try {
            return ResultJson.read(result);
        } catch (IllegalArgumentException e) {
            throw new GeneratorFailure("the result of the load generator is none: " + e.getMessage(), e);
        }
    }

    private Duration longest(LoadPlan plan) {
        Duration measured = plan.shape().measuredLength().orElseGet(() -> context.settings()
                .duration(Constants.LOAD_TIMEOUT, Defaults.LOAD_TIMEOUT));
        // its connections may take as long as an answer before it begins
        Duration waits = plan.wire().timeout().multipliedBy(2);
        return plan.shape().warmUp().plus(measured).plus(waits).plus(SLACK);
    }

    /** Nobody wants its answer any more; the next load gets another process. */
    private LoadFailure interrupted() {
        stop();
        Thread.currentThread().interrupt();
        return new LoadFailure("interrupted while the load was made, by a @Timeout perhaps");
    }

    /** Why it is of no use any more, if it isn't. */
    public Optional<String> failure() {
        if (failure == null && process != null && !process.isAlive()) {
            failure = process.obituary();
        }
        return Optional.ofNullable(failure);
    }

    private void stop() {
        if (process != null) {
            process.close();
            process = null;
        }
    }

    @Override
    public void close() {
        stop();
        context.removeTemporaryDirectory(directory);
    }
}
