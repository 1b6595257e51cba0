package io.github.perfjunit.workload.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/**
 * A step of a load that can't be.
 *
 * @param parts of the message that refuses it
 */
public record Refusal(ThrowingCallable step, String... parts) {

    /** It is refused where it is said, not when the load is made. */
    public void assertAtOnce() {
        assertThatIllegalArgumentException()
                .isThrownBy(step)
                .satisfies(e -> assertThat(e.getMessage()).contains(parts));
    }
}
