package io.github.perfjunit.experiment;

import io.github.perfjunit.experiment.StudyDesign.SeedOrigin;
import io.github.perfjunit.experiment.StudyHeader.TargetInfo;
import io.github.perfjunit.metric.Metric;
import io.github.perfjunit.service.ServiceChoice;
import io.github.perfjunit.service.ServiceMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A study with numbers of the tests' choice; nothing is run. */
public final class HandMadeStudy {
    private record Place(String target, int block) {}

    private final List<String> targets;
    private final Map<Place, Map<String, Double>> metrics = new HashMap<>();
    private final Map<Place, Map<String, String>> kinds = new HashMap<>();
    private final Map<Place, String> failures = new HashMap<>();
    private final List<String> notes = new ArrayList<>();
    private List<ServiceChoice> services =
            List.of(new ServiceChoice("rabbitmq", ServiceMode.LOCAL, "a server", List.of()));
    private String parameters = "default";
    private int made;
    private int planned;

    private HandMadeStudy(List<String> targets) {
        this.targets = targets;
    }

    public static HandMadeStudy of(String... targets) {
        return new HandMadeStudy(List.of(targets));
    }

    /** Values in the base unit, one for each block. */
    public HandMadeStudy values(Metric<?> metric, String target, double... values) {
        for (int block = 1; block <= values.length; block++) {
            metrics.computeIfAbsent(new Place(target, block), place -> new LinkedHashMap<>())
                    .put(metric.id(), values[block - 1]);
        }
        made = Math.max(made, values.length);
        return this;
    }

    /** How the values were come by, one for each block. */
    public HandMadeStudy kinds(Metric<?> metric, String target, String... names) {
        for (int block = 1; block <= names.length; block++) {
            kinds.computeIfAbsent(new Place(target, block), place -> new HashMap<>())
                    .put(metric.id(), names[block - 1]);
        }
        return this;
    }

    public HandMadeStudy failure(String target, int block, String reason) {
        failures.put(new Place(target, block), reason);
        return this;
    }

    public HandMadeStudy note(String sentence) {
        notes.add(sentence);
        return this;
    }

    public HandMadeStudy parameters(String label) {
        parameters = label;
        return this;
    }

    public HandMadeStudy services(ServiceChoice... choices) {
        services = List.of(choices);
        return this;
    }

    /** More blocks than values were given for. */
    public HandMadeStudy planned(int blocks) {
        planned = blocks;
        return this;
    }

    public StudyResult result() {
        List<RunRecord> runs = new ArrayList<>();
        for (int block = 1; block <= made; block++) {
            for (String target : targets) {
                runs.add(run(target, block));
            }
        }
        return new StudyResult(header(), runs);
    }

    private RunRecord run(String target, int block) {
        Place place = new Place(target, block);
        @Nullable String failure = failures.get(place);
        return new RunRecord(
                target,
                block,
                targets.indexOf(target) + 1,
                block,
                failure == null ? RunOutcome.COMPLETED : RunOutcome.FAILED,
                "2026-01-01T00:00:00Z",
                1.5,
                metrics.getOrDefault(place, Map.of()),
                kinds.getOrDefault(place, Map.of()),
                notes,
                failure);
    }

    public StudyHeader header() {
        return new StudyHeader(
                "20260101-000000-000",
                "2026-01-01T00:00:00Z",
                new StudyHeader.Design(
                        "com.acme.OrderPerfIT",
                        "drain",
                        parameters,
                        Math.max(made, planned),
                        0,
                        0.05,
                        1,
                        DecisionPlan.fixed(),
                        42,
                        SeedOrigin.FRESH),
                targets.stream()
                        .map(name -> new TargetInfo(name, name + ".jar", "fingerprint of " + name))
                        .toList(),
                services,
                Map.of("os", "an os"));
    }
}
