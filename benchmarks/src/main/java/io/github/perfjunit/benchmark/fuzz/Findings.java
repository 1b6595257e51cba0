package io.github.perfjunit.benchmark.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The distinct failures, each with the first input that shows it, which is kept in a file beside a shorter one and a stack trace. */
final class Findings {

    private static final String INPUT = ".input";
    private static final String REDUCED = ".reduced";
    private static final String TEXT = ".txt";
    private static final List<String> ENDINGS = List.of(INPUT, REDUCED, TEXT);

    private final Path directory;
    private final Consumer<String> lines;
    private final Map<String, Integer> counts = new HashMap<>();
    private final List<Finding> distinct = new ArrayList<>();

    private Findings(Path directory, Consumer<String> lines) {
        this.directory = directory;
        this.lines = lines;
    }

    /**
     * Creates an empty collection. What is in the directory is deleted.
     *
     * @param directory for inputs and stack traces
     * @param lines receives a line for each distinct failure when it is found
     */
    static Findings anew(Path directory, Consumer<String> lines) {
        try {
            Files.createDirectories(directory);
            for (Path file : files(directory)) {
                Files.delete(file);
            }
            return new Findings(directory, lines);
        } catch (IOException e) {
            throw new UncheckedIOException("inputs can't be kept in " + directory, e);
        }
    }

    /** Returns a collection of what is in the directory. */
    static Findings goingOn(Path directory, Consumer<String> lines) {
        Findings findings = new Findings(directory, lines);
        try {
            for (Path file : files(directory)) {
                if (file.toString().endsWith(TEXT)) {
                    Finding finding = Finding.read(Files.readString(file, UTF_8));
                    findings.counts.put(finding.key(), 1);
                    findings.distinct.add(finding);
                }
            }
            return findings;
        } catch (IOException e) {
            throw new UncheckedIOException("what was found before can't be read from " + directory, e);
        }
    }

    private static List<Path> files(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> ENDINGS.stream().anyMatch(file.toString()::endsWith))
                    .sorted()
                    .toList();
        }
    }

    /**
     * Counts a failure, and keeps its input if there was none of this cause before.
     *
     * @return whether there was none
     */
    synchronized boolean add(Finding finding, byte[] input) {
        if (counts.merge(finding.key(), 1, Integer::sum) > 1) {
            return false;
        }
        distinct.add(finding);
        keep(finding, INPUT, input);
        keep(finding, TEXT, (finding + "\n" + finding.details()).getBytes(UTF_8));
        lines.accept(finding.toString());
        return true;
    }

    /** Keeps a shorter input of the same cause beside the first one. */
    void addReduced(Finding finding, byte[] input) {
        keep(finding, REDUCED, input);
    }

    private void keep(Finding finding, String ending, byte[] content) {
        try {
            Files.write(directory.resolve(finding.subject() + "-" + finding.number() + ending), content);
        } catch (IOException e) {
            throw new UncheckedIOException("an input can't be kept in " + directory, e);
        }
    }

    /** Returns all distinct failures, in the order in which they were found. */
    synchronized List<Finding> all() {
        return List.copyOf(distinct);
    }

    /** Returns the number of inputs with failures of this cause. */
    synchronized int count(Finding finding) {
        return counts.getOrDefault(finding.key(), 0);
    }
}
