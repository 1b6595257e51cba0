package io.github.perfjunit.internal.explain.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.perfjunit.internal.explain.Recording;
import io.github.perfjunit.internal.explain.RecordingReader;
import io.github.perfjunit.internal.explain.UnreadableProfileException;
import io.github.perfjunit.internal.explain.Window;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class ProfilersTest {

    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

    @TempDir
    Path directory;

    /** A profiler with these options. */
    private record WithWords(String label, List<String> options) implements Profiler {

        @Override
        public List<String> words(Path recording) {
            return options;
        }

        @Override
        public String start(Path recording) {
            return "VM.no_such_command";
        }

        @Override
        public String end(Path recording) {
            return "VM.no_such_command";
        }

        @Override
        public boolean isDone(String answer) {
            return false;
        }

        @Override
        public Recording recording(Path file) {
            return new Recording(file, 1, 1);
        }
    }

    @Test
    void anAgentThatCannotBeLoadedLeavesTheFlightRecorder() throws IOException {
        Profiler broken = new AsyncProfiler("0", Files.writeString(directory.resolve("agent.so"), "no library"));
        Profiler recorder = FlightRecorder.in(directory);

        assertThat(Profilers.of(directory, broken, recorder).of(JAVA)).contains(recorder);
    }

    @Test
    void aJvmWithoutThemHasNone() {
        Profiler unknown = new WithWords("none", List.of("-XX:NoSuchProfiler=here"));
        Profiler silent = new WithWords("writes nothing", List.of());

        assertThat(Profilers.of(directory, unknown, silent).of(JAVA)).isEmpty();
        assertThat(Profilers.of(directory, unknown).of(directory.resolve("no-java")))
                .isEmpty();
    }

    /** A JVM that is given no limit keeps the last 250 MB. A recording that is larger than those that are read is refused with a message. */
    @Test
    void theFlightRecorderKeepsTheBeginningOfEachRecordingThatIsRead() throws IOException {
        assertThat(String.join(" ", FlightRecorder.in(directory).words(Path.of("/tmp/x.jfr"))))
                .contains(",maxsize=1g,filename=/tmp/x.jfr");
        assertThat(1L << 30).isGreaterThan(Recording.LARGEST_BYTES);
    }

    /** As {@code jlink} makes them for small images. */
    @Test
    void aJvmWithoutTheFlightRecorderHasNone() throws IOException {
        Optional<ToolProvider> jlink = ToolProvider.findFirst("jlink");
        assumeThat(jlink).as("jlink of this JDK").isPresent();
        Path small = directory.resolve("small");
        int code = jlink.orElseThrow()
                .run(System.out, System.err, "--add-modules", "java.base", "--output", small.toString());
        assumeThat(code).as("jlink, which needs the JDK's modules").isZero();

        assertThat(Profilers.of(directory, FlightRecorder.in(directory)).of(small.resolve("bin/java")))
                .isEmpty();
    }

    @Test
    void withoutTheArtifactThereIsTheFlightRecorderAndItCanBeRead()
            throws IOException, InterruptedException, UnreadableProfileException {
        assertThat(AsyncProfiler.isOnClassPath()).isFalse();
        Profiler found = Profilers.in(directory).of(JAVA).orElseThrow();
        Path file = directory.resolve("r.jfr");
        List<String> command = new ArrayList<>(List.of(JAVA.toString()));
        command.addAll(found.words(file));
        command.add("-version");

        assertThat(new ProcessBuilder(command).redirectErrorStream(true).start().waitFor())
                .isZero();

        assertThat(found.label()).isEqualTo("JDK Flight Recorder");
        assertThat(RecordingReader.read(found.recording(file), Window.ALL)).isNotEmpty();
    }

    /** The artifact is data, wherever its class loader is. */
    @Test
    void theAgentOfThisPlatformIsCopiedOutOfTheArtifact() throws IOException {
        Path jar = Files.createDirectories(directory.resolve("classes/io/github/perfjunit/profiler"));
        Files.writeString(
                jar.resolve("agents.properties"),
                "version=9\nlinux-x64=agent.so\nlinux-arm64=agent.so\nmacos=agent.so\n");
        Files.writeString(directory.resolve("classes/agent.so"), "the agent");
        URL[] urls = {directory.resolve("classes").toUri().toURL()};
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        try (URLClassLoader loader = new URLClassLoader(urls, before)) {
            Thread.currentThread().setContextClassLoader(loader);

            assertThat(AsyncProfiler.isOnClassPath()).isTrue();
            Profiler found = AsyncProfiler.in(directory).orElseThrow();
            assertThat(found.label()).isEqualTo("async-profiler 9");
            assertThat(directory.resolve("libasyncProfiler.so")).hasContent("the agent");
            assertThat(found.words(Path.of("/tmp/x.jfr")))
                    .singleElement()
                    .asString()
                    .startsWith("-agentpath:" + directory.resolve("libasyncProfiler.so") + "=start,event=ctimer,")
                    .endsWith(",file=/tmp/x.jfr");
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }
}
