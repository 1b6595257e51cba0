package io.github.perfjunit.internal.sampling.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import io.github.perfjunit.internal.sampling.TestProgram;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Execution(ExecutionMode.CONCURRENT)
class JvmAccountTest {

    /** With the categories of JDK 17 and the additions of JDK 25. */
    private static final String MEMORY =
            """
            Native Memory Tracking:

            Total: reserved=5721MB, committed=404MB
            -                 Java Heap (reserved=4194304KB, committed=262144KB)
                                        (mmap: reserved=4194304KB, committed=262144KB, peak=262144KB)

            -                     Class (reserved=1048690KB, committed=626KB)
                                        (classes #1104)
                                        (malloc=114KB tag=Class #1849) (peak=115KB #1848)

            -                    Thread (reserved=34903KB, committed=1655KB)
                                        (threads #34)
                                        (stack: reserved=34800KB, committed=1552KB, peak=1552KB)

            -                     Other (reserved=4KB, committed=2KB)
            -        Shared class space (reserved=16384KB, committed=14220KB, readonly=0KB)
            """;

    private static final String CLASSES =
            """
             num     #instances         #bytes  class name (module)
            -------------------------------------------------------
               1:          8241        2048000  [B (java.base@17.0.9)
               2:          7892         189408  java.lang.String (java.base@17.0.9)
               3:             7             10  [[Lcom.acme.Cart;
            Total         16140        2237418
            """;

    @Test
    void isReadFromTheAnswersOfAJvm() {
        JvmAccount account = JvmAccount.of(MEMORY, CLASSES);

        assertThat(account.committed())
                .containsOnly(
                        Map.entry("Java Heap", 262144L << 10),
                        Map.entry("Class", 626L << 10),
                        Map.entry("Thread", 1655L << 10),
                        Map.entry("Other", 2L << 10),
                        Map.entry("Shared class space", 14220L << 10));
        assertThat(account.threads()).hasValue(34);
        assertThat(account.live()).isEqualTo(2_048_000 + 189_408 + 10);
        assertThat(account.liveClasses())
                .containsOnlyKeys("byte[]", "java.lang.String", "com.acme.Cart[][]")
                .containsEntry("byte[]", 2_048_000L);
    }

    @Test
    void aJvmThatTracksNothingHasItsHeap() {
        JvmAccount account = JvmAccount.of("Native memory tracking is not enabled\n", CLASSES);

        assertThat(account.committed()).isEmpty();
        assertThat(account.threads()).isEmpty();
        assertThat(account.live()).isPositive();
    }

    @Test
    void severalJvmsCountAsOne() {
        JvmAccount one = JvmAccount.of(MEMORY, CLASSES);
        JvmAccount both = JvmAccount.sum(List.of(one, one));

        assertThat(both.live()).isEqualTo(2 * one.live());
        assertThat(both.threads()).hasValue(68);
        assertThat(both.committed()).containsEntry("Class", (2 * 626L) << 10);
    }

    /** Each JDK that is here; its heap is larger than what it keeps, which is half a megabyte of blocks. */
    @EnabledOnOs(OS.LINUX)
    @ParameterizedTest
    @MethodSource("io.github.perfjunit.internal.sampling.jvm.TalkingJvm#theirJdks")
    void aRealJvmIsAsked(Path jdk) throws Exception {
        try (TestProgram program = TalkingJvm.start(jdk, "exec \"$@\"", JvmAccount.TRACKING)) {
            program.line();
            JvmAccount account = JvmAccount.ask(program.pid());

            assertThat(account.committed())
                    .containsKeys("Java Heap", "Class", "Code", "Thread", "GC", "Symbol")
                    .allSatisfy((category, bytes) -> assertThat(bytes).isNotNegative());
            assertThat(account.live())
                    .isGreaterThan(500_000)
                    .isLessThan(account.committed().getOrDefault("Java Heap", 0L));
            assertThat(account.liveClasses().getOrDefault("byte[]", 0L)).isGreaterThan(500_000);
            assertThat(account.threads().orElseThrow()).isGreaterThan(5);
        }
    }

    @EnabledOnOs(OS.LINUX)
    @Test
    void aProcessWithoutAJvmIsRefused() throws Exception {
        try (TestProgram program = TestProgram.sh("echo here; read line")) {
            program.line();
            assertThatIOException()
                    .isThrownBy(() -> JvmAccount.ask(program.pid()))
                    .withMessage("0 JVMs were found at process " + program.pid());
        }
    }
}
