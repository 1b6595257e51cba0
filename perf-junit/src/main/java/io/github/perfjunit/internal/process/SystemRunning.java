package io.github.perfjunit.internal.process;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Several programs as one: alive as long as each of them is, and stopped in reverse order. The program that has ended speaks for
 * all, else the one that was started last.
 */
public final class SystemRunning implements Running {

    private final String name;
    private final Map<String, Running> programs;
    private @Nullable String ended;
    private boolean stopping;
    private @Nullable Stopped stopped;

    /** @param programs by their names, in the order in which they were started; one at least */
    public SystemRunning(String name, Map<String, Running> programs) {
        this.name = name;
        this.programs = new LinkedHashMap<>(programs);
    }

    /**
     * The name of the program that ended before all were stopped: the first that was seen, and of several at once the one that
     * was started first, because the others need it.
     */
    private synchronized Optional<String> gone() {
        if (ended == null && !stopping) {
            ended = programs.entrySet().stream()
                    .filter(program -> !program.getValue().isAlive())
                    .map(Map.Entry::getKey)
                    .findFirst()
                    .orElse(null);
        }
        return Optional.ofNullable(ended);
    }

    private Running last() {
        List<Running> all = List.copyOf(programs.values());
        return all.get(all.size() - 1);
    }

    private Running speaker() {
        return gone().map(programs::get).orElseGet(this::last);
    }

    /** That of the program that has ended, so that failures name it. */
    @Override
    public String name() {
        return gone().isPresent() ? speaker().name() : name;
    }

    @Override
    public long launchedAtNanos() {
        return programs.values().iterator().next().launchedAtNanos();
    }

    @Override
    public OptionalLong processId() {
        return last().processId();
    }

    @Override
    public Path output() {
        return speaker().output();
    }

    @Override
    public boolean isAlive() {
        return gone().isEmpty() && !isStopping();
    }

    private synchronized boolean isStopping() {
        return stopping;
    }

    @Override
    public OptionalInt exitCode() {
        return gone().isPresent() ? speaker().exitCode() : OptionalInt.empty();
    }

    @Override
    public String ending() {
        return speaker().ending();
    }

    @Override
    public String ended() {
        return speaker().ended();
    }

    @Override
    public long outputCut() {
        return speaker().outputCut();
    }

    @Override
    public List<String> lastLines(int count) {
        return speaker().lastLines(count);
    }

    @Override
    public List<String> excerpt(int count) {
        return speaker().excerpt(count);
    }

    /** Each with this grace. One that can't be stopped, or whose state is unknown, does not keep the others running. */
    @Override
    public synchronized Stopped stop(Duration grace) {
        if (stopped != null) {
            return stopped;
        }
        List<RuntimeException> failures = new ArrayList<>();
        boolean hadEnded = hadEnded(failures);
        // from here on, an end is no longer one by itself
        stopping = true;
        List<Running> reverse = new ArrayList<>(programs.values());
        Collections.reverse(reverse);
        List<Stopped> all = new ArrayList<>();
        for (Running program : reverse) {
            try {
                all.add(program.stop(grace));
            } catch (RuntimeException e) {
                failures.add(e);
            }
        }
        if (!failures.isEmpty()) {
            RuntimeException first = failures.remove(0);
            failures.forEach(first::addSuppressed);
            throw first;
        }
        stopped = together(hadEnded, speaker(), all);
        return stopped;
    }

    private boolean hadEnded(List<RuntimeException> failures) {
        try {
            return gone().isPresent();
        } catch (RuntimeException e) {
            failures.add(e);
            return false;
        }
    }

    private static Stopped together(boolean hadEnded, Running speaker, List<Stopped> all) {
        return new Stopped(
                all.stream().map(Stopped::how).max(Comparator.naturalOrder()).orElseThrow(),
                hadEnded,
                speaker.exitCode(),
                all.stream().map(Stopped::took).reduce(Duration.ZERO, Duration::plus),
                all.stream().mapToInt(Stopped::strayChildren).sum());
    }
}
