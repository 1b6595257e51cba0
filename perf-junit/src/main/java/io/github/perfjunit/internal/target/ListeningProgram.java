package io.github.perfjunit.internal.target;

import io.github.perfjunit.internal.process.Attached;
import io.github.perfjunit.internal.sampling.ProcessTreeReaders;
import io.github.perfjunit.internal.sampling.Sampled;
import io.github.perfjunit.internal.sampling.oshi.PortOwner;
import io.github.perfjunit.internal.target.live.LaunchContext;
import io.github.perfjunit.internal.target.live.LiveTarget;
import io.github.perfjunit.internal.target.live.ProcessTarget;
import io.github.perfjunit.internal.target.live.Provenance;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;

/**
 * A program on this machine that perf-junit has not launched, identified by the port that it listens to.
 *
 * @param port asked for at each run
 * @param said how the port was given
 * @param token makes it another one in each JVM: the build that listens there is unknown, so no recorded study is of it
 */
record ListeningProgram(IntSupplier port, String said, String token) implements AttachedProgram {

    private static void requirePort(int port, String what) {
        if (port < 1 || port > 65_535) {
            throw new IllegalArgumentException(what + ": a port is from 1 to 65535");
        }
    }

    @Override
    public String limitation() {
        return "ran before: its runs share one process, so they are not independent";
    }

    @Override
    public String describe() {
        return "whoever listens on port " + said;
    }

    @Override
    public List<String> identity() {
        return List.of("listening", said, token);
    }

    @Override
    public List<Path> artifacts(Launch launch) {
        return List.of();
    }

    @Override
    public LiveTarget start(NamedTarget target, LaunchContext launching) {
        int number = askedFor(target.name());
        requirePort(number, "target '" + target.name() + "' gave " + number + " as its port");
        ProcessHandle process = owner(target.name(), number);
        return new LiveTarget(
                Attached.to(target.name(), process, launching.output()),
                Optional.of(ProcessTarget.loopback(number)),
                Optional.of(Sampled.running("process " + process.pid(), ProcessTreeReaders.of(process.pid()))),
                Provenance.PROCESS_TREE);
    }

    private int askedFor(String target) {
        try {
            return port.getAsInt();
        } catch (RuntimeException e) {
            throw new IllegalStateException(
                    "target '" + target + "': the test can't tell the port of Target.listeningOn(...): " + e, e);
        }
    }

    private static ProcessHandle owner(String target, int port) {
        ProcessHandle process = PortOwner.of(port).stream()
                .mapToObj(ProcessHandle::of)
                .flatMap(Optional::stream)
                .findAny()
                .orElseThrow(() -> new IllegalStateException("target '" + target + "': nobody listens to port " + port
                        + " of this machine; start it before the run, or correct Target.listeningOn(...)"));
        if (process.equals(ProcessHandle.current())) {
            throw new IllegalStateException("target '" + target + "': it is the test JVM itself that listens to port "
                    + port + "; declare Target.thisJvm()");
        }
        if (process.info().command().orElse("").endsWith("docker-proxy")) {
            throw new IllegalStateException(
                    "target '" + target + "': port " + port + " leads into a container, whose processes can't be found"
                            + " by it; declare Target.container(...), or listeningOn(...) with the container on the host's"
                            + " network");
        }
        return process;
    }
}
