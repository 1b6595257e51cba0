package io.github.perfjunit.internal.junit;

import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Settings;
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
        return this == REPORT && failure instanceof AssertionError
                ? new TestAbortedException(
                        "reported, not failed (" + Constants.VERDICTS + "=report): " + failure.getMessage(), failure)
                : failure;
    }
}
