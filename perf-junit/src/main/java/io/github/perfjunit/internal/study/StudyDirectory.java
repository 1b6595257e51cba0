package io.github.perfjunit.internal.study;

import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.target.artifact.Sha256;
import io.github.perfjunit.internal.target.option.JvmCache;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The directory in which a study is kept: {@code <results>/<class>/<scenario>/<parameters>/<study id>/}.
 *
 * @param path the study's own directory
 */
public record StudyDirectory(Path path) {

    private static final String JOURNAL = "runs.jsonl";

    /**
     * The largest length of a name within a file's name; file systems allow 255, and some tools have trouble with half of
     * it.
     */
    private static final int LONGEST = 100;

    /** The form of an id. */
    private static final Pattern ID = Pattern.compile("\\d{8}-\\d{6}-\\d{3}Z?");

    /** The original comes after its copies. */
    private static final Comparator<StudyDirectory> BY_ID = Comparator.comparing(StudyDirectory::id)
            .thenComparing(study -> study.name().equals(study.id()))
            .thenComparing(StudyDirectory::name);

    /** Digits of a checksum in a name. */
    private static final int CHECKSUM = 8;

    /** Makes the directory of a new study. */
    public static StudyDirectory create(Path results, StudyHeader header) {
        Path path = siblings(results, header.design()).resolve(header.id());
        try {
            Files.createDirectories(path.resolve("output"));
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't make the study's directory " + path, e);
        }
        return new StudyDirectory(path);
    }

    /** All studies below a directory, in the order of their paths. */
    public static List<StudyDirectory> allBelow(Path results) {
        try (Stream<Path> files = Files.walk(results)) {
            return files.filter(file -> file.endsWith(JOURNAL))
                    .map(Path::getParent)
                    .sorted()
                    .map(StudyDirectory::new)
                    .toList();
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't list " + results, e);
        }
    }

    /** Returns the latest study of each scenario below a directory. */
    public static List<StudyDirectory> latestBelow(Path results) {
        Map<Path, StudyDirectory> byScenario = new TreeMap<>();
        allBelow(results).forEach(study -> byScenario.merge(study.siblings(), study, BinaryOperator.maxBy(BY_ID)));
        return List.copyOf(byScenario.values());
    }

    /** Returns the whole path: a relative one to the study itself has neither parent nor name. */
    private Path whole() {
        return path.toAbsolutePath().normalize();
    }

    private String name() {
        return String.valueOf(whole().getFileName());
    }

    /** Returns the id of the study, by which studies sort by time. A copy that a user keeps under another name has that of the original. */
    private String id() {
        return ID.matcher(name()).matches() ? name() : recordedId().orElseGet(this::name);
    }

    private Optional<String> recordedId() {
        return recorded().map(StudyHeader::id);
    }

    private Path siblings() {
        Path siblings = whole().resolveSibling("");
        return recorded()
                .map(header ->
                        ParameterSets.latestPlace(siblings, header.design().parameters(), ""))
                .orElse(siblings);
    }

