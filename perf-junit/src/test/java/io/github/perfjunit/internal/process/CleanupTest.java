package io.github.perfjunit.internal.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CleanupTest {

    private final List<String> made = new ArrayList<>();

    private Runnable step(String name) {
        return () -> made.add(name);
    }

    private static Runnable failing(String name) {
        return () -> {
            throw new IllegalStateException(name);
        };
    }

    @Test
    void stepsAfterOneThatFailsAreMadeToo() {
        assertThatThrownBy(() -> Cleanup.all(failing("first"), step("second"), failing("third"), step("fourth")))
                .hasMessage("first")
                .satisfies(failure -> assertThat(failure.getSuppressed())
                        .singleElement()
                        .extracting(Throwable::getMessage)
                        .isEqualTo("third"));
        assertThat(made).containsExactly("second", "fourth");
    }

    @Test
    void anErrorStaysAnError() {
        AssertionError error = new AssertionError("wrong");

        assertThatThrownBy(() -> Cleanup.all(
                        () -> {
                            throw error;
                        },
                        step("second")))
                .isSameAs(error);
        assertThat(made).containsExactly("second");
    }

    @Test
    void withoutAFailureNothingIsThrown() {
        assertThatCode(() -> Cleanup.all(step("only"))).doesNotThrowAnyException();
    }
}
