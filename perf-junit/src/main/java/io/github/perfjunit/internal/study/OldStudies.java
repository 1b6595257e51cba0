package io.github.perfjunit.internal.study;

import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The studies of a scenario in the results directory that newer ones have replaced. They are deleted when a study was finished
 * and published, except those that are still being made, and those that later studies are compared with.
 */
public final class OldStudies {

    /** Time without a new line in the journal after which a study counts as given up, whatever its own time limit was. */
    private static final Duration QUIET = Duration.ofDays(1);

    private final Path results;
    private final int keep;
    private final Duration quiet;

    /**
     * Creates the view of the studies below a results directory.
     *
     * @param keep the number of studies of a scenario that are kept, the newest ones; at least 1
     * @param longest how long a study may take
     */
    public OldStudies(Path results, int keep, Duration longest) {
        this.results = results;
        this.keep = keep;
        this.quiet = longest.compareTo(QUIET) > 0 ? longest : QUIET;
    }

    /**
     * Deletes the old studies of the scenario of a study; none if that study was not finished or not published.
     *
     * @param needed finds the ids of studies that are kept although they are old
     * @return a sentence for each problem: a study that could not be deleted fails nothing
     */
    public List<String> deleteAfter(StudyResult finished, Supplier<Set<String>> needed) {
        StudyHeader.Design design = finished.header().design();
        StudyDirectory own = StudyDirectory.of(results, finished.header());
        if (finished.unfinished().isPresent() || !isPublished(own)) {
            return List.of();
        }
        try {
            Set<String> stays = needed.get();
            return delete(StudyDirectory.allOf(results, design).stream()
                    .filter(this::isOurs)
                    .skip(keep)
                    .filter(study -> !study.equals(own))
                    .filter(study -> !stays.contains(id(study)))
                    .filter(this::isOver)
                    .toList());
        } catch (RuntimeException e) { // whatever is wrong with old files: the new study is sound
            return List.of(FailureReasons.because("older studies were not deleted", e));
        }
    }

    private static boolean isPublished(StudyDirectory study) {
        return Files.isRegularFile(study.document());
    }

    private static String id(StudyDirectory study) {
        return study.path().getFileName().toString();
    }

    /** Returns whether its journal is that of a study of this place, and no link leads to it: all else was put there by users. */
    private boolean isOurs(StudyDirectory study) {
        return Files.isDirectory(study.path(), LinkOption.NOFOLLOW_LINKS)
                && Files.isRegularFile(study.journal(), LinkOption.NOFOLLOW_LINKS)
                && RecordedJournal.read(study.journal())
                        .map(RecordedJournal::header)
                        .filter(header -> StudyDirectory.of(results, header).equals(study))
                        .isPresent();
    }

    /** Returns whether no JVM measures or judges it: it is complete and published, or was quiet for long. */
    private boolean isOver(StudyDirectory study) {
        try {
            Instant changed = Files.getLastModifiedTime(study.journal()).toInstant();
            return changed.isBefore(Instant.now().minus(quiet))
                    || (isPublished(study)
                            && StudyJournal.read(study.journal())
                                    .filter(result -> result.unfinished().isEmpty())
                                    .isPresent());
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't read " + study.journal(), e);
        }
    }

    private static List<String> delete(List<StudyDirectory> studies) {
        List<String> problems = new ArrayList<>();
        for (StudyDirectory study : studies) {
            try {
                delete(study);
            } catch (IOException | UncheckedIOException e) {
                problems.add(FailureReasons.because("the study " + study.path() + " could not be deleted", e));
            }
        }
        return problems;
    }

    /** Deletes a study, its journal last: without it, what is left of a study would not be recognized by the next attempt. */
    private static void delete(StudyDirectory study) throws IOException {
        List<Path> content;
        try (Stream<Path> files = Files.walk(study.path())) {
            content = files.filter(path -> !path.equals(study.path()) && !path.equals(study.journal()))
                    .sorted(Comparator.reverseOrder())
                    .toList();
        }
        for (Path path : content) {
            Files.delete(path);
        }
        Files.delete(study.journal());
        Files.delete(study.path());
    }
}
