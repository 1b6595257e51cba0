package io.github.perfjunit.internal.run.environment;

import io.github.perfjunit.internal.service.ServiceEnvironment;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.target.option.Placeholders;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The caches of a study's JVMs, in a private temporary directory that is gone with the study. */
public final class JvmCaches implements AutoCloseable {

    private static final double MEBIBYTE = 1 << 20;

    private final Map<String, Path> files = new LinkedHashMap<>();
    private @Nullable ServiceEnvironment context;
    private @Nullable Path directory;

    /**
     * Trains the cache that a target wants, if it wants one.
     *
     * @throws IllegalStateException if that fails
     */
    public void train(NamedTarget target, StudyEnvironment bench, StudyDirectory study, StudyListener listener) {
        target.cache().ifPresent(cache -> {
            listener.notice("training the " + cache.label() + " of " + target.name());
            long began = System.nanoTime();
            Path file = directory(bench).resolve("cache-" + files.size());
            new Training(bench.resolved(target), cache, bench, study).into(file);
            files.put(target.name(), file);
            listener.notice(String.format(
                    Locale.ROOT,
                    "trained the %s of %s: %.1f MiB in %.1f s",
                    cache.label(),
                    target.name(),
                    size(file) / MEBIBYTE,
                    (System.nanoTime() - began) / 1e9));
        });
    }

    private Path directory(StudyEnvironment bench) {
        if (directory == null) {
            context = new ServiceEnvironment(bench.settings(), bench.guard());
            directory = context.temporaryDirectory("cache");
        }
        return directory;
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't read " + file, e);
        }
    }

    /** Returns the values of the placeholders that a launch of the target receives. */
    public Map<String, String> placeholders(NamedTarget target) {
        Path file = files.get(target.name());
        return file == null ? Map.of() : Map.of(Placeholders.JVM_CACHE, file.toString());
    }

    @Override
    public void close() {
        if (context != null && directory != null) {
            context.removeTemporaryDirectory(directory);
        }
    }
}
