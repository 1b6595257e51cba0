package io.github.perfjunit.spi;

import io.github.perfjunit.internal.process.LaunchSpec;
import io.github.perfjunit.internal.process.LaunchedProcess;
import io.github.perfjunit.internal.service.ProcessInstance;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A server that is being started: its directory and its processes. Closing it ends and removes them, unless
 * {@link #succeeded} was said before.
 */
public final class Startup implements AutoCloseable {

    private final ServiceContext context;
    private final Path directory;
    private final List<LaunchedProcess> processes = new ArrayList<>();
    private final List<LaunchSpec> specs = new ArrayList<>();
    private Runnable afterwards = () -> {};
    private boolean succeeded;

    /** Begins with a new directory. */
    public Startup(String service, ServiceContext context) {
        this.context = context;
        this.directory = context.temporaryDirectory(service);
    }

    /** The server's own directory. */
    public Path directory() {
        return directory;
    }

    /** Launches a process in that directory. The last one launched is the server, those before it are its helpers. */
    public LaunchedProcess launch(LaunchSpec spec) {
        LaunchedProcess process = LaunchedProcess.launch(spec, context.guard());
        processes.add(process);
        specs.add(spec);
        return process;
    }

    /** Has something done when the server has ended by itself or because it was asked to, and its directory is still there. */
    public void afterwards(Runnable action) {
        afterwards = action;
    }

    /** The server answers on this port of loopback. */
    public ServiceInstance succeeded(ServiceMode mode, String description, int port) {
        succeeded = true;
        int last = processes.size() - 1;
        return new ProcessInstance(
                mode,
                description,
                "127.0.0.1",
                port,
                processes.get(last),
                specs.get(last),
                List.copyOf(processes.subList(0, last)),
                context,
                directory,
                afterwards);
    }

    @Override
    public void close() {
        if (!succeeded) {
            for (int i = processes.size() - 1; i >= 0; i--) {
                processes.get(i).close();
            }
            context.removeTemporaryDirectory(directory);
        }
    }
}
