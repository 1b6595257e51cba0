package io.github.perfjunit.internal.report;

import io.github.perfjunit.internal.report.data.CapacityCsv;
import io.github.perfjunit.internal.report.data.RecordedStudy;
import io.github.perfjunit.internal.report.data.ReportedAssertions;
import io.github.perfjunit.internal.report.data.ReportedJournal;
import io.github.perfjunit.internal.report.data.RunsCsv;
import io.github.perfjunit.internal.report.data.StudyDocument;
import io.github.perfjunit.internal.report.data.StudyDocument.Content;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;

/** The files beside a study's journal. All of them can be made from the journal alone, at any time. */
public final class StudyFiles {

    private StudyFiles() {}

    /** Adds what was judged now to the journal, and writes the files anew. */
    public static void write(StudyDirectory directory, ReportedAssertions reported) {
        ReportedJournal.append(directory.journal(), reported);
        write(directory);
    }

    /**
     * Writes {@code study.json}, {@code runs.csv} and {@code summary.md} from the journal, over what is there.
     *
     * @return what they hold; nothing if the journal has no whole header
     */
    public static Optional<Content> write(StudyDirectory directory) {
        Optional<RecordedStudy> recorded = RecordedStudy.in(directory);
        recorded.ifPresent(StudyFiles::write);
        return recorded.map(RecordedStudy::content);
    }

    /** The same for a study that was read. */
    public static void write(RecordedStudy recorded) {
        StudyDirectory directory = recorded.directory();
        StudyDocument.write(directory.document(), recorded.content());
        RunsCsv.write(directory.table(), recorded.content().study());
        CapacityCsv.write(directory.capacities(), recorded.content().study());
        writeSummary(directory, recorded.content());
    }

    private static void writeSummary(StudyDirectory directory, Content content) {
        try {
            Files.write(directory.summary(), new StudyReport(content).markdown());
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't write " + directory.summary(), e);
        }
    }
}
