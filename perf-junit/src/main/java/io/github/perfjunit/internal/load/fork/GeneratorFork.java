package io.github.perfjunit.internal.load.fork;

import io.github.perfjunit.internal.load.GeneratorFailure;
import io.github.perfjunit.internal.load.LoadEngine;
import io.github.perfjunit.internal.load.LoadListener;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.process.Cleanup;
import io.github.perfjunit.internal.process.ProcessFailure;
import io.github.perfjunit.internal.process.Stopped;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.protocol.Answer;
import io.github.perfjunit.internal.protocol.Command;
import io.github.perfjunit.internal.protocol.Result;
import io.github.perfjunit.internal.protocol.WirePlan;
import io.github.perfjunit.internal.service.ServiceEnvironment;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Defaults;
import io.github.perfjunit.internal.settings.SecretText;
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
 * compiler works in the JVM of the test, and what it uses can be told apart from what the target uses. Several loads at once
 * share it, each with threads of its own.
 */
public final class GeneratorFork implements LoadEngine, AutoCloseable {

    /** Beyond what a load takes by its plan: to connect, to wait for the last answers, to add up. */
    static final Duration SLACK = Duration.ofSeconds(30);

    private final ServiceEnvironment context;
    private final Path directory;
    private final GeneratorProgram program;
    private @Nullable GeneratorProcess process;
    private boolean isWarm;
    private @Nullable String failure;

    private GeneratorFork(Settings settings, ProcessGuard guard, Function<Path, GeneratorProgram> program) {
        this.context = new ServiceEnvironment(settings, guard);
        this.directory = context.temporaryDirectory("load");
        this.program = program.apply(directory);
    }

    /**
     * Starts the generator of the artifact, and warms it.
     *
     * @throws GeneratorFailure if the artifact is missing, or the generator does not start in {@code perfjunit.service.timeout}
     */
    public static GeneratorFork start(Settings settings, ProcessGuard guard) {
        List<String> own = settings.jvmOptions(Constants.LOAD_GENERATOR_JVM_OPTIONS);
        try {
            return start(settings, guard, directory -> GeneratorArtifact.program(settings, own, directory));
        } catch (GeneratorFailure e) {
            if (own.isEmpty()) {
                throw e;
            }
            String options = Constants.LOAD_GENERATOR_JVM_OPTIONS + "=" + String.join(" ", SecretText.masked(own));
            throw new GeneratorFailure(e.getMessage() + "\nits JVM was started with " + options, e);
        }
    }

    /**
     * Starts another program that speaks as the generator does.
     *
     * @param program by its working directory
     */
    static GeneratorFork start(Settings settings, ProcessGuard guard, Function<Path, GeneratorProgram> program) {
        GeneratorFork fork = new GeneratorFork(settings, guard, program);
        try {
            fork.running();
            return fork;
        } catch (RuntimeException e) {
            fork.close();
            throw e;
        }
    }

    /**
     * The length of the generator's warm-up.
     *
     * @throws IllegalArgumentException if the setting can't be understood, or is too short
     */
    public static Duration warmUp(Settings settings) {
        return settings.duration(
                Constants.LOAD_GENERATOR_WARMUP, Defaults.LOAD_GENERATOR_WARMUP, Command.SHORTEST_WARM_UP);
    }

    private synchronized GeneratorProcess running() {
        if (process == null) {
            try {
                process = GeneratorProcess.launch(program, directory, context.guard());
                long deadline = System.nanoTime() + context.timeout().toNanos();
                greet(process, deadline);
                Duration length = warmUp(context.settings());
                try (GeneratorProcess.Exchange warmUp = process.tell(Command.warmUp(length))) {
                    expect(Answer.Warm.class, process, warmUp, deadline + length.toNanos());
                }
                isWarm = true;
            } catch (InterruptedException e) {
                throw interrupted();
            } catch (ProcessFailure e) {
                throw new GeneratorFailure("the load generator can't be started: " + e.getMessage(), e);
            }
        }
        return process;
    }

    /** A jar of another version would misunderstand plans, or be misunderstood: it is not used at all. */
    private static void greet(GeneratorProcess generator, long deadline) throws InterruptedException {
        Answer.Ready ready =
                generator.greeting(deadline).orElseThrow(() -> generator.silent("its greeting was expected"));
        if (ready.protocol() != WirePlan.VERSION) {
            throw new GeneratorFailure(
                    "the load generator of " + GeneratorArtifact.COORDINATES + ":" + ready.version()
                            + " speaks version " + ready.protocol() + " of the protocol, and "
                            + GeneratorArtifact.core() + " version " + WirePlan.VERSION
                            + ": give both the same version, best by io.github.perfjunit:perf-junit-bom",
                    null);
        }
    }

