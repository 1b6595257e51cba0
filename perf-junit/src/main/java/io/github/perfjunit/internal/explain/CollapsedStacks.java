package io.github.perfjunit.internal.explain;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The format of collapsed stacks, which flame graph tools read: a line for each stack, its frames separated by semicolons, the outermost
 * first, then a space and its weight. Times are in microseconds, memory is in bytes. A second file has a line for each line of the first:
 * the weights in the parts of the profile's time, and the sum of the squares of the samples' weights, in seconds or bytes. From these
 * comes the noise of a profile.
 */
public final class CollapsedStacks {

    private static final double MICROS = 1e6;

    /** More parts than a profile can have. */
    private static final int TOO_MANY_PARTS = 1000;

    private CollapsedStacks() {}

    /**
     * Writes the stacks of a kind.
     *
     * @param file for the stacks
     * @param parts for their weights in the parts of the time
     */
    public static void write(Path file, Path parts, Kind kind, StackWeights stacks) throws IOException {
        try (BufferedWriter writer = Files.newBufferedWriter(file, UTF_8);
                BufferedWriter beside = Files.newBufferedWriter(parts, UTF_8)) {
            for (Map.Entry<Stack, StackWeights.Weight> stack : stacks.byStack().entrySet()) {
                long weight = Math.round(stack.getValue().sum() / unit(kind));
                if (weight > 0) {
                    writer.write(text(stack.getKey()) + " " + weight + "\n");
                    beside.write(parts(stack.getValue(), stacks.parts()) + "\n");
                }
            }
        }
    }

    /** Writes the stacks in which threads stood all the time, without weights. */
    static void writeIdle(Path file, StackWeights stacks) throws IOException {
        List<String> lines = new ArrayList<>();
        stacks.idle().forEach(stack -> lines.add(text(stack)));
        Files.write(file, lines, UTF_8);
    }

    /** Reads what {@link #writeIdle} has written. */
    static void readIdle(Path file, StackWeights into) throws IOException {
        Files.readAllLines(file, UTF_8).forEach(line -> into.addIdle(stack(line)));
    }

    private static String parts(StackWeights.Weight weight, int parts) {
        StringBuilder text = new StringBuilder();
        for (int part = 0; part < parts; part++) {
            text.append(number(weight.in(part))).append(' ');
        }
        return text.append(number(weight.variance())).toString();
    }

    /** Most of them are 0. */
    private static String number(double value) {
        return value == 0 ? "0" : Double.toString(value);
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
     * @param parts the file with their weights in the parts of the time; if it is missing, the profile is one part
     * @throws UnreadableProfileException if a line is no stack, or if the two files do not belong together
     */
    public static StackWeights read(Path file, Path parts, Kind kind) throws IOException, UnreadableProfileException {
        if (!Files.isRegularFile(parts)) {
            return read(file, kind);
        }
        try (BufferedReader stacks = Files.newBufferedReader(file, UTF_8);
                BufferedReader weights = Files.newBufferedReader(parts, UTF_8)) {
            StackWeights read = new StackWeights();
            int number = 1;
            for (String line = stacks.readLine(); line != null; line = stacks.readLine()) {
                double[] values = numbers(weights.readLine(), parts + ", line " + number);
                read = number == 1 ? new StackWeights(values.length - 1) : read;
                Line stack = line(line, kind, file + ", line " + number);
                double[] inParts = Arrays.copyOf(values, values.length - 1);
                if (inParts.length != read.parts()
                        || differs(Arrays.stream(inParts).sum(), stack.weight(), kind)) {
                    throw new UnreadableProfileException(parts + ", line " + number + " does not belong to " + file
                            + ": delete it, and the noise is estimated from the numbers of samples");
                }
                read.add(stack.stack(), inParts, values[values.length - 1]);
                number++;
            }
            return read;
        }
    }

    /** Weights are whole numbers in the one file, and not in the other. */
    private static boolean differs(double sum, double weight, Kind kind) {
        return !(Math.abs(sum - weight) <= unit(kind));
    }

    private static double[] numbers(@Nullable String line, String place) throws UnreadableProfileException {
        String[] texts = line == null ? new String[0] : line.split(" ", TOO_MANY_PARTS);
        if (texts.length < 2) {
            throw new UnreadableProfileException(place + " has no weights of parts");
        }
        double[] numbers = new double[texts.length];
        try {
            for (int i = 0; i < texts.length; i++) {
                numbers[i] = Double.parseDouble(texts[i]);
            }
        } catch (NumberFormatException e) {
            throw new UnreadableProfileException(place + " has something that is no number", e);
        }
        return numbers;
    }

    private static StackWeights read(Path file, Kind kind) throws IOException, UnreadableProfileException {
        StackWeights stacks = StackWeights.withoutParts();
        try (BufferedReader reader = Files.newBufferedReader(file, UTF_8)) {
            int number = 1;
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                Line stack = line(line, kind, file + ", line " + number);
                stacks.add(stack.stack(), 0, stack.weight(), Math.max(1, stack.weight() / sample(kind)));
                number++;
            }
        }
        return stacks;
    }

    private record Line(Stack stack, double weight) {}

    private static Line line(String line, Kind kind, String place) throws UnreadableProfileException {
        int end = line.lastIndexOf(' ');
        try {
            double weight = Long.parseLong(line.substring(end + 1)) * unit(kind);
            return new Line(stack(line.substring(0, Math.max(0, end))), weight);
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
