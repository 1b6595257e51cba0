package io.github.perfjunit.internal.service;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OptionalDependencyTest {
    @Test
    void seesWhatIsOnTheClasspath() {
        assertThat(OptionalDependency.isPresent("com.rabbitmq.client.Channel")).isTrue();
        assertThat(OptionalDependency.isPresent("com.rabbitmq.client.NoSuchChannel"))
                .isFalse();
    }
}
