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
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The files that perf-junit has written below a directory since this was made. Times of modification alone do not show them: a study
 * may have ended an instant before.
 *
 * @param directory where a build runs
 * @param before the files that were there, each with its state
 */
record RecordedSince(Path directory, Map<Path, State> before) {

    private static final Set<String> PASSED_OVER = Set.of(".git", "node_modules");

    /** The state of a file that has not been written since. */
    private record State(FileTime modified, long size) {}

    static RecordedSince now(Path directory) {
        return new RecordedSince(directory, files(directory));
    }

    /** Returns the output of the builds of revisions that failed. */
    List<Path> buildLogs() {
        return newFiles().stream().filter(RecordedSince::isBuildLog).toList();
    }

    /** Returns the studies, with their verdicts. */
    List<Content> studies() {
        return newFiles().stream()
                .filter(RecordedSince::isJournal)
                .flatMap(journal -> RecordedContent.ofJournal(journal).stream())
                .toList();
    }

    private List<Path> newFiles() {
        return files(directory).entrySet().stream()
                .filter(file -> !file.getValue().equals(before.get(file.getKey())))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static boolean isBuildLog(Path file) {
        return BuildLog.commit(file).isPresent();
    }

    private static boolean isJournal(Path file) {
        return file.endsWith("runs.jsonl");
    }

    private static Map<Path, State> files(Path directory) {
        Map<Path, State> files = new TreeMap<>();
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
                    if (isJournal(file) || isBuildLog(file)) {
                        files.put(file, new State(attributes.lastModifiedTime(), attributes.size()));
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
