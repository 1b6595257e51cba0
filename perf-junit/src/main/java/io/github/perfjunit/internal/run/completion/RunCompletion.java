package io.github.perfjunit.internal.run.completion;

import io.github.perfjunit.api.Metric.Qualifiers;
import io.github.perfjunit.internal.drain.Drain;
import io.github.perfjunit.internal.drain.DrainCheck;
import io.github.perfjunit.internal.load.GeneratorFailure;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.process.FreeSpace;
import io.github.perfjunit.internal.process.ProcessFailure;
import io.github.perfjunit.internal.process.Secrets;
import io.github.perfjunit.internal.process.readiness.NotReadyException;
import io.github.perfjunit.internal.run.ActiveTarget;
import io.github.perfjunit.internal.run.MeasuredRun;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Defaults;
import io.github.perfjunit.internal.study.RunOutcome;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.Spoil;
import io.github.perfjunit.internal.target.option.SettingRefusal;
import io.github.perfjunit.internal.text.FailureReasons;
import io.github.perfjunit.spi.ServiceFailure;
import java.net.SocketException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The completion of a run whose scenario has ended, with or without a failure: stop, measure, check. */
public final class RunCompletion {

    /** A program that goes down refuses connections before its end can be seen. */
    private static final Duration GOING_DOWN = Duration.ofSeconds(1);

    private final MeasuredRun run;
    private final List<String> problems = new ArrayList<>();
    private Optional<FreeSpace> shortage = Optional.empty();
    private boolean generatorFailed;
    private Optional<Spoil> refused = Optional.empty();

    private RunCompletion(MeasuredRun run) {
        this.run = run;
    }

    /**
     * Ends a run.
     *
     * @param failure what the scenario threw, if it did
     */
    public static RunCompletion of(MeasuredRun run, @Nullable Throwable failure) {
        RunCompletion completion = new RunCompletion(run);
        List<String> abandoned = run.loads().abandon();
        if (failure == null) {
            completion.requireLoadsMade();
            completion.requireLoadsAwaited(abandoned);
        } else {
            completion.problems.add(reason(failure));
            completion.generatorFailed = failure instanceof GeneratorFailure;
            completion.addOtherLoads(failure);
            abandoned.forEach(load -> run.note(load + " was under way, and ended with the run"));
            completion.refused = completion.refusal(failure);
            if (completion.refused.filter(spoil -> spoil != Spoil.PREPARATION).isEmpty()) {
                completion.shortage = FreeSpace.shortage(FreeSpace.temporary());
            }
            if (failure instanceof NotReadyException) {
                completion.lookIntoServices();
            }
        }
        if (isBrokenConnection(failure)) {
            run.active().ifPresent(target -> failureOf(() -> target.running().awaitExit(GOING_DOWN)));
        }
        run.active().ifPresentOrElse(completion::stop, () -> completion.neverStarted(failure));
        completion.close("watch of the machine", run.resources().host()::close);
        // a service that did not answer would be waited for once more
        run.drain().filter(drain -> !(failure instanceof ServiceFailure)).ifPresent(completion::check);
        if (!completion.problems.isEmpty()) {
            if (failure == null && run.active().isPresent()) {
                completion.shortage = FreeSpace.shortage(FreeSpace.temporary());
            }
            run.resources().bench().awaitDying();
            run.noteClock();
            ServiceLogs.keep(run);
        }
        return completion;
    }

    private static boolean isBrokenConnection(@Nullable Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
                .anyMatch(SocketException.class::isInstance);
    }

    /** The run's record. */
    public RunRecord record(boolean aborted) {
        RunOutcome outcome = aborted ? RunOutcome.ABORTED : outcome();
        Secrets secrets = run.secrets();
        RunRecord record = new RunRecord(
                        run.targetName(),
                        run.block(),
                        run.plan().order(),
                        run.seed(),
                        outcome,
                        run.startedAt().truncatedTo(ChronoUnit.MILLIS).toString(),
                        run.secondsSoFar(),
                        run.metrics().values(),
                        run.kinds(),
                        run.notes(),
                        problems.isEmpty() ? null : sentences())
                .withUnclaimable(run.metrics().unclaimable())
                .withSupplied(run.suppliedValues())
                .withCapacity(run.capacity())
                .with(secrets::hide);
        return outcome == RunOutcome.SPOILED ? record.spoiledBy(cause()) : record;
    }

    /** The part of the test that no run can be made with, whatever the target does. */
    private Optional<Spoil> refusal(Throwable failure) {
        if (failure instanceof LoadRefusal) {
            return Optional.of(Spoil.PLAN);
        }
        if (failure instanceof ServiceFailure
                && run.active().isEmpty()
                && run.resources().bench().deadService().isEmpty()) {
            return Optional.of(Spoil.PREPARATION);
        }
        return failure instanceof SettingRefusal ? Optional.of(Spoil.SETTING) : Optional.empty();
    }

    private Spoil cause() {
        if (refused.isPresent()) {
            return refused.get();
        }
        return run.resources().bench().deadService().isPresent() ? Spoil.SERVICE : Spoil.GENERATOR;
    }

