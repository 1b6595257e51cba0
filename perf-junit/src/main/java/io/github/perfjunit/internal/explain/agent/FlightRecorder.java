package io.github.perfjunit.internal.explain.agent;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.internal.explain.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The JDK's own profiler. It samples threads that execute Java code only, and not all of them.
 *
 * @param settings the file that says what it records
 */
public record FlightRecorder(Path settings) implements Profiler {

    private static final double SAMPLE_SECONDS = 10e-3;

    /**
     * The limit of a recording. A JVM that is given none keeps the last 250 MB, and reports that in its log only. A recording that lacks its
     * beginning because of this limit is larger than {@link Recording#LARGEST_BYTES}, so it is not read.
     */
    private static final String MOST_DATA = "maxsize=1g";

    /** Events that hold command lines and variables, which can hold secrets. */
    private static final List<String> LEFT_OUT = List.of(
            "jdk.InitialEnvironmentVariable",
            "jdk.InitialSystemProperty",
            "jdk.JVMInformation",
            "jdk.SystemProcess",
            "jdk.ProcessStart");

    /** Writes its settings into a directory. */
    public static Profiler in(Path directory) throws IOException {
        return new FlightRecorder(Files.writeString(directory.resolve("perf-junit.jfc"), configuration(), UTF_8));
    }

    private static String configuration() {
        return Stream.of(
                        Stream.of(
                                event("jdk.ExecutionSample", "period", "10 ms"),
                                event("jdk.ObjectAllocationSample", "throttle", "500/s")),
                        Recording.WAITS.stream().map(name -> event(name, "threshold", "1 ms")),
                        LEFT_OUT.stream()
                                .map(name -> "<event name=\"" + name
                                        + "\"><setting name=\"enabled\">false</setting></event>"))
                .flatMap(each -> each)
                .collect(Collectors.joining(
                        "\n",
                        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<configuration version=\"2.0\" label=\"perf-junit\">\n",
                        "\n</configuration>\n"));
    }

    private static String event(String name, String setting, String value) {
        return "<event name=\"" + name
                + "\"><setting name=\"enabled\">true</setting><setting name=\"stackTrace\">true</setting>"
                + "<setting name=\"" + setting + "\">" + value + "</setting></event>";
    }

    @Override
    public String label() {
        return "JDK Flight Recorder";
    }

    @Override
    public List<String> words(Path recording) {
        return List.of(
                "-XX:FlightRecorderOptions=stackdepth=256",
                "-Xlog:jfr+startup=error",
                "-XX:StartFlightRecording=settings=" + settings + ",dumponexit=true," + MOST_DATA + ",filename="
                        + recording);
    }

    /** The JVM sets no limit of size for a recording that has a duration. */
    @Override
    public String start(Path recording) {
        return "JFR.start name=" + name(recording) + " settings=\"" + settings + "\" duration=1h filename=\""
                + recording + "\"";
    }

    @Override
    public String end(Path recording) {
        return "JFR.stop name=" + name(recording) + " filename=\"" + recording + "\"";
    }

    /** A JVM may still have a recording of a test JVM that was killed. */
    private static String name(Path recording) {
        return "perf-junit-" + Integer.toHexString(recording.hashCode());
    }

    @Override
    public boolean isDone(String answer) {
        return answer.contains("Started recording") || answer.contains("Stopped recording");
    }

    @Override
    public Recording recording(Path file) {
        return new Recording(file, SAMPLE_SECONDS, 0);
    }
}
