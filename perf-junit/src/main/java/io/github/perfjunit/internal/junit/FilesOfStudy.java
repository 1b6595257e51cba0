package io.github.perfjunit.internal.junit;

import io.github.perfjunit.internal.report.StudyReport;
import io.github.perfjunit.internal.report.data.LatencyCurve;
import io.github.perfjunit.internal.report.data.LoadCourse;
import io.github.perfjunit.internal.report.data.ReportedAssertions;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.AssertionLog;
import java.util.List;
import java.util.Map;

/** The files of a study that belong to a run, and those that belong to a verdict. */
final class FilesOfStudy {

    private FilesOfStudy() {}

    /** Returns the files of a run: the output of its target, and its use of the machine over time. */
    static PublishedFiles of(StudyDirectory directory, RunRecord run) {
        return new PublishedFiles(
                List.of(
                        directory.output(run),
                        directory.series(run),
                        LatencyCurve.file(directory, run),
                        LoadCourse.file(directory, run)),
                Map.of());
    }

    /** The journal, and what was found so far as people read it. */
    static PublishedFiles of(StudyDirectory directory, StudyResult study, AssertionLog log) {
        List<String> summary = new StudyReport(study, ReportedAssertions.of(log)).markdown();
        return new PublishedFiles(List.of(directory.journal()), Map.of("summary.md", summary));
    }
}
