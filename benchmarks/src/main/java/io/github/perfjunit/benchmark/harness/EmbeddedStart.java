package io.github.perfjunit.benchmark.harness;

import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.service.EmbeddedProvider;
import io.github.perfjunit.internal.service.ServiceEnvironment;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.spi.ServiceContext;
import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceUnavailableException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * The time that perf-junit takes to start both stand-ins, each in a JVM of its own, beside the bare start of one JVM with
 * both services from the same jar with an AppCDS archive. Both take turns, so that other activity of the machine affects
 * both alike.
 */
public final class EmbeddedStart {

    private static final int TIMES = 15;
    private static final String RESOURCE = "io/github/perfjunit/embedded/services.jar";

    private EmbeddedStart() {}

    /**
     * Prints a line of figures.
     *
     * @param arguments how many times each, if not 15
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        int times = arguments.length == 0 ? TIMES : Integer.parseInt(arguments[0]);
        Path directory =
                Files.createTempDirectory(Path.of("benchmarks", "target").toAbsolutePath(), "embedded-start-");
        Path jar = directory.resolve("services.jar");
        try (InputStream content = EmbeddedStart.class.getClassLoader().getResourceAsStream(RESOURCE)) {
            Files.copy(java.util.Objects.requireNonNull(content, RESOURCE), jar);
        }
        Path archive = directory.resolve("services.jsa");
        bare(jar, "-XX:ArchiveClassesAtExit=" + archive);
        Settings settings = Settings.from(key -> key.equals(Constants.CACHE)
                ? Optional.of(directory.resolve("cache").toString())
                : Optional.empty());
        double[] bare = new double[times];
        double[] ours = new double[times];
        try (ProcessGuard guard = ProcessGuard.start()) {
            ServiceContext context = new ServiceEnvironment(settings, guard);
            double first = both(context);
            for (int i = 0; i < times; i++) {
                bare[i] = bare(jar, "-XX:SharedArchiveFile=" + archive);
                ours[i] = both(context);
                System.err.printf(Locale.ROOT, "[embedded-start] bare %.0f ms, fork %.0f ms%n", bare[i], ours[i]);
            }
            System.out.printf(
                    Locale.ROOT,
                    "ratio=%.2f fork_ms=%.0f bare_ms=%.0f first_fork_ms=%.0f times=%d%n",
                    median(ours) / median(bare),
                    median(ours),
                    median(bare),
                    first,
                    times);
        }
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /** Milliseconds until both ports are open. */
    private static double bare(Path jar, String option) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(EmbeddedProvider.JVM_OPTIONS);
        command.addAll(List.of(option, "-jar", jar.toString(), "rabbitmq", "mongodb"));
        long began = System.nanoTime();
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            String line = lines.readLine();
            while (line != null && !line.equals("ready")) {
                line = lines.readLine();
            }
            if (line == null) {
                throw new IllegalStateException("the bare JVM ended before it was ready");
            }
            double millis = (System.nanoTime() - began) / 1e6;
            process.getOutputStream().close();
            process.waitFor();
            return millis;
        } finally {
            process.destroyForcibly();
        }
    }

    /** At the same time, as a test class that needs both has them started. */
    private static double both(ServiceContext context) {
        long began = System.nanoTime();
        List<CompletableFuture<ServiceInstance>> starts =
                List.of(start("rabbitmq", context), start("mongodb", context));
        List<ServiceInstance> started =
                starts.stream().map(CompletableFuture::join).toList();
        double millis = (System.nanoTime() - began) / 1e6;
        started.forEach(ServiceInstance::close);
        return millis;
    }

    private static CompletableFuture<ServiceInstance> start(String service, ServiceContext context) {
        CompletableFuture<ServiceInstance> start = new CompletableFuture<>();
        new Thread(() -> {
                    try {
                        start.complete(new EmbeddedProvider(service).start(context));
                    } catch (ServiceUnavailableException | RuntimeException e) {
                        start.completeExceptionally(e);
                    }
                })
                .start();
        return start;
    }
}
