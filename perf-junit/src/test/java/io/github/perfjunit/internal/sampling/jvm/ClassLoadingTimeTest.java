package io.github.perfjunit.internal.sampling.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.internal.sampling.TestProgram;
import java.nio.ByteOrder;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class ClassLoadingTimeTest {

    private static HsPerfData counters(String... counters) {
        return HsPerfData.parse(HsPerfDataTest.file(ByteOrder.LITTLE_ENDIAN, counters));
    }

    @Test
    void isCountedInTicks() {
        HsPerfData counters = counters("sun.cls.time=2500000", "sun.os.hrt.frequency=1000000");

        assertThat(ClassLoadingTime.of(counters, Duration.ofSeconds(3)).orElseThrow())
                .isCloseTo(2.5, within(1e-9));
    }

    @Test
    void isNotKnownOfAJvmThatDoesNotCountIt() {
        assertThat(ClassLoadingTime.of(counters("sun.os.hrt.frequency=1000000"), Duration.ofSeconds(3)))
                .isEmpty();
        assertThat(ClassLoadingTime.of(counters("sun.cls.time=2500000"), Duration.ofSeconds(3)))
                .isEmpty();
    }

    @Test
    void isNeverLongerThanTheJvmHasLived() {
        HsPerfData counters = counters("sun.cls.time=2500000", "sun.os.hrt.frequency=1000000");

        assertThat(ClassLoadingTime.of(counters, Duration.ofSeconds(2))).isEmpty();
    }

    @EnabledOnOs(OS.LINUX)
    @Test
    void isReadOfARealJvm() throws Exception {
        try (TestProgram program = TestProgram.java(SlowLoading.class, "1")) {
            program.line();

            assertThat(ClassLoadingTime.below(program.pid()).orElseThrow()).isGreaterThan(0.5);
        }
    }

    /** A hundred threads of half a second each, in a JVM that lives for a few seconds. */
    @EnabledOnOs(OS.LINUX)
    @Test
    void theSumOfManyThreadsIsNoTimeOfAStart() throws Exception {
        try (TestProgram program = TestProgram.java(SlowLoading.class, "100")) {
            program.line();

            assertThat(ClassLoadingTime.below(program.pid())).isEmpty();
        }
    }

    @EnabledOnOs(OS.LINUX)
    @Test
    void aProcessWithoutAJvmIsRefused() throws Exception {
        try (TestProgram program = TestProgram.sh("echo here; read line")) {
            program.line();

            assertThatIOException()
                    .isThrownBy(() -> ClassLoadingTime.below(program.pid()))
                    .withMessage("0 JVMs were found at process " + program.pid());
        }
    }
}
