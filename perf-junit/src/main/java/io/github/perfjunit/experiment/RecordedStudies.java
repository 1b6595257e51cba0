package io.github.perfjunit.experiment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/** The studies that earlier builds have left in the results directory. */
public final class RecordedStudies {

    private final Path results;

    /** Those below this directory. */
    public RecordedStudies(Path results) {
        this.results = results;
    }

    /**
     * The last study of the same design, parameters and artifacts that made all of its runs. Runs that failed are no reason
     * to pass it over: an older one, in which all went well, would be chosen in its stead.
     */
    public Optional<StudyResult> lastLike(StudyDesign design) {
        StudyHeader wanted = Study.header(design, "", "", java.util.List.of());
        Path siblings = StudyDirectory.siblings(results, wanted.design());
        if (!Files.isDirectory(siblings)) {
            return Optional.empty();
        }
        try (Stream<Path> studies = Files.list(siblings)) {
            return studies.sorted(Comparator.reverseOrder())
                    .map(study -> new StudyDirectory(study).journal())
                    .filter(Files::isRegularFile)
                    .map(StudyJournal::read)
                    .flatMap(Optional::stream)
                    .filter(study ->
                            study.unfinished().isEmpty() && study.header().isLike(wanted))
                    .findFirst();
        } catch (IOException e) {
            throw new UncheckedIOException("can't list " + siblings, e);
        }
    }
}
