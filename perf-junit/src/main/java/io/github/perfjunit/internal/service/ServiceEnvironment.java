package io.github.perfjunit.internal.service;

import io.github.perfjunit.internal.container.ImageFetches;
import io.github.perfjunit.internal.process.FileTree;
import io.github.perfjunit.internal.process.FreePort;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Defaults;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.text.FailureReasons;
import io.github.perfjunit.spi.ServiceContext;
import io.github.perfjunit.spi.ServiceProvider;
import io.github.perfjunit.spi.Startup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The settings of a test run, and the guard that ends what was started.
 *
 * @param settings images, time limits, a demanded mode
 * @param guard ends the services when this JVM dies
 * @param fetches announces images that are fetched, and remembers those that could not be
 * @param leftovers remembers what could not be removed of external servers
 */
public record ServiceEnvironment(Settings settings, ProcessGuard guard, ImageFetches fetches, Leftovers leftovers)
        implements ServiceContext {

    /**
     * An environment.
     *
     * @param notices receives a sentence about what is waited for, and about what stays on external servers
     */
    public ServiceEnvironment(Settings settings, ProcessGuard guard, Consumer<String> notices) {
        this(settings, guard, new ImageFetches(notices), new Leftovers(notices));
    }

    /** An environment that reports nothing. */
    public ServiceEnvironment(Settings settings, ProcessGuard guard) {
        this(settings, guard, notice -> {});
    }

    /**
     * Returns the environment that a provider was given.
     *
     * @throws IllegalArgumentException if the context is another implementation
     */
    public static ServiceEnvironment of(ServiceContext context) {
        if (context instanceof ServiceEnvironment environment) {
            return environment;
        }
        throw new IllegalArgumentException("this provider starts services only with the ServiceContext that perf-junit"
                + " passes to it, not with " + context.getClass().getName());
    }

    @Override
    public Duration timeout() {
        return duration(Constants.SERVICE_TIMEOUT, Defaults.SERVICE_TIMEOUT);
    }

    @Override
    public Duration answerTimeout() {
        return duration(Constants.SERVICE_ANSWER_TIMEOUT, Defaults.SERVICE_ANSWER_TIMEOUT);
    }

    @Override
    public Optional<String> setting(String key) {
        return settings.text(key);
    }

    @Override
    public Duration duration(String key, Duration otherwise) {
        return settings.duration(key, otherwise);
    }

    @Override
    public ServiceContext.Found find(String service, List<? extends ServiceProvider> providers) {
        return ServiceFinder.find(service, providers, this);
    }

    @Override
    public Startup startup(String service) {
        return new ServerStartup(service, this);
    }

    @Override
    public int freePort() {
        return FreePort.find();
    }

    @Override
    public Path temporaryDirectory(String purpose) {
        try {
            Path directory = Files.createTempDirectory("perf-junit-" + purpose + "-");
            guard.deleteAtDeath(directory);
            return directory;
        } catch (IOException e) {
            throw FailureReasons.unchecked("no temporary directory for " + purpose, e);
        }
    }

    /** Best effort: a server that still removes its own files races with us; nothing is lost. */
    @Override
    public void removeTemporaryDirectory(Path directory) {
        try {
            FileTree.delete(directory);
            guard.keep(directory);
        } catch (IOException e) {
            // the guard tries again when this JVM ends
        }
    }
}
