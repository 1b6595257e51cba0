package io.github.perfjunit.internal.service;

import io.github.perfjunit.internal.process.Cleanup;
import io.github.perfjunit.internal.process.LaunchSpec;
import io.github.perfjunit.internal.process.ProcessFailure;
import io.github.perfjunit.internal.process.launch.LaunchedProcess;
import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceMode;
import io.github.perfjunit.spi.ServiceUnavailableException;
import io.github.perfjunit.spi.Startup;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;

/** The start of a server that consists of processes of this machine. */
final class ServerStartup implements Startup {

    private final ServiceEnvironment context;
    private final Path directory;
    private final List<LaunchedProcess> processes = new ArrayList<>();
    private final List<LaunchSpec> specs = new ArrayList<>();
    private Runnable afterwards = () -> {};
    private boolean succeeded;

    ServerStartup(String service, ServiceEnvironment context) {
        this.context = context;
        this.directory = context.temporaryDirectory(service);
    }

    @Override
    public Path directory() {
        return directory;
    }

    @Override
    public Startup.RunningProcess launch(Startup.Command command) throws ServiceUnavailableException {
        LaunchSpec spec = spec(command);
        try {
            LaunchedProcess process = LaunchedProcess.launch(spec, context.guard());
            processes.add(process);
            specs.add(spec);
            return new ServerProcess(process);
        } catch (ProcessFailure e) {
            throw new ServiceUnavailableException(String.valueOf(e.getMessage()), e);
        }
    }

    private LaunchSpec spec(Startup.Command command) {
        Path output = directory.resolve(command.name().replaceAll("[^A-Za-z0-9._-]+", "-") + ".log");
        LaunchSpec spec = new LaunchSpec(command.name(), command.words(), command.environment(), directory, output);
        return command.keepsInputOpen() ? spec.withInput(LaunchSpec.Input.PIPE) : spec;
    }

    @Override
    public void afterwards(Runnable action) {
        afterwards = action;
    }

    @Override
    public ServiceInstance succeeded(ServiceMode mode, String description, int port) {
        if (processes.isEmpty()) {
            throw new IllegalStateException("succeeded(...): no process was launched, so there is no server");
        }
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
            List<LaunchedProcess> lastFirst = new ArrayList<>(processes);
            Collections.reverse(lastFirst);
            Cleanup.all(
                    () -> Cleanup.all(lastFirst.stream()
                            .map(process -> (Runnable) process::close)
                            .toList()),
                    () -> context.removeTemporaryDirectory(directory));
        }
    }

    private record ServerProcess(LaunchedProcess process) implements Startup.RunningProcess {

        @Override
        public long pid() {
            return process.pid();
        }

        @Override
        public boolean isAlive() {
            return process.isAlive();
        }

        @Override
        public OptionalInt exitCode() {
            return process.exitCode();
        }

        @Override
        public OptionalInt awaitExit(Duration timeout) {
            return process.awaitExit(timeout).isPresent() ? process.exitCode() : OptionalInt.empty();
        }

        @Override
        public List<String> lastLines(int count) {
            return process.lastLines(count);
        }

        @Override
        public String ended(int count) {
            List<String> lines = process.lastLines(count);
            return "ended with " + process.ending()
                    + (lines.isEmpty() ? "; it printed nothing" : ": " + String.join(" | ", lines));
        }

        @Override
        public void close() {
            process.close();
        }
    }
}
