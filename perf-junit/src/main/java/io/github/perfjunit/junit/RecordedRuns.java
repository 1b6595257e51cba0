package io.github.perfjunit.junit;

import io.github.perfjunit.api.TargetRuns;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.study.StudyJournal;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.TargetMeasurements;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apiguardian.api.API;

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
@API(status = API.Status.MAINTAINED, since = "0.1.0")
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

    /** Returns the names of its targets. */
    public List<String> targets() {
        return study.header().targets().stream().map(TargetInfo::name).toList();
    }

    /**
     * Returns the runs of one of its targets.
     *
     * @throws IllegalArgumentException if it has no such target
     */
    public TargetRuns of(String target) {
        return new TargetMeasurements(study, target);
    }
}
