package io.github.perfjunit.internal.study;

import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.study.StudyHeader.Design;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.text.Plurals;
import java.util.ArrayList;
import java.util.List;

/**
 * The differences that make a recorded study another one than the requested study. The seed, the services and the machine
 * are not among them: the runs are judged as they were recorded.
 */
final class Differences {

    private final List<String> sentences = new ArrayList<>();

    private Differences() {}

    /** A sentence for each, without the study's name; none if one can be judged in place of the other. */
    static List<String> between(StudyHeader recorded, StudyHeader wanted) {
        Differences differences = new Differences();
        differences.compareDesigns(recorded.design(), wanted.design());
        differences.compareTargets(recorded.targets(), wanted.targets());
        return List.copyOf(differences.sentences);
    }

    private void compareDesigns(Design recorded, Design wanted) {
        if (!recorded.testClass().equals(wanted.testClass())
                || !recorded.scenario().equals(wanted.scenario())
                || !ParameterSets.isOf(recorded.parameters(), wanted.parameters())) {
            sentences.add("it is of " + scenario(recorded) + ", this design of " + scenario(wanted));
        }
        if (recorded.blocks() != wanted.blocks()) {
            sentences.add("it has " + Plurals.of(recorded.blocks(), "block") + ", this design has " + wanted.blocks()
                    + " (" + Constants.BLOCKS + "=" + recorded.blocks() + " would ask for " + recorded.blocks() + ")");
        }
        if (recorded.warmUpBlocks() != wanted.warmUpBlocks()) {
            sentences.add("it has " + Plurals.of(recorded.warmUpBlocks(), "warm-up block") + ", this design has "
                    + wanted.warmUpBlocks());
        }
        if (recorded.alpha() != wanted.alpha()) {
            sentences.add("its alpha is " + recorded.alpha() + ", this design's is " + wanted.alpha());
        }
        if (recorded.claims() != wanted.claims()) {
            sentences.add("it was made for " + Plurals.of(recorded.claims(), "claim") + ", this design is for "
                    + wanted.claims());
        }
        if (!recorded.decisionPlan().equals(wanted.decisionPlan())) {
            sentences.add("it was to decide " + recorded.decisionPlan() + ", this design " + wanted.decisionPlan());
        }
    }

    private static String scenario(Design design) {
        return design.testClass() + "." + design.scenario() + " [" + design.parameters() + "]";
    }

    private void compareTargets(List<TargetInfo> recorded, List<TargetInfo> wanted) {
        if (!names(recorded).equals(names(wanted))) {
            sentences.add("its targets are " + names(recorded) + ", this design's are " + names(wanted));
            return;
        }
        for (int i = 0; i < recorded.size(); i++) {
            compareTarget(recorded.get(i), wanted.get(i));
        }
    }

    private void compareTarget(TargetInfo recorded, TargetInfo wanted) {
        String target = "target '" + wanted.name() + "' ";
        if (!recorded.description().equals(wanted.description())) {
            sentences.add(target + "was " + recorded.description() + ", it is " + wanted.description());
        } else if (!recorded.fingerprint().equals(wanted.fingerprint())) {
            sentences.add(target + "had another artifact or other settings");
        }
    }

    private static List<String> names(List<TargetInfo> targets) {
        return targets.stream().map(TargetInfo::name).toList();
    }
}