    /** In their order, behind a full disk, which explains them, and what the target printed after all of them. */
    private String sentences() {
        List<String> sentences = new ArrayList<>();
        shortage.map(FreeSpace::toString).ifPresent(sentences::add);
        StringBuilder outputs = new StringBuilder();
        for (String problem : problems) {
            int output = problem.indexOf(ProcessFailure.LAST_OUTPUT);
            sentences.add(output < 0 ? problem : problem.substring(0, output));
            outputs.append(output < 0 ? "" : problem.substring(output));
        }
        return String.join("; ", sentences) + outputs;
    }

    /** Returns the outcome of the run. Problems that occurred while a service died do not count against the target. */
    private RunOutcome outcome() {
        if (problems.isEmpty()) {
            return RunOutcome.COMPLETED;
        }
        Optional<String> died = run.resources().bench().dead();
        died.filter(service -> problems.stream().noneMatch(problem -> problem.contains(ServiceFailure.DIED)))
                .ifPresent(service -> problems.add(0, service));
        return refused.isPresent() || died.isPresent() || isOnlyTheGenerators()
                ? RunOutcome.SPOILED
                : RunOutcome.FAILED;
    }

    /** A target that crashed under its load, or lost messages, did so itself, however late the generator was. */
    private boolean isOnlyTheGenerators() {
        return generatorFailed && problems.size() == 1;
    }

    /** Before the target is stopped: a target that waits for its broker, or has another queue, consumes nothing. */
    private void lookIntoServices() {
        run.resources().bench().uses().forEach(use -> failureOf(() -> problems.addAll(use.problems()))
                .ifPresent(failure -> run.note(reason(failure))));
    }

    private void requireLoadsMade() {
        List<String> unfinished = run.loads().unfinished();
        if (!unfinished.isEmpty()) {
            problems.add("a load was begun and never made, so nothing was loaded: " + String.join("; ", unfinished)
                    + " - end it with .into(run)");
        }
    }

    private void requireLoadsAwaited(List<String> abandoned) {
        if (!abandoned.isEmpty()) {
            problems.add(
                    String.join(" and ", abandoned) + " was started and never awaited, so nothing of it was recorded"
                            + " - call awaitEnd(), or start it in a try-with-resources statement");
        }
    }

    /**
     * Adds the failures of loads that were awaited after the scenario had failed, as the end of a try-with-resources statement
     * does. What the target did to any of them counts, also if another one failed by the generator.
     */
    private void addOtherLoads(Throwable failure) {
        for (Throwable other : failure.getSuppressed()) {
            if (other instanceof LoadFailure) {
                problems.add(reason(other));
            } else if (other instanceof GeneratorFailure) {
                run.note("moreover: " + reason(other));
            }
        }
    }

    private void neverStarted(@Nullable Throwable failure) {
        if (failure == null) {
            problems.add("run.start() was never called, so nothing was measured; call run.start() in the scenario");
        }
    }

    /**
     * Stops the target, whatever else fails. The reason for its end comes first, because it explains more than a failed
     * reading.
     */
    private void stop(ActiveTarget target) {
        run.endScenario();
        Optional<Throwable> windowFailure = failureOf(target::endWindow);
        Duration grace = run.resources().bench().settings().duration(Constants.STOP_GRACE, Defaults.STOP_GRACE);
        attempt(() ->
                new TargetEnd(run, problems).describe(target, target.running().stop(grace)));
        close("sampler of the target", run.resources().sampler()::close);
        target.harnessNote().ifPresent(run::note);
        if (windowFailure.isPresent()) {
            add(windowFailure.get());
        } else {
            attempt(() -> Measurements.record(run, target));
        }
        failureOf(() -> SeriesFile.keep(run, target))
                .ifPresent(failure -> run.note("its series was not kept: " + reason(failure)));
        recordReportedStartups(target);
        run.logMetrics().forEach(metric -> attempt(() -> metric.record(run, target.running())));
    }

    private void recordReportedStartups(ActiveTarget target) {
        if (target.system().isEmpty()) {
            attempt(() -> ReportedStartup.record(
                    run, run.plan().target(), Qualifiers.NONE, target.running().output()));
        }
        target.system().ifPresent(system -> system.programs()
                .forEach(program -> attempt(() -> ReportedStartup.record(
                        run,
                        program.target(),
                        program.part(),
                        program.live().running().output()))));
    }

    private void check(Drain drain) {
        attempt(() -> {
            DrainCheck check = run.plan().target().isLaunched() ? drain.check() : drain.checkWhileConsumed();
            problems.addAll(check.problems());
            check.notes().forEach(run::note);
        });
    }

    /** Closes a part of perf-junit. That this fails is no fault of the target, and all that was measured is known before. */
    private void close(String part, Runnable closing) {
        failureOf(closing)
                .ifPresent(failure -> run.note("perf-junit's " + part + " could not be closed: " + reason(failure)));
    }

    private void attempt(Runnable step) {
        failureOf(step).ifPresent(this::add);
    }

    private static Optional<Throwable> failureOf(Runnable step) {
        try {
            step.run();
            return Optional.empty();
        } catch (VirtualMachineError e) {
            throw e;
        } catch (Throwable e) {
            // also what users' own sinks throw, such as an AssertionError: what was measured is kept
            return Optional.of(e);
        }
    }

    /** Adds a failure. One that occurs after the scenario must not hide why the scenario failed. */
    private void add(Throwable failure) {
        if (problems.isEmpty()) {
            problems.add(reason(failure));
        } else {
            run.note("moreover: " + reason(failure));
        }
    }

    private static String reason(Throwable failure) {
        return FailureReasons.of(failure).strip();
    }
}
