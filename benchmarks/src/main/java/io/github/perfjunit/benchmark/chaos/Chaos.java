package io.github.perfjunit.benchmark.chaos;

import io.github.perfjunit.benchmark.chaos.check.Violation;
import io.github.perfjunit.benchmark.chaos.strike.Injection;
import io.github.perfjunit.internal.process.FileTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Makes episodes for some minutes: real studies, each of which is struck once at random, and checked. A later start goes on
 * with the next number.
 */
public final class Chaos {

    private static final Path LEDGER = Path.of("benchmarks", "ledgers", "chaos.jsonl");
    private static final Path EPISODES = Path.of("benchmarks", "target", "chaos");
    private static final long MINUTES = 60;
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private Chaos() {}

    private record Options(Duration length, Optional<Path> ledger, long seed, Optional<Integer> only) {

        static Options of(String[] arguments) {
            Options options =
                    new Options(Duration.ofMinutes(MINUTES), Optional.empty(), System.nanoTime(), Optional.empty());
            Deque<String> left = new ArrayDeque<>(List.of(arguments));
            while (!left.isEmpty()) {
                String word = left.remove();
                options = switch (word) {
                    case "--ledger" ->
                        new Options(
                                options.length, Optional.of(Path.of(value(word, left))), options.seed, options.only);
                    case "--seed" ->
                        new Options(options.length, options.ledger, Long.parseLong(value(word, left)), options.only);
                    case "--episode" ->
                        new Options(
                                options.length,
                                options.ledger,
                                options.seed,
                                Optional.of(Integer.parseInt(value(word, left))));
                    default ->
                        new Options(
                                Duration.ofMinutes(Long.parseLong(word)), options.ledger, options.seed, options.only);
                };
            }
            return options;
        }

        /** An episode that is made again is no further one: it has a ledger that begins with it. */
        Path file() throws IOException {
            if (ledger.isPresent() || only.isEmpty()) {
                return ledger.orElse(LEDGER).toAbsolutePath();
            }
            Path again = EPISODES.resolve("again.jsonl").toAbsolutePath();
            Files.deleteIfExists(again);
            return again;
        }

        private static String value(String option, Deque<String> left) {
            if (left.isEmpty()) {
                throw new IllegalArgumentException(option + " needs a value");
            }
            return left.remove();
        }
    }

    /**
     * Makes episodes, and prints a line of figures over all that are in the ledger as the last.
     *
     * @param arguments how many minutes, 60 if none; {@code --ledger FILE}; {@code --seed NUMBER} for the same episodes
     *     each time; {@code --episode NUMBER} for this one only, again, with no other in the ledger
     */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Options options = Options.of(arguments);
        Path directory = Files.createDirectories(EPISODES.toAbsolutePath());
        Ledger ledger = Ledger.open(options.file());
        Thread interruption = endWhenInterrupted(Thread.currentThread());
        System.err.println("[chaos] seed " + options.seed() + ", next episode " + ledger.next());
        rehearse(directory);
        long end = System.nanoTime() + options.length().toNanos();
        if (options.only().isPresent()) {
            make(Episode.draw(options.seed(), options.only().get()), directory, ledger);
        } else {
            try {
                while (System.nanoTime() < end) {
                    make(Episode.draw(options.seed(), ledger.next()), directory, ledger);
                }
            } catch (InterruptedException e) {
                System.err.println("[chaos] stopped: the next start begins with episode " + ledger.next());
                return;
            }
        }
        Runtime.getRuntime().removeShutdownHook(interruption);
        Summary summary = new Summary(ledger.outcomes(), ledger.fixes());
        summary.lines().forEach(System.out::println);
        System.out.println(summary.figures());
        System.exit(summary.violations() == 0 ? 0 : 1);
    }

    /** At the keyboard's interrupt, whatever an episode has started or mounted is taken back. */
    private static Thread endWhenInterrupted(Thread driver) {
        Thread hook = new Thread(() -> {
            driver.interrupt();
            try {
                driver.join(PATIENCE.toMillis());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        Runtime.getRuntime().addShutdownHook(hook);
        return hook;
    }

    /** An undisturbed study must succeed here. */
    private static void rehearse(Path directory) throws IOException, InterruptedException {
        Path own = directory.resolve("rehearsal-" + Long.toHexString(System.nanoTime()));
        Episode undisturbed =
                new Episode(0, 0, StudyKind.COMMAND, Injection.KILL_TARGET, new Moment(0, Duration.ZERO), 1, false, 0);
        List<Violation> violations = new EpisodeRun(undisturbed, own, directory.resolve("cache")).rehearse();
        if (!violations.isEmpty()) {
            throw new IllegalStateException(
                    "a study that nothing disturbs does not succeed here (see " + own + "): " + violations);
        }
        FileTree.delete(own);
    }

    private static void make(Episode episode, Path directory, Ledger ledger) throws IOException, InterruptedException {
        System.err.println("[chaos] " + episode);
        Optional<String> impossible = episode.impossible();
        if (impossible.isPresent()) {
            System.err.println("[chaos]   skipped: " + impossible.get());
            ledger.add(Outcome.skipped(episode, impossible.get()));
            return;
        }
        Path own = directory.resolve(episode.number() + "-" + Long.toHexString(System.nanoTime()));
        Outcome outcome = new EpisodeRun(episode, own, directory.resolve("cache")).run();
        ledger.add(outcome);
        System.err.println("[chaos]   " + outcome.effect() + " in " + outcome.seconds() + " s, runs " + outcome.runs()
                + ", verdicts " + outcome.verdicts());
        outcome.violations().forEach(violation -> System.err.println("[chaos]   VIOLATION " + violation));
        if (outcome.violations().isEmpty()) {
            FileTree.delete(own);
        }
    }
}