    private Optional<StudyHeader> recorded() {
        try (BufferedReader lines = Files.newBufferedReader(journal())) {
            return Optional.ofNullable(lines.readLine()).flatMap(JournalFormat::readHeader);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Returns the latest earlier study of the same scenario and parameters, if there is one. */
    public static Optional<StudyDirectory> latestBefore(Path results, StudyHeader header) {
        return allOf(results, header.design()).stream()
                .filter(study -> study.id().compareTo(header.id()) < 0)
                .findFirst();
    }

    /** The directory of a study that was made earlier, below the results directory. */
    public static StudyDirectory of(Path results, StudyHeader header) {
        return new StudyDirectory(siblings(results, header.design()).resolve(header.id()));
    }

    /** The directory that holds all studies of a design. */
    static Path siblings(Path results, StudyHeader.Design design) {
        return results.resolve(fileName(design.testClass()))
                .resolve(fileName(design.scenario()))
                .resolve(fileName(design.parameters()));
    }

    /**
     * Returns the studies of a design, also those under names that earlier versions gave it: the newest first, copies that a user keeps
     * under other names after their originals.
     */
    static List<StudyDirectory> allOf(Path results, StudyHeader.Design design) {
        return ParameterSets.places(siblings(results, design), design.parameters(), "").stream()
                .filter(Files::isDirectory)
                .flatMap(siblings -> in(siblings).stream())
                .sorted(BY_ID.reversed())
                .toList();
    }

    private static List<StudyDirectory> in(Path siblings) {
        try (Stream<Path> all = Files.list(siblings)) {
            return all.map(StudyDirectory::new)
                    .filter(study -> Files.isRegularFile(study.journal()))
                    .toList();
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't list " + siblings, e);
        }
    }

    /** One line for the design, one line for each finished run. */
    public Path journal() {
        return path.resolve(JOURNAL);
    }

    /** Everything in one document. */
    public Path document() {
        return path.resolve("study.json");
    }

    /** A row for each run and metric. */
    public Path table() {
        return path.resolve("runs.csv");
    }

    /** A row for each step of the searches for a capacity; no such file where no run made one. */
    public Path capacities() {
        return path.resolve("capacity.csv");
    }

    /** Returns the file of the summary for readers. */
    public Path summary() {
        return path.resolve("summary.md");
    }

    /** Returns the file with the output of a run's target. */
    public Path output(PlannedRun run) {
        return path.resolve("output").resolve(name(run) + ".log");
    }

    /** Returns the file with the output of a run's target; it may be missing. */
    public Path output(RunRecord run) {
        return path.resolve("output").resolve(name(run.block(), run.order(), run.target()) + ".log");
    }

    /** Returns the files with the output of a run's target that are there: one, or one for each program of a system. */
    public List<Path> outputs(RunRecord run) {
        Path whole = output(run);
        Path folder = path.resolve("output");
        String start = name(run.block(), run.order(), run.target()) + ".";
        if (Files.exists(whole) || !Files.isDirectory(folder)) {
            return List.of(whole);
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> String.valueOf(file.getFileName()).startsWith(start))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't list " + folder, e);
        }
    }

    /** Returns the directory for the output of the services until a run failed; it has a file for each service. */
    public Path serviceLogs(PlannedRun run) {
        return path.resolve("services").resolve(name(run));
    }

    /** Memory and processor use of a run's target over time. */
    public Path series(PlannedRun run) {
        return path.resolve("series").resolve(name(run) + ".csv");
    }

    /** Memory and processor use of a run's target over time; the file may be missing. */
    public Path series(RunRecord run) {
        return path.resolve("series").resolve(name(run.block(), run.order(), run.target()) + ".csv");
    }

    /** Latencies and seconds of a run's load. */
    public LoadFiles load(PlannedRun run) {
        return load(name(run) + ".csv");
    }

    /** Latencies and seconds of a run's load; the files may be missing. */
    public LoadFiles load(RunRecord run) {
        return load(name(run.block(), run.order(), run.target()) + ".csv");
    }

    private LoadFiles load(String file) {
        return new LoadFiles(
                path.resolve("latency").resolve(file), path.resolve("load").resolve(file));
    }

    /** Returns the file with the output of the target while its cache was made. */
    public Path trainingOutput(NamedTarget target, JvmCache.Step step) {
        return path.resolve("output")
                .resolve("training-" + fileName(target.name()) + "-"
                        + step.name().toLowerCase(Locale.ROOT) + ".log");
    }

    /** Returns the directory of the profiles of a study, which has a folder for each target. */
    public Path profiles() {
        return path.resolve("profile");
    }

    /** Returns the folder for the profile of a target, or of one of its programs. */
    public Path profile(String target) {
        return profiles().resolve(fileName(target));
    }

    private static String name(PlannedRun run) {
        String name = name(run.block(), run.order(), run.target().name());
        return run.isExplaining() ? name.replaceFirst("^[a-z]+-\\d+", "explaining") : name;
    }

    private static String name(int number, int order, String target) {
        String block = number < 1 ? "warm-up" + (number == 0 ? "" : number) : "block-" + number;
        // the place in the block tells targets apart whose names look alike
        String name = safe(target);
        return block + "-" + order + "-" + (name.length() <= LONGEST ? name : withChecksum(name, target));
    }

    /** With a checksum of the text where the name does not show all of it: {@code <=5} and {@code >=5} are two. */
    static String fileName(String text) {
        String name = safe(text);
        return name.equals(text) && name.length() <= LONGEST ? name : withChecksum(name, text);
    }

    private static String safe(String text) {
        String safe = text.replaceAll("[^A-Za-z0-9._$-]+", "-");
        return safe.isEmpty() || safe.startsWith(".") ? "_" + safe : safe;
    }

    private static String withChecksum(String name, String text) {
        String checksum = "-" + new Sha256().add(text).hex().substring(0, CHECKSUM);
        return name.substring(0, Math.min(name.length(), LONGEST - checksum.length())) + checksum;
    }
}
