package io.github.perfjunit.internal.report.data;

import io.github.perfjunit.internal.report.data.StudyDocument.Content;
import io.github.perfjunit.internal.study.StudyDirectory;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A study that was read from its journal, once, for all reports that are made of it.
 *
 * @param directory where its files lie
 */
public record RecordedStudy(StudyDirectory directory, Content content) {

    /** Reads the study in a directory; empty if its journal has no complete header. */
    public static Optional<RecordedStudy> in(StudyDirectory directory) {
        return RecordedContent.ofJournal(directory.journal()).map(content -> new RecordedStudy(directory, content));
    }

    /** Reads the latest study of each scenario below a directory. */
    public static List<RecordedStudy> latestBelow(Path results) {
        return StudyDirectory.latestBelow(results).stream()
                .flatMap(directory -> in(directory).stream())
                .toList();
    }
}
