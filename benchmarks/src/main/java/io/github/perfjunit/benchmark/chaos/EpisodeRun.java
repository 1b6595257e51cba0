package io.github.perfjunit.benchmark.chaos;

import io.github.perfjunit.benchmark.chaos.Outcome.Effect;
import io.github.perfjunit.benchmark.chaos.check.CulpritCheck;
import io.github.perfjunit.benchmark.chaos.check.JournalCheck;
import io.github.perfjunit.benchmark.chaos.check.TraceCheck;
import io.github.perfjunit.benchmark.chaos.check.TruthCheck;
import io.github.perfjunit.benchmark.chaos.check.Violation;
import io.github.perfjunit.benchmark.chaos.check.Violation.Kind;
import io.github.perfjunit.benchmark.chaos.family.Family;
import io.github.perfjunit.benchmark.chaos.strike.Injection;
import io.github.perfjunit.benchmark.chaos.strike.Scene;
import io.github.perfjunit.benchmark.chaos.strike.Strike;
import io.github.perfjunit.benchmark.chaos.strike.StudyFork;
import io.github.perfjunit.benchmark.chaos.study.ForkMain;
import io.github.perfjunit.benchmark.chaos.study.Planted;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * Makes one episode: a study, its strike, the invariants, and the next study in the same directories.
 *
 * @param directory of the episode, which does not exist yet
 * @param cache perf-junit's, shared by most episodes
 */
record EpisodeRun(Episode episode, Path directory, Path cache) {

    /** Longer than the timeout of a study and all that follows it. */
    private static final Duration LIMIT = Duration.ofMinutes(4);

    /** A fork that has ended, with what is wrong with it. */
    private record Ended(
            boolean isStruck,
            List<ForkMain.Event> events,
            Optional<StudyDirectory> study,
            List<Violation> violations) {}

    Outcome run() throws IOException, InterruptedException {
        long began = System.nanoTime();
        Files.createDirectories(directory);
        try (Engine engine = Engine.of(episode.study());
                Strike strike = episode.injection().strike(new SplittableRandom(episode.details()), engine.proxy())) {
            StudyFork fork = fork("study", engine);
            strike.prepare(fork);
            Ended ended = execute(fork, Optional.of(strike), engine);
            List<Violation> violations = new ArrayList<>(ended.violations());
            if (ended.isStruck()) {
                violations.addAll(next());
            }
            if (!violations.isEmpty()) {
                strike.keep(directory);
                Files.write(
                        directory.resolve("violations.txt"),
                        violations.stream().map(Violation::toString).toList());
            }
            double seconds = Math.round((System.nanoTime() - began) / 1e8) / 10.0;
            return outcome(ended, violations, seconds);
        }
    }

    /** Makes the short study alone. Where even that fails, an episode would say nothing about its injection. */
    List<Violation> rehearse() throws IOException, InterruptedException {
        Files.createDirectories(directory);
        return next();
    }

    private StudyFork fork(String name, Engine engine) {
        StudyFork fork = new StudyFork(directory, episode.study().testClass(), name);
        episode.study().settings.forEach(fork::set);
        fork.set(
                "perfjunit.cache",
                (episode.hasOwnCache() ? directory.resolve("cache") : cache)
                        .toAbsolutePath()
                        .toString());
        fork.set(Planted.FACTOR, Integer.toString(episode.factor()));
        engine.proxy().ifPresent(proxy -> proxy.addTo(fork));
        return fork;
    }

