package io.github.perfjunit.internal.study;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CountedTest {
    @Test
    void oneIsSingular() {
        assertThat(Counted.of(0, "block")).isEqualTo("0 blocks");
        assertThat(Counted.of(1, "block")).isEqualTo("1 block");
        assertThat(Counted.of(2, "block")).isEqualTo("2 blocks");
        assertThat(Counted.of(1, "process", "processes")).isEqualTo("1 process");
        assertThat(Counted.of(21, "process", "processes")).isEqualTo("21 processes");
    }
}
