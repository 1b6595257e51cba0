package io.github.perfjunit.benchmark.chaos;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The outcomes of all episodes, over several starts of the driver: a file with a line for each. */
final class Ledger {

    private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

    private final Path file;
    private final List<Outcome> outcomes;

    private Ledger(Path file, List<Outcome> outcomes) {
        this.file = file;
        this.outcomes = outcomes;
    }

    /** Opens one, with what earlier starts have left. A line that was cut off is left out: its episode is made again. */
    static Ledger open(Path file) throws IOException {
        List<Outcome> read = new ArrayList<>();
        if (Files.exists(file)) {
            new String(Files.readAllBytes(file), UTF_8).lines().forEach(line -> read(line)
                    .ifPresent(read::add));
        }
        return new Ledger(file, read);
    }

    private static Optional<Outcome> read(String line) {
        try {
            return Optional.ofNullable(GSON.fromJson(line, Outcome.class));
        } catch (RuntimeException e) {
            // Gson has an exception of its own for each thing that can be wrong, the record's constructor among them
            return Optional.empty();
        }
    }

    /** Adds an outcome; it is on the disk when this returns. */
    void add(Outcome outcome) throws IOException {
        try (RandomAccessFile lines = new RandomAccessFile(file.toFile(), "rw")) {
            boolean isTorn = false;
            if (lines.length() > 0) {
                lines.seek(lines.length() - 1);
                isTorn = lines.read() != '\n';
            }
            lines.seek(lines.length());
            lines.write(((isTorn ? "\n" : "") + GSON.toJson(outcome) + "\n").getBytes(UTF_8));
            lines.getFD().sync();
        }
        outcomes.add(outcome);
    }

    List<Outcome> outcomes() {
        return List.copyOf(outcomes);
    }

    /** The number of the next episode. */
    int next() {
        return outcomes.stream().mapToInt(Outcome::number).max().orElse(0) + 1;
    }
}
