package io.github.perfjunit.internal.study;

import io.github.perfjunit.internal.study.HistoryFile.Entry;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The studies of earlier builds, in a directory that the user keeps: a file for each scenario, {@code
 * <class>/<scenario>/<parameters>.jsonl}, a line for each finished study with the values of its runs, small enough to be
 * committed. To forget a study, delete its line.
 *
 * <p>Every finished study is part of the trend. A reference for later ones is only a study whose verdicts held, or that was
 * accepted: otherwise a regression would fail one build, and be the reference of the next.
 */
public final class StudyHistory {

    private static final String SUFFIX = ".jsonl";
    private static final Comparator<StudyHeader> BY_TIME =
            Comparator.comparing(StudyHeader::startedAt).thenComparing(StudyHeader::id);

    private final Path directory;
    private final String branch;
    private final String base;

    /** Whether a study can be the reference of later ones. */
    public enum Standing {
        /** It had at least one claim or budget, and all held. */
        HELD,
        /** A verdict did not hold. */
        FAILED,
        /** It had no verdicts. */
        UNDECIDED,
        /** It is a reference whatever its verdicts, because a user accepted it. */
        ACCEPTED;

        boolean isReference() {
            return this == HELD || this == ACCEPTED;
        }
    }

    /** The history below this directory, which is made when the first study is added; without branches. */
    public StudyHistory(Path directory) {
        this(directory, "", "");
    }

    /**
     * The history of a branch.
     *
     * @param branch the branch that studies are added to
     * @param base the branch that references are taken from
     */
    public StudyHistory(Path directory, String branch, String base) {
        this.directory = directory;
        this.branch = branch;
        this.base = base;
    }

    /**
     * Makes the place to which a study of this design will be added, and reads those that are there.
     *
     * @throws UncheckedIOException if it could not be added
     */
    public void requireWritable(StudyDesign study) {
        StudyHeader.Design design = StudyHeader.Design.of(study);
        file(design).requireWritable();
        entries(design);
    }

    /** Adds a finished study without verdicts. */
    public void add(StudyResult study) {
        add(study, Standing.UNDECIDED);
    }

    /** Adds a finished study; one that is there already, or is not complete, is passed over. */
    public void add(StudyResult study, Standing standing) {
        HistoryFile file = file(study.header().design());
        if (study.unfinished().isPresent() || contains(study)) {
            return;
        }
        file.requireWritable();
        file.add(study, branch, standing);
    }

    /**
     * A verdict on a study that was added earlier has failed, so that the study is no reference; nothing if it is unknown, or was accepted
     * whatever its verdicts.
     */
    public void failed(StudyResult study) {
        StudyHeader header = study.header();
        if (contains(study) && standings(header.design()).get(header.id()) != Standing.ACCEPTED) {
            file(header.design()).add(header.id(), Standing.FAILED);
        }
    }

    /**
     * Accepts a study as a reference, whatever its verdicts.
     *
     * @param id the study's id
     * @return the files with this study, at least one
     * @throws IllegalArgumentException if no study of this id is in the history
     */
    public List<Path> accept(String id) {
        List<HistoryFile> files = files().stream()
                .filter(file -> file.entries().stream()
                        .anyMatch(entry ->
                                entry.result().isPresent() && entry.study().equals(id)))
                .toList();
        if (files.isEmpty()) {
            throw new IllegalArgumentException(
                    "there is no study " + id + " in the history " + directory.toAbsolutePath());
        }
        files.forEach(file -> file.add(id, Standing.ACCEPTED));
        return files.stream().map(HistoryFile::path).toList();
    }

    private List<HistoryFile> files() {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(file -> file.toString().endsWith(SUFFIX))
                    .sorted()
                    .map(HistoryFile::new)
                    .toList();
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't list " + directory, e);
        }
    }

    private boolean contains(StudyResult study) {
        String id = study.header().id();
        return studies(study.header().design()).stream()
                .anyMatch(kept -> kept.header().id().equals(id));
    }

    /** The studies of this scenario that were made before this one, on its branch or the base, the oldest first. */
    public List<StudyResult> before(StudyHeader study) {
        return before(
                study, entry -> entry.branch().equals(branch) || entry.branch().equals(base));
    }

    /** Returns those studies that were made on the base, and whose verdicts held, or that were accepted. */
    public List<StudyResult> references(StudyHeader study) {
        return onBase(study, Standing::isReference);
    }

    /** Returns those references that were accepted. */
    public List<StudyResult> accepted(StudyHeader study) {
        return onBase(study, standing -> standing == Standing.ACCEPTED);
    }

    /** Returns the latest study of each scenario on its branch, in the order of the files. */
    public List<StudyResult> latest() {
        Comparator<StudyResult> byTime = Comparator.comparing(StudyResult::header, BY_TIME);
        Map<Path, StudyResult> byScenario = new TreeMap<>();
        for (HistoryFile file : files()) {
            file.entries().stream()
                    .filter(entry -> entry.branch().equals(branch))
                    .flatMap(entry -> entry.result().stream())
                    .max(byTime)
                    .ifPresent(study -> byScenario.merge(
                            ParameterSets.latestPlace(
                                    file.path(), study.header().design().parameters(), SUFFIX),
                            study,
                            BinaryOperator.maxBy(byTime)));
        }
        return List.copyOf(byScenario.values());
    }

    /** Returns the ids of all studies of a scenario that were accepted, on any branch. */
    public List<String> acceptedIds(StudyHeader.Design design) {
        return standings(design).entrySet().stream()
                .filter(entry -> entry.getValue() == Standing.ACCEPTED)
                .map(Map.Entry::getKey)
                .toList();
    }

    private List<StudyResult> onBase(StudyHeader study, Predicate<Standing> wanted) {
        Map<String, Standing> standings = standings(study.design());
        return before(
                study,
                entry -> entry.branch().equals(base)
                        && wanted.test(standings.getOrDefault(entry.study(), Standing.UNDECIDED)));
    }

    /** Returns the latest standing of each study. */
    private Map<String, Standing> standings(StudyHeader.Design design) {
        Map<String, Standing> standings = new HashMap<>();
        entries(design).forEach(entry -> standings.put(entry.study(), entry.standing()));
        return standings;
    }

    private List<StudyResult> before(StudyHeader study, Predicate<Entry> wanted) {
        return entries(study.design()).stream()
                .filter(wanted)
                .flatMap(entry -> entry.result().stream())
                .filter(earlier -> BY_TIME.compare(earlier.header(), study) < 0)
                .sorted(Comparator.comparing(StudyResult::header, BY_TIME))
                .toList();
    }

    private List<StudyResult> studies(StudyHeader.Design design) {
        return entries(design).stream()
                .flatMap(entry -> entry.result().stream())
                .toList();
    }

    /** Also those of files that earlier versions made. */
    private List<Entry> entries(StudyHeader.Design design) {
        return ParameterSets.places(file(design).path(), design.parameters(), SUFFIX).stream()
                .flatMap(file -> new HistoryFile(file).entries().stream())
                .toList();
    }

    private HistoryFile file(StudyHeader.Design design) {
        Path siblings = StudyDirectory.siblings(directory, design);
        return new HistoryFile(siblings.resolveSibling(siblings.getFileName() + SUFFIX));
    }
}
