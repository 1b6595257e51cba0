package io.github.perfjunit.internal.study;

import io.github.perfjunit.api.FailurePolicy;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.load.result.CapacityCurve;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.study.StudyDesign.SeedOrigin;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.target.LaunchFacts;
import io.github.perfjunit.spi.ServiceChoice;
import io.github.perfjunit.spi.ServiceMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A study with numbers of the tests' choice; nothing is run. */
public final class HandMadeStudy {
    private record Place(String target, int block) {}

    private final List<String> targets;
    private final Map<String, Metric<?>> recorded = new HashMap<>();
    private final Map<Place, Map<String, Double>> metrics = new HashMap<>();
    private final Map<Place, Map<String, String>> kinds = new HashMap<>();
    private final Map<Place, String> failures = new HashMap<>();
    private final Map<Place, String> spoiled = new HashMap<>();
    private final Map<Place, String> limited = new HashMap<>();
    private final Map<Place, Map<String, String>> unclaimable = new HashMap<>();
    private final Map<Place, CapacityCurve> capacities = new HashMap<>();
    private final Map<String, String> fingerprints = new HashMap<>();
    private final Map<String, String> environment = new HashMap<>(Map.of("os", "an os"));
    private DecisionPlan decisionPlan = DecisionPlan.fixed();
    private Optional<List<String>> decided = Optional.empty();
    private String firsts = "";
    private String id = "20260101-000000-000";
    private SeedOrigin seedOrigin = SeedOrigin.FRESH;
    private int claims = 1;
    private final List<Note> notes = new ArrayList<>();
    private final Map<Place, List<Note>> notesOfRuns = new HashMap<>();
    private final Map<String, String> limitations = new HashMap<>();
    private final Map<String, List<LaunchFacts>> launches = new HashMap<>();
    private List<ServiceChoice> services =
            List.of(new ServiceChoice("rabbitmq", ServiceMode.LOCAL, "a server", List.of()));
    private String parameters = "default";
    private @Nullable String group;
    private int made;
    private int planned;
    private int declared;

    private HandMadeStudy(List<String> targets) {
        this.targets = targets;
    }

    public static HandMadeStudy of(String... targets) {
        return new HandMadeStudy(List.of(targets));
    }

    /** Values in the base unit, one for each block. */
    public HandMadeStudy values(Metric<?> metric, String target, double... values) {
        recorded.put(metric.id(), metric);
        for (int block = 1; block <= values.length; block++) {
            metrics.computeIfAbsent(new Place(target, block), place -> new LinkedHashMap<>())
                    .put(metric.id(), values[block - 1]);
        }
        made = Math.max(made, values.length);
        return this;
    }

    /** Sets the kinds of the values, one for each block. */
    public HandMadeStudy kinds(Metric<?> metric, String target, String... names) {
        for (int block = 1; block <= names.length; block++) {
            kinds.computeIfAbsent(new Place(target, block), place -> new HashMap<>())
                    .put(metric.id(), names[block - 1]);
        }
        return this;
    }

    /** Sets the workloads of a target that has values, one block after the other, again and again. */
    public HandMadeStudy workload(String target, String... texts) {
        for (int block = 1; block <= made; block++) {
            kinds.computeIfAbsent(new Place(target, block), place -> new HashMap<>())
                    .put(RunRecord.WORKLOAD, texts[(block - 1) % texts.length]);
        }
        return this;
    }

    public HandMadeStudy failure(String target, int block, String reason) {
        failures.put(new Place(target, block), reason);
        return this;
    }

    /** The steps of a search that a run made. */
    public HandMadeStudy capacity(String target, int block, CapacityCurve curve) {
        capacities.put(new Place(target, block), curve);
        return this;
    }

    /** A run that a dying service spoiled. */
    public HandMadeStudy spoiled(String target, int block, String reason) {
        spoiled.put(new Place(target, block), reason);
        return this;
    }

    /** A run in which the load generator was the limit. */
    public HandMadeStudy limited(String target, int block, String reason) {
        limited.put(new Place(target, block), reason);
        return spoiled(target, block, reason);
    }

    /** A run in which nothing can be claimed of a metric. */
    public HandMadeStudy unclaimable(Metric<?> metric, String target, int block, String reason) {
        unclaimable.put(new Place(target, block), Map.of(metric.id(), reason));
        return this;
    }

    /** Decisions that end the study. */
    public HandMadeStudy stopsFor(DeclaredDecision... decisions) {
        return plan(DecisionPlan.Stopping.WHEN_DECIDED, decisions);
    }

    /** Decisions that its size is planned for. */
    public HandMadeStudy plansFor(DeclaredDecision... decisions) {
        return plan(DecisionPlan.Stopping.AT_THE_END, decisions);
    }

    private HandMadeStudy plan(DecisionPlan.Stopping stopping, DeclaredDecision... decisions) {
        decisionPlan = new DecisionPlan(stopping, decisionPlan.failures(), List.of(decisions));
        return this;
    }

    /** Failed runs take the worst rank. */
    public HandMadeStudy worstRank() {
        decisionPlan = new DecisionPlan(decisionPlan.stopping(), FailurePolicy.WORST_RANK, decisionPlan.decisions());
        return this;
    }

