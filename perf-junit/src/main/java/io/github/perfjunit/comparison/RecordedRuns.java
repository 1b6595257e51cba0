package io.github.perfjunit.comparison;

import io.github.perfjunit.experiment.study.StudyDirectory;
import io.github.perfjunit.experiment.study.StudyHeader;
import io.github.perfjunit.experiment.study.StudyHeader.TargetInfo;
import io.github.perfjunit.experiment.study.StudyHistory;
import io.github.perfjunit.experiment.study.StudyJournal;
import io.github.perfjunit.experiment.study.StudyResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A study that was recorded earlier, whose targets a candidate can be compared with:
 *
 * <pre>{@code
 * RecordedRuns july = RecordedRuns.read(Path.of("baselines/july/runs.jsonl"));
 * assertThat(runs).candidate(service).against(july.of("service")).isLowerIn(DRAIN_TIME);
 * }</pre>
 *
 * <p>Such a comparison is weaker than one of targets that are measured together: whatever else changed between the two
 * sessions counts as a difference. With 2 % variation between sessions, identical programs were called different in 35 % of
 * comparisons at a nominal 5 %. It is refused where operating system, processors, JDK or kinds of services differ, and it
 * says what it is.
 */
public final class RecordedRuns {

    private final StudyResult study;

    private RecordedRuns(StudyResult study) {
        this.study = study;
    }

    /**
     * Reads a study.
     *
     * @param path a study's directory, or the file {@code runs.jsonl} in it
     * @throws IllegalArgumentException if there is no study at this path
     */
    public static RecordedRuns read(Path path) {
        Path file = Files.isDirectory(path) ? new StudyDirectory(path).journal() : path;
        if (!Files.isRegularFile(file)) {
            throw new IllegalArgumentException("there is no recorded study at " + path.toAbsolutePath()
                    + "; name a study's directory or its file runs.jsonl");
        }
        return new RecordedRuns(StudyJournal.read(file)
                .orElseThrow(() -> new IllegalArgumentException(
                        file.toAbsolutePath() + " is no recorded study: its first line is not a study's header")));
    }

    /** The names of its targets. */
    public List<String> targets() {
        return study.header().targets().stream().map(TargetInfo::name).toList();
    }

    /**
     * The runs of one of its targets.
     *
     * @throws IllegalArgumentException if it has no such target
     */
    public TargetRuns of(String target) {
        return new TargetRuns(study, target);
    }

    /**
     * The latest study of a history that was made before this one, under the same conditions: operating system, processors,
     * JDK, kinds of services.
     *
     * @return nothing if there is none, as in the first build, or the first on another machine
     */
    public static Optional<RecordedRuns> lastBefore(StudyResult study, StudyHistory history) {
        Conditions now = Conditions.of(study.header());
        List<StudyResult> comparable = history.before(study.header()).stream()
                .filter(earlier ->
                        Conditions.of(earlier.header()).changesTo(now).isEmpty())
                .toList();
        return comparable.isEmpty()
                ? Optional.empty()
                : Optional.of(new RecordedRuns(comparable.get(comparable.size() - 1)));
    }

    static void requireComparable(TargetRuns candidate, TargetRuns reference) {
        StudyHeader recorded = reference.study().header();
        List<Conditions.Change> changes = Conditions.of(recorded)
                .changesTo(Conditions.of(candidate.study().header()));
        if (!changes.isEmpty()) {
            Conditions.Change change = changes.get(0);
            throw new ComparisonRefused("'" + reference.target() + "' was measured under other conditions, at "
                    + recorded.startedAt() + ": " + change.name() + " was " + change.before() + " and is "
                    + change.after() + " now; measure both targets in one study instead");
        }
    }

    static String remark(TargetRuns reference) {
        StudyHeader header = reference.study().header();
        return reference.target() + " was measured elsewhere (study " + header.id() + ", " + header.startedAt()
                + "): what changed since then counts as a difference";
    }
}
