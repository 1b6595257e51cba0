package io.github.perfjunit.internal.junit;

import org.jspecify.annotations.Nullable;
import org.opentest4j.TestAbortedException;

/** The exceptions by which a test gives up on purpose, such as those of failed assumptions. */
final class Abortion {

    private Abortion() {}

    /** AssertJ's assumptions throw JUnit 4's exception where that is on the class path, as Testcontainers 1 brings it. */
    static boolean is(@Nullable Throwable thrown) {
        return thrown instanceof TestAbortedException
                || (thrown != null && thrown.getClass().getName().equals("org.junit.AssumptionViolatedException"));
    }
}
