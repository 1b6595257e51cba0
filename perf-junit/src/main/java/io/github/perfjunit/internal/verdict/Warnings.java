package io.github.perfjunit.internal.verdict;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.recording.Severity;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.Spoil;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.text.Plurals;
import io.github.perfjunit.internal.verdict.warning.BusyNeighbours;
import io.github.perfjunit.internal.verdict.warning.Spoils;
import io.github.perfjunit.internal.verdict.warning.UnpooledThreads;
import io.github.perfjunit.internal.verdict.warning.Warning;
import io.github.perfjunit.spi.ServiceChoice;
import io.github.perfjunit.spi.ServiceMode;
import io.github.perfjunit.statistics.SignedRankTest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The warnings about a study, the worst first: the notes on its judged runs, counted for each target, facts about its design,
 * and dependences between its runs.
 */
public final class Warnings {

    /**
     * The share of runs from which a disturbance concerns a target as a whole. The estimate of a difference, by Hodges and
     * Lehmann, withstands 29 % of values that are wrong by any amount.
     */
    private static final double WIDESPREAD = 0.25;

    private final StudyResult study;
    private final List<Warning> found = new ArrayList<>();

    private Warnings(StudyResult study) {
        this.study = study;
    }

    /**
     * Returns the warnings about a study, the worst first. Remarks are not among them.
     *
     * @param metrics the metrics whose values are examined; others can't add warnings
     */
    public static List<Warning> of(StudyResult study, Collection<? extends Metric<?>> metrics) {
        Warnings warnings = new Warnings(study);
        study.header().targets().forEach(warnings::addNotes);
        warnings.addSpoiled();
        warnings.addDesign();
        warnings.addStandIns();
        warnings.found.addAll(BusyNeighbours.of(study, warnings.found));
        warnings.found.addAll(UnpooledThreads.of(study));
        warnings.found.addAll(Diagnostics.of(study, List.copyOf(metrics)));
        return warnings.found.stream()
                .filter(warning -> warning.severity() != Severity.REMARK)
                .sorted(Warning.WORST_FIRST)
                .toList();
    }

    /**
     * Returns the warnings for the message of a failure, the worst first: those that concern one of these targets, without what
     * the numbers of sound studies show too, and without the number of blocks, which such a message has itself.
     *
     * @param metrics the metrics that were judged
     */
    public static List<Warning> forFailure(
            StudyResult study, Collection<String> targets, Collection<? extends Metric<?>> metrics) {
        return of(study, metrics).stream()
                .filter(warning -> targets.stream().anyMatch(warning::concerns))
                .filter(warning -> !Diagnostics.comesByChance(warning.kind()))
                .filter(warning -> warning.kind() != NoteKind.FEW_BLOCKS)
                .toList();
    }

    /**
     * Returns in how many judged blocks a run of these targets was disturbed.
     *
     * @param targets names of targets of the study
     */
    public static DisturbedBlocks disturbedBlocks(StudyResult study, Collection<String> targets) {
        Map<Integer, Boolean> blocks = study.judged().stream()
                .filter(run -> targets.contains(run.target()))
                .collect(Collectors.groupingBy(
                        RunRecord::block, Collectors.reducing(false, Warnings::isDisturbed, Boolean::logicalOr)));
        int disturbed = (int) blocks.values().stream().filter(value -> value).count();
        return new DisturbedBlocks(disturbed, blocks.size());
    }

    /**
     * The extent to which a study was disturbed.
     *
     * @param disturbed blocks in which at least one run was disturbed
     * @param judged all judged blocks
     */
    public record DisturbedBlocks(int disturbed, int judged) {

        /** Returns whether so many blocks were disturbed that an estimate can be wrong by any amount. */
        public boolean areWidespread() {
            return disturbed > 0 && disturbed >= WIDESPREAD * judged;
        }
    }

