package io.github.perfjunit.internal.verdict;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Consequences of a question that can't be answered. */
public final class Refusals {
    private Refusals() {}

    public static void assertRefused(ThrowingCallable hypothesis, String start) {
        assertThatExceptionOfType(ComparisonRefused.class)
                .isThrownBy(hypothesis)
                .withMessageStartingWith(start);
    }

    public static void assertIllegal(ThrowingCallable hypothesis, String message) {
        assertThatIllegalArgumentException().isThrownBy(hypothesis).withMessage(message);
    }
}
