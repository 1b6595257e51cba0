package io.github.perfjunit.internal.sampling.host;

import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.sampling.cgroup.ControlGroup;
import io.github.perfjunit.internal.sampling.proc.LinuxUnits;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/**
 * The counters of everything but load that has slowed this machine down since it began: heat, swapping, and the
 * container's limit. An unknown counter is absent. Linux only.
 *
 * @param throttled how often a processor has throttled itself because of heat
 * @param swappedBytes how much was swapped out and in
 * @param heldBackNanos how long the processes of this container were held back, because they had used up their share of
 *     processor time, added up over its processors
 */
public record HostStrain(OptionalLong throttled, OptionalLong swappedBytes, OptionalLong heldBackNanos) {

    private static final long LITTLE_SWAPPING = 1 << 20;

    /** The share of a window for which a container can be held back without a word. */
    private static final double LITTLE_HOLDING = 0.01;

    /** The counters now. */
    public static HostStrain now() {
        return of(Path.of("/"));
    }

    static HostStrain of(Path root) {
        return new HostStrain(throttled(root), swapped(root), heldBack(root));
    }

    /**
     * Returns notes for the record of a run about what has happened between this and a later reading.
     *
     * @param window how long that was
     * @param when names the window
     */
    public List<Note> notesUntil(HostStrain later, Duration window, String when) {
        List<Note> notes = new ArrayList<>();
        long throttles = between(throttled, later.throttled);
        if (throttles > 0) {
            notes.add(new Note(
                    NoteKind.THROTTLED,
                    "the processor throttled itself because of heat " + throttles + " times " + when,
                    throttles));
        }
        long swapped = between(swappedBytes, later.swappedBytes);
        if (swapped > LITTLE_SWAPPING) {
            notes.add(new Note(
                    NoteKind.SWAPPED,
                    String.format(Locale.ROOT, "the machine swapped %.1f MiB %s", swapped / 0x1p20, when),
                    swapped));
        }
        long held = between(heldBackNanos, later.heldBackNanos);
        if (held > LITTLE_HOLDING * window.toNanos()) {
            notes.add(new Note(
                    NoteKind.HELD_BACK,
                    String.format(
                            Locale.ROOT,
                            "the container's limit of processor time held its processes back for %.2f s %s",
                            held / 1e9,
                            when),
                    held));
        }
        return notes;
    }

    private static long between(OptionalLong from, OptionalLong to) {
        return from.isPresent() && to.isPresent() ? to.getAsLong() - from.getAsLong() : 0;
    }

    /** Returns the counts of all cores together, plus the highest count of a package, which each of its cores reports. */
    private static OptionalLong throttled(Path root) {
        long cores = 0;
        long packages = 0;
        boolean told = false;
        try (DirectoryStream<Path> processors =
                Files.newDirectoryStream(root.resolve("sys/devices/system/cpu"), "cpu[0-9]*")) {
            for (Path processor : processors) {
                OptionalLong core = number(processor.resolve("thermal_throttle/core_throttle_count"));
                OptionalLong whole = number(processor.resolve("thermal_throttle/package_throttle_count"));
                told |= core.isPresent() || whole.isPresent();
                cores += core.orElse(0);
                packages = Math.max(packages, whole.orElse(0));
            }
        } catch (IOException e) {
            return OptionalLong.empty();
        }
        return told ? OptionalLong.of(cores + packages) : OptionalLong.empty();
    }

    private static OptionalLong swapped(Path root) {
        Path counters = root.resolve("proc/vmstat");
        OptionalLong in = field(counters, "pswpin");
        OptionalLong out = field(counters, "pswpout");
        return in.isPresent() && out.isPresent()
                ? OptionalLong.of((in.getAsLong() + out.getAsLong())
                        * LinuxUnits.ofThisKernel().pageBytes())
                : OptionalLong.empty();
    }

    /** Version 2 of control groups counts microseconds, version 1 nanoseconds; a container sees its own at the root. */
    private static OptionalLong heldBack(Path root) {
        OptionalLong micros = field(ControlGroup.of(root).resolve("cpu.stat"), "throttled_usec");
        return micros.isPresent()
                ? OptionalLong.of(1000 * micros.getAsLong())
                : field(root.resolve("sys/fs/cgroup/cpu/cpu.stat"), "throttled_time");
    }

    private static OptionalLong number(Path file) {
        try {
            return OptionalLong.of(Long.parseLong(Files.readString(file).strip()));
        } catch (IOException | NumberFormatException e) {
            return OptionalLong.empty();
        }
    }

    private static OptionalLong field(Path file, String key) {
        try {
            return Files.readString(file)
                    .lines()
                    .filter(line -> line.startsWith(key + " "))
                    .mapToLong(
                            line -> Long.parseLong(line.substring(key.length()).strip()))
                    .findFirst();
        } catch (IOException | NumberFormatException e) {
            return OptionalLong.empty();
        }
    }
}
