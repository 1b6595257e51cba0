package io.github.perfjunit.benchmark.chaos;

import com.google.gson.JsonObject;
import io.github.perfjunit.benchmark.chaos.check.Violation;
import io.github.perfjunit.benchmark.harness.LedgerFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The outcomes of all episodes, over several starts of the driver, and the fixes of their violations: a file with a line for
 * each. Lines are only added, so that git can merge the files of two machines.
 */
final class Ledger {

    private final LedgerFile<Line> file;
    private final List<Line> lines;

    private Ledger(LedgerFile<Line> file, List<Line> lines) {
        this.file = file;
        this.lines = lines;
    }

    /** A line of the file. */
    sealed interface Line permits Outcome, Fix {}

    /**
     * A cause that was removed, which the person who removed it writes into the file.
     *
     * @param fixed the commit that removed it
     * @param kind of the violations of the episode that had this cause
     * @param seed of the episode
     * @param number of the episode
     */
    record Fix(String fixed, Violation.Kind kind, long seed, int number) implements Line {

        Fix {
            if (!fixed.matches("[0-9a-f]{7,40}")) {
                throw new IllegalArgumentException("'" + fixed + "' is not the hash of a commit");
            }
            if (kind == null) {
                throw new IllegalArgumentException("the kind of violations that were fixed is missing or unknown");
            }
        }
    }

    /**
     * Opens one, with the lines of earlier starts. If the last line was cut off, its episode is made again.
     *
     * @throws IllegalArgumentException if another line is neither an outcome nor a fix
     */
    static Ledger open(Path file) throws IOException {
        LedgerFile<Line> lines = new LedgerFile<>(file, Ledger::line);
        return new Ledger(lines, new ArrayList<>(lines.read()));
    }

    private static Line line(JsonObject line) {
        return LedgerFile.GSON.fromJson(line, line.has("fixed") ? Fix.class : Outcome.class);
    }

    /** Adds an outcome; it is on the disk when this returns. */
    void add(Outcome outcome) throws IOException {
        Outcome shortened = outcome.shortened();
        file.append(shortened);
        lines.add(shortened);
    }

    List<Outcome> outcomes() {
        return lines.stream()
                .filter(Outcome.class::isInstance)
                .map(Outcome.class::cast)
                .toList();
    }

    List<Fix> fixes() {
        return lines.stream().filter(Fix.class::isInstance).map(Fix.class::cast).toList();
    }

    /** The number of the next episode. */
    int next() {
        return outcomes().stream().mapToInt(Outcome::number).max().orElse(0) + 1;
    }
}
