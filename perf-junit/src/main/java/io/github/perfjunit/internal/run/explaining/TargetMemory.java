package io.github.perfjunit.internal.run.explaining;

import io.github.perfjunit.internal.explain.Figure;
import io.github.perfjunit.internal.explain.Figure.Measure;
import io.github.perfjunit.internal.explain.Figure.Topic;
import io.github.perfjunit.internal.explain.Kind;
import io.github.perfjunit.internal.run.MeasuredRun;
import io.github.perfjunit.internal.sampling.jvm.JvmAccount;
import io.github.perfjunit.internal.sampling.reading.Reading;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The memory of a target at the end of its work, as its JVMs account for it.
 *
 * @param resident in bytes
 * @param jvm the account of its JVMs
 */
record TargetMemory(long resident, JvmAccount jvm) {

    private static final String HEAP = "Java Heap";
    private static final String STACKS = "thread stacks";

    /** The names of the categories of Native Memory Tracking, from JDK 17 to 25. All others are the rest. */
    private static final Map<String, Set<String>> PARTS = parts();

    private static final int MOST_CLASSES = 3;
    private static final double LEAST_OF_CLASS = 0.1;

    private static Map<String, Set<String>> parts() {
        Map<String, Set<String>> parts = new LinkedHashMap<>();
        parts.put("metaspace and classes", Set.of("Class", "Metaspace", "Shared class space", "Module"));
        parts.put("code cache", Set.of("Code"));
        parts.put(STACKS, Set.of("Thread", "Thread Stack"));
        // Unsafe allocates them, and HotSpot books all of its memory there
        parts.put("direct buffers", Set.of("Other"));
        return parts;
    }

    /**
     * Asks the JVMs of a target that is alive.
     *
     * @throws IOException with the reason, if that can't be done
     */
    static TargetMemory of(MeasuredRun run) throws IOException {
        AttachedProfiler.requireAttaching(run);
        long resident = run.active()
                .map(target -> resident(run.resources().sampler().series(), target.windowEnd()))
                .orElse(OptionalLong.empty())
                .orElseThrow(() -> new IOException("what was resident at the end of its work was not read"));
        List<JvmAccount> accounts = new ArrayList<>();
        for (long process : TargetProcesses.of(run)) {
            accounts.add(JvmAccount.ask(process));
        }
        return new TargetMemory(resident, JvmAccount.sum(accounts));
    }

    /**
     * Returns what was resident at the end of the work: asking a JVM for its classes makes it collect, and changes it.
     *
     * @param windowEnd 0 if the end of the work could not be read
     */
    static OptionalLong resident(List<Reading> series, long windowEnd) {
        return series.stream()
                .filter(reading -> windowEnd != 0 && reading.nanoTime() - windowEnd <= 0)
                .mapToLong(Reading::rssBytes)
                .reduce((earlier, later) -> later);
    }

    /** Returns the parts of the memory of two targets. */
    static List<Figure> figures(TargetMemory reference, TargetMemory candidate) {
        List<Figure> figures = new ArrayList<>();
        figures.add(new Figure(
                Topic.MEMORY, "resident", Measure.MEMORY, true, reference.resident(), candidate.resident(), null));
        JvmAccount before = reference.jvm();
        JvmAccount after = candidate.jvm();
        figures.add(figure(
                "heap live after a collection", (double) before.live(), (double) after.live(), classes(before, after)));
        if (!before.committed().isEmpty() && !after.committed().isEmpty()) {
            figures.add(figure("heap beyond that, free or garbage", beyondLive(before), beyondLive(after), null));
            PARTS.forEach((name, categories) -> figures.add(figure(
                    name,
                    sum(before, categories),
                    sum(after, categories),
                    name.equals(STACKS) ? threads(before, after) : null)));
            figures.add(figure("rest of the JVM", rest(before), rest(after), null));
        }
        return figures;
    }

    private static Figure figure(String name, double before, double after, @Nullable String detail) {
        return new Figure(Topic.MEMORY, name, Measure.MEMORY, false, before, after, detail);
    }

    private static double beyondLive(JvmAccount account) {
        return Math.max(0, account.committed().getOrDefault(HEAP, 0L) - account.live());
    }

    private static double sum(JvmAccount account, Set<String> categories) {
        return categories.stream()
                .mapToLong(category -> account.committed().getOrDefault(category, 0L))
                .sum();
    }

    private static double rest(JvmAccount account) {
        Set<String> known = Stream.concat(
                        Stream.of(HEAP), PARTS.values().stream().flatMap(Set::stream))
                .collect(Collectors.toSet());
        return account.committed().entrySet().stream()
                .filter(category -> !known.contains(category.getKey()))
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    private static @Nullable String threads(JvmAccount before, JvmAccount after) {
        boolean differ = before.threads().isPresent()
                && after.threads().isPresent()
                && before.threads().getAsLong() != after.threads().getAsLong();
        return differ
                ? before.threads().getAsLong() + " \u2192 " + after.threads().getAsLong() + " threads"
                : null;
    }

    /** The classes whose objects make most of the difference of the heap, if it is one. */
    private static @Nullable String classes(JvmAccount before, JvmAccount after) {
        long more = after.live() - before.live();
        String classes = after.liveClasses().entrySet().stream()
                .map(type -> Map.entry(
                        type.getKey(), type.getValue() - before.liveClasses().getOrDefault(type.getKey(), 0L)))
                .filter(type -> type.getValue() > LEAST_OF_CLASS * more)
                .sorted(Comparator.comparingLong(type -> -type.getValue()))
                .limit(MOST_CLASSES)
                .map(type -> type.getKey() + " " + Kind.ALLOCATION.formatDifference(type.getValue()))
                .collect(Collectors.joining(", "));
        return more > 0 && !classes.isEmpty() ? classes : null;
    }
}
