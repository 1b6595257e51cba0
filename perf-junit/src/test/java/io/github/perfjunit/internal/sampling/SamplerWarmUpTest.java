package io.github.perfjunit.internal.sampling;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SamplerWarmUpTest {

    @Test
    void readsThisJvm() {
        assertThat(SamplerWarmUp.run()).isPositive();
    }
}
