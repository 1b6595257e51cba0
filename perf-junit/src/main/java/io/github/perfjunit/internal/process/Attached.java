package io.github.perfjunit.internal.process;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Something that ran before and goes on: it is looked at for a while, and never stopped. */
public final class Attached implements Running {

    private final String name;
    private final Optional<ProcessHandle> process;
    private final Path output;
    private final long attachedAt = System.nanoTime();

    private Attached(String name, Optional<ProcessHandle> process, Path output) {
        this.name = name;
        this.process = process;
        this.output = output;
    }

    /**
     * A process of this machine, from now on.
     *
     * @param output where what it prints would be, if that could be seen
     */
    public static Attached to(String name, ProcessHandle process, Path output) {
        return new Attached(name, Optional.of(process), output);
    }

    /** Something on another machine, from now on: it is taken to be alive. */
    public static Attached elsewhere(String name, Path output) {
        return new Attached(name, Optional.empty(), output);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public long launchedAtNanos() {
        return attachedAt;
    }

    @Override
    public OptionalLong processId() {
        return process.stream().mapToLong(ProcessHandle::pid).findAny();
    }

    @Override
    public Path output() {
        return output;
    }

    @Override
    public boolean isAlive() {
        return process.map(ProcessHandle::isAlive).orElse(true);
    }

    /** Never known: only who has started a process is told. */
    @Override
    public OptionalInt exitCode() {
        return OptionalInt.empty();
    }

    @Override
    public Stopped stop(Duration grace) {
        boolean hadEnded = !isAlive();
        Stopped.How how = hadEnded ? Stopped.How.ALREADY_EXITED : Stopped.How.LEFT_RUNNING;
        return new Stopped(how, hadEnded, OptionalInt.empty(), Duration.ZERO, 0);
    }
}
