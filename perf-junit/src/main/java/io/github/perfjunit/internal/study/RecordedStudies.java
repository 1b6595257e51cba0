package io.github.perfjunit.internal.study;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The studies that earlier builds have left in the results directory. */
public final class RecordedStudies {

    /** The largest number of studies to report of those that can't be judged: more are noise. */
    private static final int TOLD = 3;

    private final Path results;

    /** Creates the view of the studies below this directory. */
    public RecordedStudies(Path results) {
        this.results = results;
    }

    /**
     * The latest study of the same design, parameters and artifacts, whatever became of it. Runs that failed, and runs that
     * were never made, are no reason to pass it over: an older study, in which all went well, would be judged instead.
     */
    public Optional<StudyResult> lastLike(StudyDesign design) {
        StudyHeader wanted = wanted(design);
        return latestFirst(wanted)
                .filter(study -> study.header().isLike(wanted))
                .findFirst();
    }

    /**
     * Why the studies of this scenario are not like the design: a line for each of the latest three that
     * {@link #lastLike} passes over, the latest first.
     */
    public List<String> passedOver(StudyDesign design) {
        StudyHeader wanted = wanted(design);
        return latestFirst(wanted)
                .flatMap(study -> passedOver(study, wanted).stream())
                .limit(TOLD)
                .toList();
    }

    private static Optional<String> passedOver(StudyResult study, StudyHeader wanted) {
        List<String> reasons = new ArrayList<>(Differences.between(study.header(), wanted));
        study.unfinished()
                .flatMap(reason -> reason.lines().findFirst())
                .ifPresent(reason -> reasons.add("it is not complete: " + reason));
        return reasons.isEmpty()
                ? Optional.empty()
                : Optional.of("study " + study.header().id() + ": " + String.join("; ", reasons));
    }

    private static StudyHeader wanted(StudyDesign design) {
        return StudyHeader.of(design, "", "", List.of());
    }

    /** Returns the study of a directory; nothing for a copy that a user keeps under another name, which is no study of this place. */
    private static Optional<StudyResult> original(StudyDirectory directory) {
        return StudyJournal.read(directory.journal())
                .filter(study -> directory.path().endsWith(study.header().id()));
    }

    /** Read one by one, as far as they are asked for. */
    private Stream<StudyResult> latestFirst(StudyHeader wanted) {
        return StudyDirectory.allOf(results, wanted.design()).stream().flatMap(study -> original(study).stream());
    }
}
