package io.github.perfjunit.benchmark.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.logging.LogManager;
import java.util.stream.Collectors;

/** Fuzzes all readers, or one of them, or repeats one input. */
public final class Fuzz {

    private static final long INPUTS = 10_000_000;
    private static final Path DIRECTORY = Path.of("benchmarks", "target", "fuzz");

    private static final int FAILED = 1;

    /** As that of a JVM that ends itself because its heap is full. */
    private static final int GO_ON = 3;

    private Fuzz() {}

    /**
     * Fuzzes, and prints a line for each failure, and a line of figures as the last. The exit code is 1 if anything failed, and 3 if the
     * same call goes on where this JVM can't.
     *
     * @param arguments {@code [SUBJECT] [INPUTS] [SEED]}, or {@code SUBJECT#NUMBER [SEED]} for one input again
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        // parsers of others log what they don't like
        LogManager.getLogManager().reset();
        int code;
        try (Subjects subjects =
                new Subjects(DIRECTORY.resolve("corpus"), line -> System.err.println("[fuzz] " + line))) {
            boolean isOne = arguments.length > 0 && !arguments[0].matches("\\d+");
            String name = isOne ? arguments[0].replaceFirst("#.*", "") : "all";
            List<Subject> chosen = isOne ? List.of(named(name, subjects)) : subjects.all();
            if (isOne && arguments[0].contains("#")) {
                code = again(
                        chosen.get(0), Long.parseLong(arguments[0].replaceFirst(".*#", "")), number(arguments, 1, 1));
            } else {
                long inputs = number(arguments, isOne ? 1 : 0, INPUTS);
                long seed = number(arguments, isOne ? 2 : 1, 1);
                Path directory = DIRECTORY.resolve(name + "-" + inputs + "-" + seed);
                Campaign campaign = new Campaign(chosen, inputs, seed, Limits.USUAL, directory);
                boolean isDone = campaign.isDone();
                code = isDone ? (campaign.hasFailed() ? FAILED : 0) : GO_ON;
            }
        }
        // a thread that hangs does not end
        Runtime.getRuntime().halt(code);
    }

    private static long number(String[] arguments, int place, long otherwise) {
        return arguments.length > place ? Long.parseLong(arguments[place]) : otherwise;
    }

    private static Subject named(String name, Subjects subjects) {
        return subjects.all().stream()
                .filter(subject -> subject.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no subject " + name + "; subjects are "
                        + subjects.all().stream().map(Subject::name).collect(Collectors.joining(", "))));
    }

    /** Lets a subject read one input, and prints what becomes of it. */
    private static int again(Subject subject, long number, long seed) throws IOException {
        byte[] input = new Inputs(subject, seed).input(number);
        Path file = Files.write(
                Files.createDirectories(DIRECTORY).resolve(subject.name() + "-" + number + ".input"), input);
        System.out.println(file + " has " + input.length + " bytes");
        try {
            subject.reader().read(input);
            System.out.println("read");
            return 0;
        } catch (Throwable e) { // an error of any kind is what is looked for
            e.printStackTrace(System.out);
            return subject.expects(e) ? 0 : FAILED;
        }
    }
}
