package io.github.perfjunit.internal.junit;

import io.github.perfjunit.internal.run.MeasuredRun;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.study.PlannedRun;
import io.github.perfjunit.internal.verdict.AssertionLog;
import io.github.perfjunit.junit.Runs;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Store;

/**
 * The state that the tests of one class invocation share: a study that is measured, or one that was recorded earlier.
 * JUnit's store of that class invocation closes it.
 */
public final class StudySession implements Store.CloseableResource, AutoCloseable {

    private final String key;
    private final StudySource source;
    private boolean aVerdictFailed;

    private StudySession(String key, StudySource source) {
        this.key = key;
        this.source = source;
    }

    /** The session of a scenario that is about to be executed: everything that it needs is started. */
    public static StudySession measuring(ExtensionContext context) {
        ExtensionContext classContext = classOf(context);
        PerfClass perfClass = PerfClass.of(context);
        Method scenario = context.getRequiredTestMethod();
        String key = Contexts.key(classContext, scenario.getName());
        Settings settings = SharedServices.settings(context);
        Measurement measurement = new Measurement(
                Designs.of(perfClass, scenario, Contexts.parameters(classContext), settings),
                settings,
                perfClass.verdictNames());
        StudySession session = new StudySession(key, measurement);
        // stored before it is opened: verdicts must find it even if it can't be
        Contexts.store(classContext).put(key, session);
        FailedStudies.failure(key).ifPresent(measurement::refuseToRepeat);
        measurement.open(() -> HostTurn.ofStudy(context), () -> SharedServices.of(context)
                .bench(perfClass));
        return session;
    }

    /** The session of the scenario that this context belongs to. */
    public static StudySession of(ExtensionContext context) {
        ExtensionContext classContext = Contexts.ofClass(context);
        String key = Contexts.key(classContext, context.getRequiredTestMethod().getName());
        return Contexts.store(classContext).get(key, StudySession.class);
    }

    /** The session that a verdict judges: the one measured just now, else the last that was recorded. */
    public static StudySession judging(ExtensionContext context) {
        ExtensionContext classContext = classOf(context);
        PerfClass perfClass = PerfClass.of(context);
        Method scenario = perfClass.scenarios().get(0);
        String key = Contexts.key(classContext, scenario.getName());
        return Contexts.store(classContext)
                .getOrComputeIfAbsent(
                        key,
                        absent -> new StudySession(key, recorded(context, classContext, perfClass, scenario)),
                        StudySession.class);
    }

    private static StudySource recorded(
            ExtensionContext context, ExtensionContext classContext, PerfClass perfClass, Method scenario) {
        List<String> tests = perfClass.verdictNames();
        Optional<String> disabled = PerfClass.disabled(scenario);
        if (disabled.isPresent()) {
            return new DisabledStudySource(disabled.get(), new AssertionLog(tests));
        }
        Settings settings = SharedServices.settings(context);
        return RecordedStudySource.find(
                Designs.of(perfClass, scenario, Contexts.parameters(classContext), settings),
                settings,
                tests,
                SharedServices.of(context)::withBaselines);
    }

    /** Two sets of parameters with one name would have one history. */
    private static ExtensionContext classOf(ExtensionContext context) {
        ExtensionContext classContext = Contexts.ofClass(context);
        if (Contexts.hasNameOfAnother(classContext)) {
            throw new ExtensionConfigurationException(
                    context.getRequiredTestClass().getName() + ": two sets of parameters are called '"
                            + Contexts.parameters(classContext)
                            + "', so their studies can't be told apart; remove one of them, or name all parameters"
                            + " that differ, as in @ParameterizedClass(name = \"{0}, {1}\")");
        }
        return classContext;
    }

    boolean hasNextRun() {
        return lifecycle().hasNext();
    }

    Optional<PlannedRun> nextRun() {
        return lifecycle().next();
    }

    /** The invocation of a run begins: its test instance is about to be made. */
    public void enterRun() {
        lifecycle().enter();
    }

    /** Prepares the run whose invocation begins. */
    public void beginRun() {
        lifecycle().begin();
    }

    MeasuredRun currentRun() {
        return lifecycle().current();
    }

