package io.github.perfjunit.internal.explain.agent;

import io.github.perfjunit.internal.explain.Recording;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;

/**
 * Async-profiler, whose agents the artifact {@code perf-junit-profiler} brings.
 *
 * @param library the agent of this platform
 */
public record AsyncProfiler(String version, Path library) implements Profiler {

    /** The artifact that brings it. */
    public static final String ARTIFACT = "io.github.perfjunit:perf-junit-profiler";

    private static final String AGENTS = "io/github/perfjunit/profiler/agents.properties";
    private static final String NAME = "libasyncProfiler.so";

    private static final double CPU_SECONDS = 1e-3;
    private static final double WALL_SECONDS = 10e-3;

    /**
     * Whether its artifact is on the class path. It is data, found by the class loader of the tests, not by a {@code ServiceLoader}:
     * where a framework loads perf-junit twice, both find the same.
     */
    public static boolean isOnClassPath() {
        return loader().getResource(AGENTS) != null;
    }

    /**
     * Copies the agent of this platform into a directory.
     *
     * @return nothing if the artifact is not there, or has no agent for this platform
     */
    public static Optional<Profiler> in(Path directory) throws IOException {
        URL agents = loader().getResource(AGENTS);
        if (agents == null) {
            return Optional.empty();
        }
        Properties known = new Properties();
        try (InputStream content = opened(agents)) {
            known.load(content);
        }
        String resource = known.getProperty(platform());
        URL library = resource == null ? null : loader().getResource(resource);
        if (library == null) {
            return Optional.empty();
        }
        Path file = directory.resolve(NAME);
        try (InputStream content = opened(library)) {
            Files.copy(content, file);
        }
        return Optional.of(new AsyncProfiler(known.getProperty("version", ""), file));
    }

    /** Else the jar would stay open as long as this JVM. */
    private static InputStream opened(URL resource) throws IOException {
        URLConnection connection = resource.openConnection();
        connection.setUseCaches(false);
        return connection.getInputStream();
    }

    private static ClassLoader loader() {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        return context == null ? AsyncProfiler.class.getClassLoader() : context;
    }

    private static String platform() {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        String processor = System.getProperty("os.arch", "");
        if (system.startsWith("mac")) {
            return "macos";
        }
        return system.startsWith("linux")
                ? "linux-"
                        + switch (processor) {
                            case "amd64", "x86_64" -> "x64";
                            case "aarch64" -> "arm64";
                            default -> processor;
                        }
                : system;
    }

    @Override
    public String label() {
        return "async-profiler " + version;
    }

    /** {@code ctimer} needs no permission for perf events, and samples native code and the threads of the JVM as well. */
    @Override
    public List<String> words(Path recording) {
        return List.of("-agentpath:" + library + "=" + begin(recording));
    }

    private static String begin(Path recording) {
        return "start,event=ctimer,interval=1ms,wall=10ms,alloc=256k,jstackdepth=512,loglevel=error,jfr,file="
                + recording;
    }

    @Override
    public String start(Path recording) {
        return load(begin(recording) + ",timeout=3600");
    }

    @Override
    public String end(Path recording) {
        return load("stop,jfr,file=" + recording);
    }

    /** Quoted, because commas and equals signs mean something to the JVM. */
    private String load(String options) {
        return "JVMTI.agent_load \"" + library + "\" \"" + options + "\"";
    }

    @Override
    public boolean isDone(String answer) {
        return answer.contains("return code: 0");
    }

    @Override
    public Recording recording(Path file) {
        return new Recording(file, CPU_SECONDS, WALL_SECONDS);
    }
}
