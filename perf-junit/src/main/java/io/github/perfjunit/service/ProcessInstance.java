package io.github.perfjunit.service;

import io.github.perfjunit.process.LaunchedProcess;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;

/**
 * A server that runs as a process of this machine, in a directory of its own.
 *
 * @param helpers further processes that end with it, after it
 * @param directory removed when it has ended
 */
record ProcessInstance(
        ServiceMode mode,
        String description,
        String host,
        int port,
        LaunchedProcess process,
        List<LaunchedProcess> helpers,
        ServiceContext context,
        Path directory)
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

    @Override
    public void close() {
        process.stop(GRACE);
        helpers.forEach(helper -> helper.stop(GRACE));
        context.removeTemporaryDirectory(directory);
    }
}
