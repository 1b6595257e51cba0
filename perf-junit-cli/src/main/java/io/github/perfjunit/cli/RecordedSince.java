package io.github.perfjunit.cli;

import io.github.perfjunit.internal.report.data.RecordedContent;
import io.github.perfjunit.internal.report.data.StudyDocument.Content;
import io.github.perfjunit.internal.revision.BuildLog;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The files that perf-junit has written below a directory since an instant.
 *
 * @param directory where a build runs
 * @param instant with the precision that file systems have
 */
record RecordedSince(Path directory, Instant instant) {

    private static final Set<String> PASSED_OVER = Set.of(".git", "node_modules");

    static RecordedSince now(Path directory) {
        return new RecordedSince(directory, Instant.now().truncatedTo(ChronoUnit.SECONDS));
    }

    /** Returns the output of the builds of revisions that failed. */
    List<Path> buildLogs() {
        return newFiles().stream()
                .filter(file -> BuildLog.commit(file).isPresent())
                .toList();
    }

    /** Returns the studies, with their verdicts. */
    List<Content> studies() {
        return newFiles().stream()
                .filter(file -> file.endsWith("runs.jsonl"))
                .flatMap(journal -> RecordedContent.ofJournal(journal).stream())
                .toList();
    }

    private List<Path> newFiles() {
        List<Path> files = new ArrayList<>();
        try {
            Files.walkFileTree(directory, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                    return PASSED_OVER.contains(folder.getFileName().toString())
                            ? FileVisitResult.SKIP_SUBTREE
                            : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    if (!attributes.lastModifiedTime().toInstant().isBefore(instant)) {
                        files.add(file);
                    }
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException failure) {
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new IllegalStateException("can't read " + directory + ": " + e.getMessage(), e);
        }
        return files;
    }
}
