package io.github.perfjunit.cli;

import io.github.perfjunit.internal.report.data.RecordedContent;
import io.github.perfjunit.internal.report.data.StudyDocument;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** A study that is named on the command line. */
final class StudyFile {

    private StudyFile() {}

    /**
     * Reads it.
     *
     * @param path its directory, its {@code runs.jsonl} or its {@code study.json}
     * @throws IllegalArgumentException if there is none, or something else has written the file
     */
    static StudyResult read(Path path) {
        return content(path).study();
    }

    /** Reads it with what was judged of it; the same errors. */
    static StudyDocument.Content content(Path path) {
        try {
            return RecordedContent.read(path);
        } catch (IllegalArgumentException | UncheckedIOException e) {
            throw e;
        } catch (RuntimeException e) {
            throw new IllegalArgumentException(path + " can't be read as a study: " + reason(e), e);
        }
    }

    /** The innermost reason: what is around it names classes. */
    static String reason(Throwable failure) {
        return FailureReasons.of(FailureReasons.innermost(failure));
    }
}