    private Ended execute(StudyFork fork, Optional<Strike> strike, Engine engine)
            throws IOException, InterruptedException {
        List<Path> before = studies(fork.results());
        List<Violation> violations = new ArrayList<>();
        Process process = fork.start();
        try (Family family = Family.of(process.toHandle(), fork.mark())) {
            Scene scene = new Scene(process, family, new SplittableRandom(episode.details()));
            boolean isStruck = false;
            try {
                isStruck = strike.isPresent()
                        && episode.moment().comes(scene, fork)
                        && strike.get().strike(scene);
                if (!process.waitFor(LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
                    violations.add(
                            new Violation(Kind.ENDLESS, "the study did not end in " + LIMIT.toMinutes() + " minutes"));
                    stacks(process);
                    process.destroyForcibly().waitFor();
                }
                violations.addAll(checked(fork, family, engine, isStruck, process.exitValue()));
            } finally {
                process.destroyForcibly().waitFor();
                family.killAll();
            }
            Optional<StudyDirectory> study = studies(fork.results()).stream()
                    .filter(path -> !before.contains(path))
                    .map(StudyDirectory::new)
                    .findFirst();
            violations.addAll(recorded(fork, study, isStruck));
            return new Ended(isStruck, fork.events(), study, violations);
        }
    }

    /** Threads of a study that does not end say why. */
    private void stacks(Process process) throws IOException, InterruptedException {
        new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "jstack")
                                .toString(),
                        Long.toString(process.pid()))
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("stacks.txt").toFile())
                .start()
                .waitFor(1, TimeUnit.MINUTES);
    }

    private static List<Path> studies(Path results) {
        return Files.isDirectory(results)
                ? StudyDirectory.allBelow(results).stream()
                        .map(StudyDirectory::path)
                        .toList()
                : List.of();
    }

    private boolean isKilled(boolean isStruck) {
        return isStruck && episode.injection().endsTheTestJvm();
    }

    private List<Violation> checked(StudyFork fork, Family family, Engine engine, boolean isStruck, int exitCode)
            throws IOException, InterruptedException {
        boolean isKilled = isKilled(isStruck);
        List<Violation> found =
                new ArrayList<>(new TraceCheck(family, fork.temporary(), isKilled, TraceCheck.PATIENCE).violations());
        found.addAll(engine.left());
        if (exitCode != 0 && !isKilled) {
            found.add(new Violation(Kind.CRASHED, "the test JVM ended with exit code " + exitCode));
        }
        return found;
    }

    private List<Violation> recorded(StudyFork fork, Optional<StudyDirectory> study, boolean isStruck)
            throws IOException {
        Injection injection = episode.injection();
        boolean mayBeTorn = isStruck && (injection.endsTheTestJvm() || injection == Injection.FILL_RESULTS);
        JournalCheck journal = new JournalCheck(fork.results(), study, mayBeTorn);
        List<ForkMain.Event> events = fork.events();
        List<Violation> found = new ArrayList<>(journal.violations(events));
        List<RunRecord> runs = journal.study().map(StudyResult::runs).orElse(List.of());
        found.addAll(new CulpritCheck(Optional.of(injection).filter(struck -> isStruck)).violations(events, runs));
        // a test JVM that was killed does not come to its verdicts, and with a disk that takes nothing they reach the
        // console only
        boolean isUnwritable = isStruck && (injection == Injection.FILL_RESULTS || injection == Injection.LOCK_RESULTS);
        List<ForkMain.Event> judging = isKilled(isStruck) || isUnwritable ? List.of() : events;
        study.ifPresent(kept -> found.addAll(new TruthCheck(kept.journal(), episode.isEqual()).violations(judging)));
        return found;
    }

    /** A short study of the same kind, which nothing disturbs: all of its runs must succeed. */
    private List<Violation> next() throws IOException, InterruptedException {
        try (Engine engine = Engine.of(episode.study())) {
            StudyFork fork = fork("next", engine);
            fork.set("perfjunit.blocks", "1");
            Ended ended = execute(fork, Optional.empty(), engine);
            List<Violation> found = new ArrayList<>(ended.violations());
            long successful = ended.events().stream()
                    .filter(event -> event.isRun() && event.status().equals("SUCCESSFUL"))
                    .count();
            if (successful != 2) {
                found.add(new Violation(Kind.UNCLEAN_NEXT, successful + " of 2 runs of the next study succeeded"));
            }
            return found.stream()
                    .map(each -> new Violation(each.kind(), "next study: " + each.text()))
                    .toList();
        }
    }

    private Outcome outcome(Ended ended, List<Violation> violations, double seconds) {
        Map<String, Integer> runs = new TreeMap<>();
        ended.events().stream()
                .filter(ForkMain.Event::isRun)
                .forEach(event -> runs.merge(event.status().toLowerCase(Locale.ROOT), 1, Integer::sum));
        boolean isHarmed = runs.size() > 1
                || !runs.containsKey("successful")
                || ended.events().stream().anyMatch(event -> event.status().equals("FAILED"));
        Effect effect = !ended.isStruck()
                ? Effect.MISSED
                : isKilled(true) ? Effect.KILLED : isHarmed ? Effect.HARMED : Effect.UNHARMED;
        return Outcome.of(
                episode,
                effect,
                "",
                runs,
                ended.study()
                        .map(study -> new TruthCheck(study.journal(), episode.isEqual()).verdicts())
                        .orElse(List.of()),
                violations,
                seconds,
                violations.isEmpty() ? "" : directory.toString());
    }
}
