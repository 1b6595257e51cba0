package io.github.perfjunit.internal.junit;

import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Settings;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.opentest4j.TestAbortedException;

/** The treatment of a verdict test whose claim does not hold, or whose budget is not kept. */
public enum VerdictMode {
    /** It fails. */
    ENFORCE,
    /** It is aborted, with what would have failed it: for a quick look, whose few blocks can't be conclusive. */
    REPORT;

    /** The mode of this test run. */
    public static VerdictMode of(ExtensionContext context) {
        return of(SharedServices.settings(context));
    }

    static VerdictMode of(Settings settings) {
        return settings.constant(Constants.VERDICTS, VerdictMode.class).orElse(ENFORCE);
    }

    /** With what a verdict test ends that this has failed: only what was asserted is reported, mistakes stay failures. */
    public Throwable end(Throwable failure) {
        return this == REPORT && failure instanceof AssertionError ? new Reported(failure) : failure;
    }

    /** Returns the failure of a verdict test, also of one that is reported only; nothing if it gave up on purpose. */
    static Optional<Throwable> failure(Throwable end) {
        if (end instanceof Reported) {
            return Optional.ofNullable(end.getCause());
        }
        return Abortion.is(end) ? Optional.empty() : Optional.of(end);
    }

    /** The end of a verdict test that has failed: JUnit shows it as aborted. */
    private static final class Reported extends TestAbortedException {

        private static final long serialVersionUID = 1;

        Reported(Throwable failure) {
            super("reported, not failed (" + Constants.VERDICTS + "=report): " + failure.getMessage(), failure);
        }
    }
}
