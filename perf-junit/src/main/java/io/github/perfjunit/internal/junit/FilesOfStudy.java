package io.github.perfjunit.internal.junit;

import io.github.perfjunit.internal.report.StudyReport;
import io.github.perfjunit.internal.report.data.LatencyCurve;
import io.github.perfjunit.internal.report.data.LoadCourse;
import io.github.perfjunit.internal.report.data.ReportedAssertions;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.AssertionLog;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The files of a study that belong to a run, and those that belong to a verdict. */
final class FilesOfStudy {

    private FilesOfStudy() {}

    /** Returns the files of a run: the output of its programs, and their use of the machine over time. */
    static PublishedFiles of(StudyDirectory directory, RunRecord run) {
        List<Path> files = new ArrayList<>(directory.outputs(run));
        files.add(directory.series(run));
        files.add(LatencyCurve.file(directory, run));
        files.add(LoadCourse.file(directory, run));
        run.loads().forEach(load -> {
            files.add(LatencyCurve.file(directory, run, load));
            files.add(LoadCourse.file(directory, run, load));
        });
        return new PublishedFiles(files, Map.of());
    }

    /** The journal, and what was found so far as people read it. */
    static PublishedFiles of(StudyDirectory directory, StudyResult study, AssertionLog log) {
        List<String> summary = new StudyReport(study, ReportedAssertions.of(log)).markdown();
        return new PublishedFiles(List.of(directory.journal()), Map.of("summary.md", summary));
    }
}