    private static boolean isDisturbed(RunRecord run) {
        return run.notes().stream().anyMatch(note -> note.kind().severity() == Severity.DISTURBED);
    }

    private void addNotes(TargetInfo target) {
        List<RunRecord> judged = study.judged(target.name());
        Map<NoteKind, List<RunRecord>> byKind = new LinkedHashMap<>();
        judged.forEach(run -> run.notes().stream().map(Note::kind).distinct().forEach(kind -> byKind.computeIfAbsent(
                        kind, absent -> new ArrayList<>())
                .add(run)));
        byKind.forEach((kind, runs) -> found.add(new Warning(
                kind,
                severity(kind, runs.size(), judged.size()),
                target.name(),
                runs.size(),
                judged.size(),
                example(runs, kind))));
    }

    /** The run with the largest extent; the first if the kind has no number. */
    private static String example(List<RunRecord> runs, NoteKind kind) {
        RunRecord worst = runs.stream()
                .reduce((one, other) -> extent(other, kind) > extent(one, kind) ? other : one)
                .orElseThrow();
        boolean isWorst = runs.size() > 1 && extent(worst, kind) > 0;
        return (isWorst ? "The worst, block " : "Block ") + worst.block() + ": " + text(worst, kind);
    }

    private static double extent(RunRecord run, NoteKind kind) {
        return run.notes().stream()
                .filter(note -> note.kind() == kind)
                .mapToDouble(Note::extent)
                .max()
                .orElse(0);
    }

    private static Severity severity(NoteKind kind, int affected, int judged) {
        boolean isRare = kind.severity() == Severity.DISTURBED && affected < WIDESPREAD * judged;
        return isRare ? Severity.CAUTION : kind.severity();
    }

    private static String text(RunRecord run, NoteKind kind) {
        return run.notes().stream()
                .filter(note -> note.kind() == kind)
                .map(Note::text)
                .collect(Collectors.joining("; "));
    }

    private void addSpoiled() {
        Spoils.of(study).ifPresent(sentence -> found.add(Warning.of(NoteKind.SPOILED, sentence)));
        List<RunRecord> byServices = study.runs().stream()
                .filter(run -> run.spoil().filter(Spoil.SERVICE::equals).isPresent())
                .toList();
        if (!byServices.isEmpty()) {
            found.add(Warning.of(
                    NoteKind.SPOILED,
                    Plurals.of(byServices.size(), "run") + (byServices.size() == 1 ? " was" : " were")
                            + " spoiled by a service, and the block does not count; the first: "
                            + study.describe(byServices.get(0))));
        }
    }

    private void addDesign() {
        var design = study.header().design();
        List<TargetInfo> targets = study.header().targets();
        int fewest = SignedRankTest.smallestN(design.alpha(), Math.max(1, design.claims()));
        if (targets.size() > 1 && design.blocks() < fewest) {
            found.add(Warning.of(
                    NoteKind.FEW_BLOCKS,
                    Plurals.of(design.blocks(), "block") + ": with fewer than " + fewest
                            + " no difference can be significant at alpha " + design.alpha()));
        }
        targets.stream()
                .filter(target -> target.limitation() != null)
                .forEach(target -> found.add(new Warning(
                        NoteKind.SHARED_PROCESS,
                        NoteKind.SHARED_PROCESS.severity(),
                        target.name(),
                        0,
                        0,
                        String.valueOf(target.limitation()))));
    }

    private void addStandIns() {
        List<String> services = study.header().services().stream()
                .filter(choice -> choice.mode() == ServiceMode.EMBEDDED)
                .map(ServiceChoice::service)
                .toList();
        if (!services.isEmpty()) {
            found.add(Warning.of(
                    NoteKind.STAND_IN,
                    String.join(" and ", services)
                            + (services.size() == 1 ? " was a stand-in" : " were stand-ins")
                            + ": targets can be compared with each other, and no figure is one with a real "
                            + String.join(" or ", services)));
        }
    }
}
