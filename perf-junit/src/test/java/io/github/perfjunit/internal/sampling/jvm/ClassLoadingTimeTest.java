package io.github.perfjunit.internal.sampling.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.internal.sampling.TestProgram;
import java.nio.ByteOrder;
import java.time.Instant;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class ClassLoadingTimeTest {

    private static final Instant BEGIN = Instant.ofEpochMilli(1_700_000_000_000L);
    private static final String FREQUENCY = "sun.os.hrt.frequency=1000000";
    private static final String TIME = "sun.cls.time=2500000";
    private static final String BEGIN_TIME = "sun.rt.createVmBeginTime=1700000000000";

    private static OptionalDouble after(int millis, String... counters) {
        return ClassLoadingTime.of(
                HsPerfData.parse(HsPerfDataTest.file(ByteOrder.LITTLE_ENDIAN, counters)), BEGIN.plusMillis(millis));
    }

    @Test
    void isCountedInTicks() {
        assertThat(after(3_000, TIME, FREQUENCY, BEGIN_TIME).orElseThrow()).isCloseTo(2.5, within(1e-9));
    }

    @Test
    void isNotKnownOfAJvmThatDoesNotCountIt() {
        assertThat(after(3_000, FREQUENCY, BEGIN_TIME)).isEmpty();
        assertThat(after(3_000, TIME, BEGIN_TIME)).isEmpty();
        assertThat(after(3_000, TIME, FREQUENCY)).isEmpty();
    }

    @Test
    void isNeverLongerThanTheJvmHasLived() {
        assertThat(after(2_499, TIME, FREQUENCY, BEGIN_TIME)).isEmpty();
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