    /** The scenario has returned. */
    public void scenarioEnded() {
        lifecycle().scenarioEnded();
    }

    /** Returns the failure with which a scenario ends that ran out of memory: another one, if its run is not judged. */
    public Throwable bearable(OutOfMemoryError error) {
        return currentRun().plan().isExplaining()
                ? new IllegalStateException("the scenario ran out of memory: " + error.getMessage(), error)
                : error;
    }

    /**
     * Ends the run whose scenario has failed, or was given up.
     *
     * @throws Throwable with which the invocation is to end
     */
    public void failRun(Throwable failure) throws Throwable {
        lifecycle().fail(failure);
    }

    /**
     * Ends the run when all that belongs to its invocation is over.
     *
     * @param failure with which something before or after the scenario has failed
     * @throws AssertionError if nothing has failed, and something is wrong with what the target did
     */
    public void finishRun(@Nullable Throwable failure) {
        lifecycle().finish(failure);
    }

    /** Returns the entries that are reported to JUnit about the run that ended last: its metrics. */
    public Map<String, String> reportEntries() {
        return lifecycle().reportEntries();
    }

    /** Returns the files that were kept of the run that ended last. */
    public PublishedFiles runFiles() {
        return lifecycle().runFiles();
    }

    /** The study as it stands after a verdict test, and its journal. */
    public PublishedFiles verdictFiles() {
        return source.files();
    }

    /** Returns the entries that are reported to JUnit about a verdict test: its claims and demands, and their outcome. */
    public Map<String, String> verdictEntries() {
        return source.log().takeNew();
    }

    /**
     * Aborts a verdict whose scenario is disabled.
     *
     * @throws org.opentest4j.TestAbortedException with the reason
     */
    public void requireEnabled() {
        source.requireEnabled();
    }

    /**
     * Fails unless there are runs to judge, all of them.
     *
     * @throws AssertionError with the reason, and the way out
     */
    public void requireFinished() {
        source.requireFinished();
    }

    Runs runs() {
        return source.runs();
    }

    /**
     * Fails a verdict that began an assertion and never ended it. One that has failed already may have been kept from the end.
     */
    public void verdictEnded(ExtensionContext context) {
        try {
            requireEnded(Contexts.nameOfTest(context), context.getExecutionException());
        } finally {
            source.log().endTest(context.getRequiredTestMethod().getName());
        }
    }

    private void requireEnded(String test, Optional<Throwable> failure) {
        Optional<String> unfinished = unfinished();
        Optional<String> unreported = unreported();
        String reason = unfinished.or(() -> unreported).orElse("");
        aVerdictFailed |= failure.isPresent() || !reason.isEmpty();
        failure.flatMap(VerdictMode::failure).ifPresent(thrown -> source.log().failed(test, thrown));
        if (failure.isEmpty() && !reason.isEmpty()) {
            AssertionError refusal = new AssertionError(reason);
            source.log().failed(test, refusal);
            throw refusal;
        }
    }

    private Optional<String> unfinished() {
        List<String> begun = source.log().takeUnfinished();
        return begun.isEmpty()
                ? Optional.empty()
                : Optional.of("an assertion was begun and never ended, so it asserts nothing: "
                        + String.join("; ", begun)
                        + " - end it with a claim such as .isLowerIn(DRAIN_TIME), or a limit"
                        + " such as .isLessThan(...)");
    }

    private Optional<String> unreported() {
        List<String> failures = source.log().takeCollected();
        return failures.isEmpty()
                ? Optional.empty()
                : Optional.of("soft assertions have failed, and their failures were never reported: "
                        + String.join("; ", failures)
                        + " - call assertAll() at the end of the test, or use PerfSoftAssertions.assertSoftly(...)");
    }

    private RunLifecycle lifecycle() {
        if (source instanceof Measurement measurement) {
            return measurement.lifecycle();
        }
        throw new IllegalStateException("this study was recorded earlier; it has no further runs");
    }

    @Override
    public void close() {
        source.failure()
                .or(() -> aVerdictFailed ? Optional.of("a verdict on it failed") : Optional.empty())
                .ifPresent(reason -> FailedStudies.remember(key, reason));
        source.close();
    }
}
