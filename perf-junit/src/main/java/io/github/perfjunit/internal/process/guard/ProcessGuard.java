package io.github.perfjunit.internal.process.guard;

import io.github.perfjunit.internal.text.FailureReasons;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A small shell process that outlives this JVM when it dies, by whatever means, and cleans up after it: kills the
 * processes that are being watched and all below them, runs commands, deletes directories, in that order. It learns of
 * the death by the end of the pipe between them. It ignores the signals of a terminal and has a session of its own
 * where the system has {@code setsid}; elsewhere a SIGKILL for the whole process group ends it too.
 *
 * <p>It needs a POSIX {@code sh}. Watched processes whose parents ended before this JVM did are not found. All methods
 * can be called from any thread.
 */
public final class ProcessGuard implements AutoCloseable {

    private static final String VARIABLE = "PERFJUNIT_GUARD";

    private final GuardChannel channel;
    private final List<Path> roots;
    private final String mark;
    private final AtomicLong keys = new AtomicLong();

    private ProcessGuard(Process process, List<Path> roots, String mark) {
        this.channel = new GuardChannel(process);
        this.mark = mark;
        this.roots = roots;
    }

    /** Something that the guard would run; see {@link ProcessGuard#runAtDeath(List)}. */
    @FunctionalInterface
    public interface AtDeath {
        /** It is not needed any more. */
        void cancel();
    }

    /**
     * Starts a guard that may delete directories below {@code java.io.tmpdir}.
     *
     * @throws GuardException if there is no {@code sh}
     */
    public static ProcessGuard start() {
        return start(List.of());
    }

    /**
     * Starts a guard.
     *
     * @param furtherRoots directories that exist, below which it may delete others, besides {@code java.io.tmpdir}
     * @throws GuardException if there is no {@code sh}
     */
    public static ProcessGuard start(List<Path> furtherRoots) {
        String mark = VARIABLE + "=" + UUID.randomUUID();
        List<String> command = new ArrayList<>(List.of("sh", "-c", GuardScript.TEXT, "perf-junit-guard", mark));
        setsid().ifPresent(setsid -> command.add(0, setsid));
        try {
            List<Path> roots = new ArrayList<>();
            for (Path root : furtherRoots) {
                roots.add(root.toRealPath());
            }
            roots.add(Path.of(System.getProperty("java.io.tmpdir")).toRealPath());
            // Whoever reads the output of this JVM to its end must not have to wait for the guard's end as well.
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(new File("/"))
                    .redirectOutput(Redirect.DISCARD)
                    .redirectError(Redirect.DISCARD);
            return new ProcessGuard(builder.start(), List.copyOf(roots), mark);
        } catch (IOException e) {
            throw new GuardException(
                    FailureReasons.because("the process guard could not be started", e)
                            + "; it needs a POSIX sh on the PATH",
                    e);
        }
    }

    private static Optional<String> setsid() {
        return Stream.of("/usr/bin/setsid", "/bin/setsid")
                .filter(file -> Files.isExecutable(Path.of(file)))
                .findFirst();
    }

    /** The guard's own pid. */
    public long pid() {
        return channel.pid();
    }

    /** Whether the guard is there; it never ends by itself. */
    public boolean isAlive() {
        return channel.isAlive();
    }

    /** Marks a process that is about to be launched, so that it is found even if this JVM dies before it is watched. */
    public void markIn(Map<String, String> environment) {
        environment.put(VARIABLE, mark.substring(VARIABLE.length() + 1));
    }

    /** Watches a process: it dies with this JVM, and so does all below it. */
    public void watch(long pid) {
        channel.order("watch " + pid);
    }

    /** Watches a process no more. */
    public void release(long pid) {
        channel.orderIfAlive("release " + pid);
    }

    /**
     * Has a directory deleted, with all that is in it, when this JVM ends, unless {@link #keep(Path)} takes that back.
     *
     * @param directory one that exists, below {@code java.io.tmpdir} or a root that was given at the start
     * @throws IllegalArgumentException if it is elsewhere
     */
    public void deleteAtDeath(Path directory) {
        Path real;
        try {
            real = directory.toRealPath();
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    FailureReasons.because(directory + " is to be deleted but can't be found", e), e);
        }
        if (!Files.isDirectory(real) || roots.stream().noneMatch(root -> real.startsWith(root) && !real.equals(root))) {
            throw new IllegalArgumentException(
                    "the guard deletes only directories below " + roots + ", but was asked to delete " + real);
        }
        channel.order("delete " + key(directory) + " " + GuardWord.encode(real.toString()));
    }

    /** Takes back {@link #deleteAtDeath(Path)}, for the same path. */
    public void keep(Path directory) {
        channel.orderIfAlive("keep " + key(directory));
    }

    private static String key(Path directory) {
        return GuardWord.encode(directory.toAbsolutePath().normalize().toString());
    }

    /**
     * Has a command run when this JVM dies, after the watched processes were killed; it may take 30 seconds.
     *
     * @param command a program and its arguments, run without a shell's interpretation
     * @return what cancels it
     */
    public AtDeath runAtDeath(List<String> command) {
        if (command.isEmpty()) {
            throw new IllegalArgumentException("the command to be run at death must name a program, but it is empty");
        }
        long key = keys.incrementAndGet();
        channel.order(
                "run " + key + " " + command.stream().map(GuardWord::encode).collect(Collectors.joining(",")));
        return () -> channel.orderIfAlive("cancel " + key);
    }

    /**
     * Requires that the guard can still do its work.
     *
     * @throws GuardException if the guard has died
     */
    public void requireAlive() {
        channel.requireAlive();
    }

    /** The orderly end: nothing is killed. What was not taken back is run and deleted. Idempotent. */
    @Override
    public void close() {
        channel.close();
    }
}
