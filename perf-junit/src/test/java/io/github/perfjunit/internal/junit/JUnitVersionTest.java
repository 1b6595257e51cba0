package io.github.perfjunit.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JUnitVersionTest {

    /** As it was up to 5.11. */
    private interface OlderContext {}

    @Test
    void thatOfTheseTestsWillDo() {
        assertThat(JUnitVersion.complaint()).isEmpty();
    }

    @Test
    void anOlderOneIsRefusedWithTheWayOut() {
        assertThat(JUnitVersion.complaint(OlderContext.class).orElseThrow())
                .startsWith("perf-junit needs JUnit Jupiter 5.12 or later, and this is an older one; raise it: ")
                .contains("<junit-jupiter.version>", "org.junit:junit-bom");
    }
}
