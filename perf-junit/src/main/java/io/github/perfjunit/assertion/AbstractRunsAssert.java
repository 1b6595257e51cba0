package io.github.perfjunit.assertion;

import io.github.perfjunit.api.StudyRuns;
import io.github.perfjunit.internal.verdict.AssertionLog;
import io.github.perfjunit.internal.verdict.ComparisonRefused;
import io.github.perfjunit.internal.verdict.MeasuredRuns;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Base class of all assertion objects on {@link StudyRuns}. An object that another one hands out has its description, its error
 * message and its representation, and fails as it does: at once, or {@linkplain PerfSoftAssertions softly}.
 *
 * <p>Each object begins a part of an assertion, which ends with an assertion of this package or with the next object. The
 * inherited assertions, such as {@code isNotNull()}, end nothing: they say nothing of what was measured.
 *
 * @param <SELF> the type of the object itself
 */
abstract class AbstractRunsAssert<SELF extends AbstractRunsAssert<SELF>> extends InheritedAssertions<SELF> {

    final MeasuredRuns runs;
    private final @Nullable PerfSoftAssertions softly;
    private final boolean isAbandoned;
    private final AssertionLog.UnfinishedChain chain;

    /** Creates the first object of an assertion, which collects its failures if {@code softly} is there. */
    AbstractRunsAssert(StudyRuns actual, Class<?> selfType, String text, @Nullable PerfSoftAssertions softly) {
        super(actual, selfType);
        this.runs = MeasuredRuns.of(actual);
        this.softly = softly;
        this.isAbandoned = false;
        this.chain = runs.log().begin(text);
    }

    /**
     * Creates the object that comes after another one.
     *
     * @param isAbandoned whether an earlier part has failed softly, so that nothing further can be asserted
     * @param text the assertion so far
     */
    AbstractRunsAssert(AbstractRunsAssert<?> previous, boolean isAbandoned, Class<?> selfType, String text) {
        super(previous.actual, selfType);
        this.runs = previous.runs;
        this.softly = previous.softly;
        this.isAbandoned = isAbandoned || previous.isAbandoned;
        this.chain = runs.log().begin(text);
        info.description(previous.info.description());
        info.overridingErrorMessage(previous.info.overridingErrorMessage());
        info.useRepresentation(previous.info.representation());
    }

    AssertionLog.UnfinishedChain chain() {
        return chain;
    }

    @Override
    final SELF inherited(Runnable assertion) {
        attempt(() -> {
            assertion.run();
            return true;
        });
        return myself;
    }

    /** Ends this part of an assertion with a judgement. */
    final SELF verify(Runnable judgement) {
        proceed(() -> {
            judgement.run();
            return true;
        });
        return myself;
    }

    /**
     * Ends this part of an assertion, and prepares the next one.
     *
     * @return what the next object needs; empty if it can't be had because this failed softly, now or before
     */
    final <T> Optional<T> proceed(Supplier<T> preparation) {
        runs.log().end(chain);
        return attempt(() -> {
            try {
                return preparation.get();
            } catch (AssertionError e) {
                throw worded(e);
            }
        });
    }

    private <T> Optional<T> attempt(Supplier<T> part) {
        if (softly == null) {
            return Optional.of(part.get());
        }
        if (isAbandoned) {
            return Optional.empty();
        }
        try {
            T result = part.get();
            softly.succeeded();
            return Optional.of(result);
        } catch (AssertionError e) {
            softly.collect(e, runs.log());
            return Optional.empty();
        }
    }

    /** The same failure with this object's description, or with its error message: what that replaces becomes the cause. */
    private AssertionError worded(AssertionError failure) {
        String original = String.valueOf(failure.getMessage());
        AssertionError worded = failure("%s", original);
        String message = String.valueOf(worded.getMessage());
        if (message.equals(original)) {
            return failure;
        }
        AssertionError result = failure instanceof ComparisonRefused ? new ComparisonRefused(message) : worded;
        if (!message.endsWith(original)) {
            result.initCause(failure);
        }
        return result;
    }
}
