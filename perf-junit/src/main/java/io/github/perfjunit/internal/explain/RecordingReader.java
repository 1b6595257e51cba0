package io.github.perfjunit.internal.explain;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;

/** Reads recordings in JFR's format with the JDK's own parser: those of async-profiler, and those of the Flight Recorder. */
public final class RecordingReader {

    private static final double NANOS = 1e9;

    /** Names that are kept. Programs have fewer, unless they generate classes without end. */
    private static final int MOST_NAMES = 200_000;

    private static final String OTHER = "[other methods]";

    private final Recording recording;
    private final Window window;
    private final Map<Kind, StackWeights> weights = new EnumMap<>(Kind.class);
    private final Map<String, String> names = new HashMap<>();
    private final IdleThreads idle;

    private RecordingReader(Recording recording, Window window) {
        this.recording = recording;
        this.window = window;
        this.idle = new IdleThreads(recording.waitingSeconds() > 0);
        for (Kind kind : Kind.values()) {
            weights.put(kind, new StackWeights());
        }
    }

    /**
     * Reads the stacks in a stretch of time, by kind.
     *
     * @throws UnreadableProfileException if there is no whole recording, if it is too large, or if this JVM has no module jdk.jfr
     */
    public static Map<Kind, StackWeights> read(Recording recording, Window window) throws UnreadableProfileException {
        try {
            requireReadable(recording);
            RecordingReader reader = new RecordingReader(recording, window);
            reader.readAll();
            return reader.weights;
        } catch (IOException | RuntimeException | InternalError e) {
            // the last is the JDK's for some of what is damaged
            throw new UnreadableProfileException("the profile " + recording.file() + " is no whole recording: " + e, e);
        } catch (LinkageError e) {
            throw new UnreadableProfileException(
                    "the JVM of the tests can't read profiles, because it has no module jdk.jfr (" + e + ")", e);
        }
    }

    private static void requireReadable(Recording recording) throws IOException, UnreadableProfileException {
        if (!Files.isRegularFile(recording.file())) {
            throw new UnreadableProfileException("the profiler wrote no profile");
        }
        long size = Files.size(recording.file());
        if (size > Recording.LARGEST_BYTES) {
            throw new UnreadableProfileException("the profile has " + (size >> 20) + " MiB, and is not read above "
                    + (Recording.LARGEST_BYTES >> 20) + " MiB; a shorter load makes a smaller one");
        }
    }

    private void readAll() throws IOException {
        try (RecordingFile events = new RecordingFile(recording.file())) {
            while (events.hasMoreEvents()) {
                add(events.readEvent());
            }
        }
        idle.addTo(weights(Kind.WAITING));
    }

    private static double seconds(Instant instant) {
        return instant.getEpochSecond() + instant.getNano() / NANOS;
    }

    private void add(RecordedEvent event) {
        String type = event.getEventType().getName();
        if (type.equals("profiler.WallClockSample")) {
            if (!isRunnable(event)) {
                long samples = samples(event);
                addWaiting(event, "sampledThread", recording.waitingSeconds() * samples, (double) samples);
            }
        } else if (Recording.WAITS.contains(type)) {
            if (recording.waitingSeconds() == 0) {
                addWaiting(event, "eventThread", seconds(event.getDuration()), 1);
            }
        } else {
            window.part(seconds(event.getStartTime())).ifPresent(part -> addAtOnce(event, type, part));
        }
    }

    /** Other events than these are not about stacks. */
    private void addAtOnce(RecordedEvent event, String type, int part) {
        switch (type) {
            case "jdk.ExecutionSample" -> addSample(event, part);
            case "jdk.ObjectAllocationInNewTLAB" -> addAllocation(event, part, event.getLong("tlabSize"));
            case "jdk.ObjectAllocationOutsideTLAB" -> addAllocation(event, part, event.getLong("allocationSize"));
            case "jdk.ObjectAllocationSample" -> addAllocation(event, part, event.getLong("weight"));
            default -> {}
        }
    }

    private static double seconds(Duration duration) {
        return duration.toNanos() / NANOS;
    }

    private static long samples(RecordedEvent event) {
        return event.hasField("samples") ? Math.max(1, event.getLong("samples")) : 1;
    }

    private void addSample(RecordedEvent event, int part) {
        Stack stack = stack(event, "sampledThread", "");
        if (stack.frames().stream().noneMatch(FrameNames::isProfiler)) {
            weights(Kind.CPU).add(stack, part, recording.cpuSeconds());
        }
    }

    /** A thread that runs, or would if there were a processor for it, is in the profile of processor time. */
    private static boolean isRunnable(RecordedEvent event) {
        return event.hasField("state") && "STATE_RUNNABLE".equals(event.getString("state"));
    }

    /** A wait counts in each part of the time through which it lasted: the profiler reports a long one once, with its beginning. */
    private void addWaiting(RecordedEvent event, String thread, double seconds, double samples) {
        double from = seconds(event.getStartTime());
        if (!window.contains(from, from + seconds)) {
            return;
        }
        Stack stack = stack(event, thread, "");
        if (stack.role() == Stack.Role.PROGRAM) {
            window.divide(
                    from,
                    from + seconds,
                    (part, share) -> idle.add(threadId(event, thread), stack, part, share, samples * share / seconds));
        }
    }

    private void addAllocation(RecordedEvent event, int part, long bytes) {
        String type = event.hasField("objectClass") && event.getClass("objectClass") != null
                ? event.getClass("objectClass").getName()
                : "";
        weights(Kind.ALLOCATION).add(stack(event, "eventThread", type), part, (double) bytes);
    }

    private StackWeights weights(Kind kind) {
        return weights.computeIfAbsent(kind, first -> new StackWeights());
    }

    private static long threadId(RecordedEvent event, String field) {
        RecordedThread thread = event.hasField(field) ? event.getThread(field) : null;
        return thread == null ? 0 : thread.getJavaThreadId() > 0 ? thread.getJavaThreadId() : -thread.getOSThreadId();
    }

    private static Stack.Role role(RecordedEvent event, String field) {
        RecordedThread thread = event.hasField(field) ? event.getThread(field) : null;
        if (thread == null) {
            return Stack.Role.PROGRAM;
        }
        String name = thread.getJavaName() == null ? thread.getOSName() : thread.getJavaName();
        return name == null ? Stack.Role.PROGRAM : Stack.Role.of(name);
    }

    private Stack stack(RecordedEvent event, String thread, String type) {
        List<String> frames = new ArrayList<>();
        if (!type.isEmpty()) {
            frames.add(name("new " + type, () -> FrameNames.allocated(type)));
        }
        RecordedStackTrace trace = event.getStackTrace();
        if (trace != null) {
            trace.getFrames().forEach(frame -> frames.add(name(frame)));
        }
        Collections.reverse(frames);
        return new Stack(role(event, thread), frames.isEmpty() ? List.of("[unknown]") : frames);
    }

    private String name(RecordedFrame frame) {
        RecordedMethod method = frame.getMethod();
        if (method == null) {
            return "[unknown]";
        }
        String type =
                method.getType() == null ? "" : String.valueOf(method.getType().getName());
        return name(type + "." + method.getName(), () -> FrameNames.of(type, method.getName()));
    }

    /** All stacks share the names of their frames. */
    private String name(String recorded, Supplier<String> shown) {
        String known = names.get(recorded);
        if (known != null || names.size() >= MOST_NAMES) {
            return known == null ? OTHER : known;
        }
        return names.computeIfAbsent(recorded, first -> shown.get());
    }
}