    private static void expect(
            Class<? extends Answer> kind, GeneratorProcess generator, GeneratorProcess.Exchange exchange, long deadline)
            throws InterruptedException {
        String word = kind.getSimpleName();
        OrderedLoad.expect(
                kind, exchange.answer(deadline).orElseThrow(() -> generator.silent("'" + word + "' was expected")));
    }

    /** The order to make this load, which the generator can refuse for other reasons. */
    private static WirePlan order(LoadPlan plan) {
        try {
            return Orders.of(plan);
        } catch (LoadRefusal e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new LoadRefusal(OrderedLoad.REFUSES + e.getMessage(), e);
        }
    }

    /** Its process, while there is one. */
    public synchronized OptionalLong pid() {
        return process == null ? OptionalLong.empty() : OptionalLong.of(process.pid());
    }

    @Override
    public LoadResult make(LoadPlan plan, LoadListener listener) {
        GeneratorProcess generator = usable();
        try (GeneratorProcess.Exchange exchange = generator.tell(Command.load(order(plan)))) {
            Result result = new OrderedLoad(exchange, listener)
                    .result(longest(plan), limit(plan))
                    .orElseThrow(() -> generator.silent("the load of " + plan.requests()));
            return read(result);
        } catch (InterruptedException e) {
            throw interrupted();
        } catch (GeneratorFailure e) {
            throw failed(generator, e);
        }
    }

    @Override
    public void check(LoadPlan plan) {
        GeneratorProcess generator = usable();
        try (GeneratorProcess.Exchange exchange = generator.tell(Command.check(order(plan)))) {
            Answer answer = exchange.answer(System.nanoTime() + SLACK.toNanos())
                    .orElseThrow(() -> generator.silent("the check of " + plan.requests()));
            OrderedLoad.requireWilling(answer);
            OrderedLoad.expect(Answer.Possible.class, answer);
        } catch (InterruptedException e) {
            throw interrupted();
        } catch (GeneratorFailure e) {
            throw failed(generator, e);
        }
    }

    private synchronized GeneratorProcess usable() {
        try {
            return running();
        } catch (GeneratorFailure e) {
            failure = e.getMessage();
            throw e;
        }
    }

    /** Keeps why it failed. A process that was stopped because of another load has not failed: that load says what was wrong. */
    private synchronized GeneratorFailure failed(GeneratorProcess generator, GeneratorFailure e) {
        if (generator == process) {
            failure = e.getMessage();
        }
        return e;
    }

    private static LoadResult read(Result result) {
        try {
            return Results.of(result);
        } catch (IllegalArgumentException e) {
            throw new GeneratorFailure("the result of the load generator is none: " + e.getMessage(), e);
        }
    }

    /** The time from the command to the result. */
    private Duration longest(LoadPlan plan) {
        Duration measured = plan.shape().measuredLength().orElseGet(this::limit);
        // its connections may take as long as an answer before it begins
        Duration waits = plan.wire().timeout().multipliedBy(2);
        return plan.shape().warmUp().plus(measured).plus(waits).plus(SLACK);
    }

    /** The time after which the measured part is stopped, where no time ends it. */
    private Optional<Duration> limit(LoadPlan plan) {
        return plan.shape().measuredLength().isPresent() ? Optional.empty() : Optional.of(limit());
    }

    private Duration limit() {
        return context.settings().duration(Constants.LOAD_TIMEOUT, Defaults.LOAD_TIMEOUT);
    }

    /** Nobody wants its answer any more; the next load gets another process. Loads beside it end with this one. */
    private LoadFailure interrupted() {
        stop();
        Thread.currentThread().interrupt();
        return new LoadFailure("interrupted while the load was made, by a @Timeout perhaps");
    }

    /** Why it is of no use any more, if it isn't. */
    public synchronized Optional<String> failure() {
        if (failure == null && process != null && !process.isAlive()) {
            failure = process.obituary();
        }
        return Optional.ofNullable(failure);
    }

    private synchronized void stop() {
        if (process != null) {
            try {
                if (process.stop().how() == Stopped.How.TERMINATED && isWarm) {
                    program.afterwards().run();
                }
            } finally {
                process = null;
                isWarm = false;
            }
        }
    }

    @Override
    public void close() {
        Cleanup.all(this::stop, () -> context.removeTemporaryDirectory(directory));
    }
}
