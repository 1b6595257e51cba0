package io.github.perfjunit.cli;

import io.github.perfjunit.api.FailurePolicy;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.study.DecisionPlan;
import io.github.perfjunit.internal.study.DeclaredDecision;
import io.github.perfjunit.internal.study.RunOutcome;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyDesign.SeedOrigin;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyHeader;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.study.StudyJournal;
import io.github.perfjunit.internal.study.StudyResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A study with numbers of the test's choice, as a journal has it. */
final class StudyOnDisk {

    private final Map<String, double[]> values = new LinkedHashMap<>();
    private final Metric<?> metric;
    private String id = "20260101-000000-000";
    private String cores = "2";
    private final Map<String, String> descriptions = new HashMap<>();
    private final Map<Metric<?>, Map<String, double[]>> others = new LinkedHashMap<>();
    private final Map<String, List<String>> kinds = new HashMap<>();
    private @Nullable String failure;
    private @Nullable String unclaimable;
    private String failureText = "3 lost";
    private int missing;
    private double alpha = 0.05;
    private DecisionPlan plan = DecisionPlan.fixed();
    private boolean failsInWarmUp;
    private @Nullable String group;
    private String parameters = "default";

    private StudyOnDisk(Metric<?> metric) {
        this.metric = metric;
    }

    static StudyOnDisk of(Metric<?> metric) {
        return new StudyOnDisk(metric);
    }

    /** Values in the base unit, one for each block. */
    StudyOnDisk values(String target, double... ofBlocks) {
        values.put(target, ofBlocks);
        return this;
    }

    /** Values of one more metric, one for each block. */
    StudyOnDisk beside(Metric<?> other, String target, double... ofBlocks) {
        others.computeIfAbsent(other, each -> new LinkedHashMap<>()).put(target, ofBlocks);
        return this;
    }

    /** The kinds of the values of a target, one block after the other, again and again. */
    StudyOnDisk kind(String target, String... kind) {
        kinds.put(target, List.of(kind));
        return this;
    }

    /** Why the metric may not be claimed. */
    StudyOnDisk unclaimable(String reason) {
        unclaimable = reason;
        return this;
    }

    StudyOnDisk id(String newId) {
        id = newId;
        return this;
    }

    StudyOnDisk cores(String count) {
        cores = count;
        return this;
    }

    /** The description of a target; else it is a jar of its name. */
    StudyOnDisk description(String target, String text) {
        descriptions.put(target, text);
        return this;
    }

    /** As many blocks were planned, and not made. */
    StudyOnDisk missing(int blocks) {
        missing = blocks;
        return this;
    }

    /** The run of this target in the second block fails. */
    StudyOnDisk failureOf(String target) {
        failure = target;
        return this;
    }

    /** The failure of the run that fails; else {@code 3 lost}. */
    StudyOnDisk failure(String text) {
        failureText = text;
        return this;
    }

    /** The warm-up has one run, in which this target fails. */
    StudyOnDisk failureInWarmUpOf(String target) {
        failure = target;
        failsInWarmUp = true;
        return this;
    }

    /** The significance level. */
    StudyOnDisk alpha(double level) {
        alpha = level;
        return this;
    }

    /** The decisions for which it can end early. */
    StudyOnDisk endsWith(DeclaredDecision... decisions) {
        plan = new DecisionPlan(DecisionPlan.Stopping.WHEN_DECIDED, FailurePolicy.FAIL, List.of(decisions));
        return this;
    }

    /** The group of the study. */
    StudyOnDisk group(String name) {
        group = name;
        return this;
    }

    /** The label of its parameters, with which it is another scenario. */
    StudyOnDisk parameters(String label) {
        parameters = label;
        return this;
    }

    StudyResult result() {
        int blocks = values.values().iterator().next().length;
        List<RunRecord> runs = new ArrayList<>();
        if (failsInWarmUp) {
            runs.add(run(Objects.requireNonNull(failure), 0, 1));
        }
        for (int block = 1; block <= (failsInWarmUp ? 0 : blocks); block++) {
            int order = 1;
            for (String target : values.keySet()) {
                runs.add(run(target, block, order++));
            }
        }
        return new StudyResult(header(blocks + missing), runs);
    }

    private RunRecord run(String target, int block, int order) {
        boolean fails = block == (failsInWarmUp ? 0 : 2) && target.equals(failure);
        Map<String, Double> metrics = new LinkedHashMap<>();
        int at = Math.max(0, block - 1);
        metrics.put(metric.id(), Objects.requireNonNull(values.get(target))[at]);
        others.forEach((other, byTarget) ->
                Optional.ofNullable(byTarget.get(target)).ifPresent(own -> metrics.put(other.id(), own[at])));
        RunRecord run = new RunRecord(
                target,
                block,
                order,
                block,
                fails ? RunOutcome.FAILED : RunOutcome.COMPLETED,
                "2026-01-01T00:00:00Z",
                1.5,
                metrics,
                Optional.ofNullable(kinds.get(target))
                        .map(own -> Map.of(metric.id(), own.get(block % own.size())))
                        .orElse(Map.of()),
                List.of(),
                fails ? failureText : null);
        return unclaimable == null ? run : run.withUnclaimable(Map.of(metric.id(), unclaimable));
    }

    private StudyHeader header(int blocks) {
        return new StudyHeader(
                id,
                "2026-01-01T00:00:00Z",
                new StudyHeader.Design(
                        "com.acme.OrderPerfIT",
                        "drain",
                        parameters,
                        blocks,
                        0,
                        alpha,
                        1,
                        plan,
                        42,
                        SeedOrigin.FRESH,
                        group),
                values.keySet().stream()
                        .map(name -> new TargetInfo(
                                name, descriptions.getOrDefault(name, name + ".jar"), "fingerprint of " + name))
                        .toList(),
                List.of(),
                Map.of("os", "an os", "cores", cores));
    }

    /** Writes its journal into this directory. */
    StudyDirectory writeTo(Path directory) throws IOException {
        StudyDirectory study = new StudyDirectory(Files.createDirectories(directory));
        try (StudyJournal journal = StudyJournal.create(study.journal(), result().header())) {
            journal.append(metric);
            others.keySet().forEach(journal::append);
            result().runs().forEach(journal::append);
        }
        return study;
    }
}
