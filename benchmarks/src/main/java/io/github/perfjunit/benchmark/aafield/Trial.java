package io.github.perfjunit.benchmark.aafield;

import io.github.perfjunit.api.TargetDefinition.Point;
import io.github.perfjunit.api.TargetDefinition.Revision;
import io.github.perfjunit.benchmark.aafield.Entry.Machine;
import io.github.perfjunit.benchmark.harness.LedgerFile;
import io.github.perfjunit.internal.host.HostLock;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.report.Console;
import io.github.perfjunit.internal.revision.BuiltRevision;
import io.github.perfjunit.internal.revision.GitRepository;
import io.github.perfjunit.internal.revision.NoRevisionException;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Defaults;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Makes studies, each in a JVM of its own, which is as cold as a test JVM.
 *
 * @param guard ends all that was started if this JVM dies
 * @param results the directory for the files of the studies
 */
record Trial(ProcessGuard guard, Path results) {

    private static final Duration LIMIT = Duration.ofMinutes(10);

    /** Returns the pipeline of a study: they take turns. */
    static Pipeline pipeline(int number) {
        Pipeline[] all = Pipeline.values();
        return all[(number - 1) % all.length];
    }

    /** Returns the surroundings of a study: a turn of all pipelines is quiet, the next one is disturbed. */
    static Surroundings surroundings(int number) {
        Surroundings[] all = Surroundings.values();
        return all[(number - 1) / Pipeline.values().length % all.length];
    }

    /** Makes the study of this number. While it does, no other study is made on this machine. */
    Entry make(int number, long seed) throws IOException, InterruptedException {
        Pipeline pipeline = pipeline(number);
        Surroundings surroundings = surroundings(number);
        try (HostLock turn =
                HostLock.acquire(AaField.class.getName(), Defaults.LOCK_TIMEOUT, Console.standard()::say)) {
            Instant began = Instant.now();
            Path directory = Files.createTempDirectory(
                    Files.createDirectories(results.toAbsolutePath()),
                    String.format(Locale.ROOT, "%04d-%s-%s-", number, pipeline, surroundings));
            Optional<String> failure = beside(surroundings, seed, directory, pipeline);
            double seconds = Duration.between(began, Instant.now()).toMillis() / 1e3;
            Findings findings = Findings.below(directory);
            return new Entry(
                    number,
                    began.truncatedTo(ChronoUnit.SECONDS).toString(),
                    pipeline,
                    surroundings,
                    seed,
                    Machine.here(),
                    revision(),
                    seconds,
                    findings.verdicts(),
                    findings.notes(),
                    failure.or(findings::failure).map(Trial::shown).orElse(null));
        }
    }

    private Optional<String> beside(Surroundings surroundings, long seed, Path directory, Pipeline pipeline)
            throws IOException, InterruptedException {
        if (surroundings == Surroundings.QUIET) {
            return study(pipeline, seed, directory);
        }
        try (Neighbour neighbour = Neighbour.start(seed, guard)) {
            return study(pipeline, seed, directory);
        }
    }

    /** Returns the reason why its JVM did not end well, if so. */
    private Optional<String> study(Pipeline pipeline, long seed, Path directory)
            throws IOException, InterruptedException {
        Path output = directory.resolve("output.txt");
        Process process = new ProcessBuilder(List.of(
                        java(),
                        "-D" + Constants.RESULTS + "=" + directory,
                        "-D" + Constants.SERVICES + "=embedded",
                        "-cp",
                        System.getProperty("java.class.path"),
                        FieldStudy.class.getName(),
                        pipeline.name(),
                        Long.toString(seed)))
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        guard.watch(process.pid());
        try {
            if (!process.waitFor(LIMIT.toMinutes(), TimeUnit.MINUTES)) {
                return Optional.of("its JVM did not end in " + LIMIT.toMinutes() + " minutes");
            }
            return process.exitValue() == 0
                    ? Optional.empty()
                    : Optional.of("its JVM ended with " + process.exitValue() + ": " + complaint(output));
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
            guard.release(process.pid());
        }
    }

    private static String complaint(Path output) throws IOException {
        List<String> lines = Files.readAllLines(output);
        String last = lines.isEmpty() ? "it printed nothing" : lines.get(lines.size() - 1);
        return lines.stream()
                .filter(line -> line.startsWith("Exception in thread"))
                .findFirst()
                .orElse(last);
    }

    /** The ledger is for people on other machines: one line, without the folders of this one. */
    private static String shown(String reason) {
        return LedgerFile.shortened(reason.replace(Path.of("").toAbsolutePath().toString(), "."));
    }

    private static @Nullable String revision() {
        try {
            return BuiltRevision.shortened(
                    GitRepository.of(Path.of("")).commit(new Revision("HEAD", Point.REVISION, List.of())));
        } catch (NoRevisionException e) {
            return null;
        }
    }

    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }
}
