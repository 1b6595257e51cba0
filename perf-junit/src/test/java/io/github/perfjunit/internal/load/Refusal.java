package io.github.perfjunit.internal.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** A step of a load that can't be. */
public final class Refusal {

    private final ThrowingCallable step;
    private final String[] parts;

    /** It is refused by a message in which these parts are. */
    public Refusal(ThrowingCallable step, String... parts) {
        this.step = step;
        this.parts = parts;
    }

    /** It is refused where it is said, not when the load is made. */
    public void assertAtOnce() {
        assertThatIllegalArgumentException().isThrownBy(step).satisfies(e -> assertThat(e.getMessage())
                .contains(parts));
    }

    @Override
    public String toString() {
        return parts[0];
    }
}
