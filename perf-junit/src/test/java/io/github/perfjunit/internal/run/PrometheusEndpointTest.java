package io.github.perfjunit.internal.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class PrometheusEndpointTest {

    @Test
    void labelsAreNamesAndValues() {
        assertThat(PrometheusEndpoint.wanted(List.of("uri=/a=b", "status=200")))
                .containsEntry("uri", "/a=b")
                .containsEntry("status", "200");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PrometheusEndpoint.wanted(List.of("status")))
                .withMessageContaining("write name=value");
    }

    /** A user could expect the sum of both. */
    @Test
    void aLabelWithTwoValuesIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PrometheusEndpoint.wanted(List.of("status=200", "status=201")))
                .withMessageContainingAll("'status=201'", "'status=200' is given too");
    }
}
