package io.github.perfjunit.internal.explain;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The format of collapsed stacks, which flame graph tools read: a line for each stack, its frames separated by semicolons, the outermost
 * first, then a space and its weight. Times are in microseconds, memory is in bytes.
 */
public final class CollapsedStacks {

    private static final double MICROS = 1e6;

    private CollapsedStacks() {}

    /** Writes the stacks of a kind. */
    public static void write(Path file, Kind kind, StackWeights stacks) throws IOException {
        try (BufferedWriter writer = Files.newBufferedWriter(file, UTF_8)) {
            for (Map.Entry<Stack, StackWeights.Weight> stack : stacks.byStack().entrySet()) {
                long weight = Math.round(stack.getValue().sum() / unit(kind));
                if (weight > 0) {
                    writer.write(text(stack.getKey()) + " " + weight + "\n");
                }
            }
        }
    }

    /** A file does not tell what a sample weighs. This is as much as perf-junit's own do, or more. */
    private static double sample(Kind kind) {
        return switch (kind) {
            case CPU -> 1e-3;
            case WAITING -> 10e-3;
            case ALLOCATION -> 256 << 10;
        };
    }

    private static double unit(Kind kind) {
        return kind == Kind.ALLOCATION ? 1 : 1 / MICROS;
    }

    private static String text(Stack stack) {
        List<String> frames = new ArrayList<>();
        if (stack.role() != Stack.Role.PROGRAM) {
            frames.add("[" + stack.role().label() + "]");
        }
        stack.frames().forEach(frame -> frames.add(frame.replace(';', ':').replace('\n', ' ')));
        return String.join(";", frames);
    }

    /**
     * Reads the stacks of a kind.
     *
     * @throws UnreadableProfileException if a line is no stack
     */
    public static StackWeights read(Path file, Kind kind) throws IOException, UnreadableProfileException {
        StackWeights stacks = StackWeights.withoutParts();
        try (BufferedReader reader = Files.newBufferedReader(file, UTF_8)) {
            int number = 1;
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                add(stacks, kind, line, file + ", line " + number);
                number++;
            }
        }
        return stacks;
    }

    private static void add(StackWeights stacks, Kind kind, String line, String place)
            throws UnreadableProfileException {
        int end = line.lastIndexOf(' ');
        try {
            double weight = Long.parseLong(line.substring(end + 1)) * unit(kind);
            double samples = Math.max(1, weight / sample(kind));
            stacks.add(stack(line.substring(0, Math.max(0, end))), 0, weight, samples);
        } catch (NumberFormatException e) {
            throw new UnreadableProfileException(
                    place + " is no collapsed stack: it must end with a space and a whole number", e);
        }
    }

    private static Stack stack(String text) {
        List<String> frames = List.of(text.split(";", -1));
        for (Stack.Role role : Stack.Role.values()) {
            if (frames.size() > 1 && frames.get(0).equals("[" + role.label() + "]")) {
                return new Stack(role, frames.subList(1, frames.size()));
            }
        }
        return new Stack(Stack.Role.PROGRAM, frames);
    }
}
