package io.github.perfjunit.benchmark.aafield;

import io.github.perfjunit.internal.process.guard.ProcessGuard;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Studies of two equal programs, made by all that users have but JUnit. Each is a line of a ledger, which is part of the
 * repository, so that studies of several machines and starts add up.
 */
public final class AaField {

    private static final Path LEDGER = Path.of("benchmarks", "ledgers", "aa-field.jsonl");
    private static final Path RESULTS = Path.of("benchmarks", "target", "aa-field");
    private static final int STUDIES = 6;

    /** Seeds have at most nine digits: easy to read out and to type. */
    private static final int SEED_BOUND = 1_000_000_000;

    private AaField() {}

    /**
     * Makes studies, and prints tables over all that are in the ledger, with a line of figures as the last.
     *
     * @param arguments the number of studies to make now, if not 6; 0 prints only
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        int more = arguments.length == 0 ? STUDIES : Integer.parseInt(arguments[0]);
        Ledger ledger = new Ledger(LEDGER);
        try (ProcessGuard guard = ProcessGuard.start()) {
            Trial trial = new Trial(guard, RESULTS);
            for (int made = 0; made < more; made++) {
                Entry entry =
                        trial.make(ledger.next(), ThreadLocalRandom.current().nextInt(SEED_BOUND));
                ledger.append(entry);
                System.err.printf(
                        Locale.ROOT, "[aa-field] %d of %d: %s, %.0f s%n", made + 1, more, entry, entry.seconds());
            }
        }
        new Tally(ledger.read()).lines().forEach(System.out::println);
    }
}