    /** It ended after the blocks that values were given for. */
    public HandMadeStudy endedEarly(String... decisions) {
        decided = Optional.of(List.of(decisions));
        return this;
    }

    /**
     * Sets the target that went first in each block; the others follow in the order of their declaration.
     *
     * @param indices a digit for each block: 0 for the first target
     */
    public HandMadeStudy firsts(String indices) {
        firsts = indices;
        return this;
    }

    public HandMadeStudy environment(String key, String value) {
        environment.put(key, value);
        return this;
    }

    /** All of them the same program. */
    public HandMadeStudy sameProgram() {
        targets.forEach(target -> fingerprints.put(target, "of all"));
        return this;
    }

    public HandMadeStudy id(String name) {
        id = name;
        return this;
    }

    public HandMadeStudy fixedSeed() {
        seedOrigin = SeedOrigin.FIXED;
        return this;
    }

    public HandMadeStudy claims(int family) {
        claims = family;
        return this;
    }

    public HandMadeStudy note(String sentence) {
        notes.add(Note.other(sentence));
        return this;
    }

    /** A note on the runs of a target in these blocks. */
    public HandMadeStudy note(String target, NoteKind kind, String text, int... blocks) {
        Arrays.stream(blocks).forEach(block -> notesOfRuns
                .computeIfAbsent(new Place(target, block), place -> new ArrayList<>())
                .add(new Note(kind, text)));
        return this;
    }

    /** The same note on the runs of a target in these blocks. */
    public HandMadeStudy note(String target, Note note, int... blocks) {
        Arrays.stream(blocks).forEach(block -> notesOfRuns
                .computeIfAbsent(new Place(target, block), place -> new ArrayList<>())
                .add(note));
        return this;
    }

    /** The facts by which a target could be launched again. */
    public HandMadeStudy launch(String target, LaunchFacts facts) {
        launches.put(target, List.of(facts));
        return this;
    }

    /** Notes on the figures of a target. */
    public HandMadeStudy limitation(String target, String sentence) {
        limitations.put(target, sentence);
        return this;
    }

    public HandMadeStudy parameters(String label) {
        parameters = label;
        return this;
    }

    public HandMadeStudy group(String name) {
        group = name;
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

    /** The last of the blocks that have values replace blocks that were spoiled. */
    public HandMadeStudy declared(int blocks) {
        declared = blocks;
        return this;
    }

    public StudyResult result() {
        List<RunRecord> runs = new ArrayList<>();
        for (int block = 1; block <= made; block++) {
            for (String target : targets) {
                runs.add(run(target, block));
            }
        }
        List<Metric<?>> inOrder = runs.stream()
                .flatMap(run -> run.metrics().keySet().stream())
                .distinct()
                .<Metric<?>>map(recorded::get)
                .toList();
        return new StudyResult(
                header(), runs, decided.map(what -> new EarlyEnd(made, Math.max(made, planned), what)), inOrder);
    }

    /** Writes it as a study that was recorded. */
    public Path writeTo(Path file) {
        StudyResult study = result();
        try (StudyJournal journal = StudyJournal.create(file, study.header())) {
            study.metrics().forEach(journal::append);
            study.runs().forEach(journal::append);
            study.earlyEnd().ifPresent(journal::append);
        }
        return file;
    }

    private int order(String target, int block) {
        int place = targets.indexOf(target);
        int first = block <= firsts.length() ? firsts.charAt(block - 1) - '0' : 0;
        return place == first ? 1 : place < first ? place + 2 : place + 1;
    }

    private RunOutcome outcome(Place place) {
        return spoiled.containsKey(place)
                ? RunOutcome.SPOILED
                : failures.containsKey(place) ? RunOutcome.FAILED : RunOutcome.COMPLETED;
    }

    private RunRecord run(String target, int block) {
        Place place = new Place(target, block);
        @Nullable String failure = failures.getOrDefault(place, spoiled.get(place));
        RunRecord record = new RunRecord(
                target,
                block,
                order(target, block),
                block,
                outcome(place),
                "2026-01-01T00:00:00Z",
                1.5,
                metrics.getOrDefault(place, Map.of()),
                kinds.getOrDefault(place, Map.of()),
                Stream.concat(notes.stream(), notesOfRuns.getOrDefault(place, List.of()).stream())
                        .toList(),
                failure);
        RunRecord judged = record.withUnclaimable(unclaimable.getOrDefault(place, Map.of()))
                .withCapacity(Optional.ofNullable(capacities.get(place)));
        return limited.containsKey(place) ? judged.spoiledBy(Spoil.GENERATOR) : judged;
    }

    public StudyHeader header() {
        return new StudyHeader(
                id,
                "2026-01-01T00:00:00Z",
                new StudyHeader.Design(
                        "com.acme.OrderPerfIT",
                        "drain",
                        parameters,
                        declared > 0 ? declared : planned == 0 ? made : planned,
                        0,
                        0.05,
                        claims,
                        decisionPlan,
                        42,
                        seedOrigin,
                        group),
                targets.stream()
                        .map(name -> new TargetInfo(
                                name,
                                name + ".jar",
                                fingerprints.getOrDefault(name, "fingerprint of " + name),
                                limitations.get(name),
                                launches.getOrDefault(name, List.of())))
                        .toList(),
                services,
                environment);
    }
}
