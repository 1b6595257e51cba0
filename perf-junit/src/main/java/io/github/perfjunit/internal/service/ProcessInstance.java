package io.github.perfjunit.internal.service;

import io.github.perfjunit.internal.process.Cleanup;
import io.github.perfjunit.internal.process.LaunchSpec;
import io.github.perfjunit.internal.process.Stopped;
import io.github.perfjunit.internal.process.launch.LaunchedProcess;
import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceMode;
import io.github.perfjunit.spi.ServiceUnavailableException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * A server that runs as a process of this machine, in a directory of its own.
 *
 * @param spec how the process was launched
 * @param helpers further processes that end with it, after it
 * @param directory removed when it has ended
 * @param afterwards done before that, unless it had to be killed
 */
record ProcessInstance(
        ServiceMode mode,
        String description,
        String host,
        int port,
        LaunchedProcess process,
        LaunchSpec spec,
        List<LaunchedProcess> helpers,
        ServiceEnvironment context,
        Path directory,
        Runnable afterwards)
        implements ServiceInstance {

    private static final Duration GRACE = Duration.ofSeconds(10);

    @Override
    public OptionalLong pid() {
        return OptionalLong.of(process.pid());
    }

    @Override
    public boolean isAlive() {
        return process.isAlive();
    }

    @Override
    public List<String> lastLines(int count) {
        return process.lastLines(count);
    }

    /** In the server's environment, which says which of several servers is meant. */
    @Override
    public List<String> administer(String... command) throws ServiceUnavailableException {
        List<String> words = new ArrayList<>(List.of(command));
        Path server = Path.of(spec.command().get(0));
        Path beside = server.resolveSibling(command[0]);
        if (Files.isExecutable(beside)) {
            words.set(0, beside.toString());
        }
        Path output = directory.resolve("administration.log");
        return Administration.run(
                new LaunchSpec(command[0], words, spec.environment(), directory, output), context.guard());
    }

    @Override
    public void close() {
        Cleanup.all(
                this::stop,
                () -> Cleanup.all(helpers.stream()
                        .map(helper -> (Runnable) () -> helper.stop(GRACE))
                        .toList()),
                () -> context.removeTemporaryDirectory(directory));
    }

    private void stop() {
        if (process.stop(GRACE).how() != Stopped.How.KILLED) {
            afterwards.run();
        }
    }
}
