package io.github.perfjunit.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PluralsTest {
    @Test
    void oneIsSingular() {
        assertThat(Plurals.of(0, "block")).isEqualTo("0 blocks");
        assertThat(Plurals.of(1, "block")).isEqualTo("1 block");
        assertThat(Plurals.of(2, "block")).isEqualTo("2 blocks");
        assertThat(Plurals.of(1, "process", "processes")).isEqualTo("1 process");
        assertThat(Plurals.of(21, "process", "processes")).isEqualTo("21 processes");
    }
}
