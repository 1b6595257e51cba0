package io.github.perfjunit.internal.sampling.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Metrics;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class JvmAnswersTest {

    @Test
    void numbersThatNoMemoryHasAreNotReadAsLess() {
        String heap = "64M max, 64M soft max, 999999999999999G committed, 9223372036854775808M used\n"
                + "committed 999999999999999G, used 999999999999999G\n".repeat(20);
        assertThat(JvmAnswers.read(heap, "Both:  9223372036854775808 bytes used", "", "", OptionalLong.empty()).stream()
                        .map(each -> each.metric().id()))
                .containsExactly(Metrics.JVM_HEAP_USED.id(), Metrics.JVM_HEAP_COMMITTED.id());
    }
}
