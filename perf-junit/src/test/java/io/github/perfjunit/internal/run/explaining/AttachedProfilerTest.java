package io.github.perfjunit.internal.run.explaining;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.internal.explain.Kind;
import io.github.perfjunit.internal.explain.RecordingReader;
import io.github.perfjunit.internal.explain.Stack;
import io.github.perfjunit.internal.explain.StackWeights;
import io.github.perfjunit.internal.explain.UnreadableProfileException;
import io.github.perfjunit.internal.explain.Window;
import io.github.perfjunit.internal.explain.agent.AsyncProfiler;
import io.github.perfjunit.internal.explain.agent.FlightRecorder;
import io.github.perfjunit.internal.explain.agent.Profiler;
import io.github.perfjunit.internal.sampling.TestProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AttachedProfilerTest {

    private static final String STEP = Computing.class.getName() + ".step";

    @TempDir
    Path directory;

    /** Computes until its input ends. */
    static final class Computing {

        private Computing() {}

        public static void main(String[] arguments) throws Exception {
            System.out.println("computing");
            int sum = 0;
            while (System.in.available() == 0) {
                sum += step();
            }
            System.out.println(sum);
        }

        private static int step() {
            int sum = 0;
            for (int i = 0; i < 1_000_000; i++) {
                sum = 31 * sum + i;
            }
            return sum;
        }
    }

    private Path file() {
        return directory.resolve("recording.jfr");
    }

    private static Set<Stack> computing(AttachedProfiler profiler) throws UnreadableProfileException {
        StackWeights weights =
                RecordingReader.read(profiler.recording(), Window.ALL).get(Kind.CPU);
        return Objects.requireNonNull(weights).byStack().keySet();
    }

    @Test
    void aProgramThatRunsIsProfiledAndGoesOn() throws Exception {
        Profiler broken = new AsyncProfiler("0", Files.writeString(directory.resolve("agent.so"), "no library"));
        try (TestProgram program = TestProgram.java(Computing.class)) {
            assertThat(program.line()).isEqualTo("computing");

            AttachedProfiler profiler =
                    AttachedProfiler.load(program.pid(), List.of(broken, FlightRecorder.in(directory)), file());
            assertThat(profiler.label()).isEqualTo("JDK Flight Recorder, attached");
            busy();
            profiler.close();
            profiler.close();

            assertThat(computing(profiler)).anyMatch(stack -> stack.frames().contains(STEP));
            assertThat(ProcessHandle.of(program.pid())).hasValueSatisfying(ProcessHandle::isAlive);
        }
    }

    @Test
    void thisJvmNeedNotAttachToItself() throws Exception {
        AttachedProfiler profiler =
                AttachedProfiler.load(ProcessHandle.current().pid(), List.of(FlightRecorder.in(directory)), file());
        busy();
        profiler.close();

        assertThat(computing(profiler)).anyMatch(stack -> stack.frames().contains(STEP));
    }

    @Test
    void aProgramThatIsNoJvmIsRefused() throws Exception {
        try (TestProgram program = TestProgram.sh("echo ready; exec sleep 60")) {
            assertThat(program.line()).isEqualTo("ready");

            assertThatExceptionOfType(IOException.class)
                    .isThrownBy(
                            () -> AttachedProfiler.load(program.pid(), List.of(FlightRecorder.in(directory)), file()))
                    .withMessageContaining("0 JVMs were found at process " + program.pid());
        }
    }

    @Test
    void theFirstReasonIsTold() throws Exception {
        Profiler broken = new AsyncProfiler("0", Files.writeString(directory.resolve("agent.so"), "no library"));

        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> AttachedProfiler.load(ProcessHandle.current().pid(), List.of(broken), file()))
                .withMessageContaining("async-profiler 0");
    }

    /** For a few hundred samples. */
    private static void busy() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        Thread thread = new Thread(() -> {
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(1);
            while (System.nanoTime() < end) {
                Computing.step();
            }
            done.countDown();
        });
        thread.start();
        assertThat(done.await(30, TimeUnit.SECONDS)).isTrue();
    }
}
