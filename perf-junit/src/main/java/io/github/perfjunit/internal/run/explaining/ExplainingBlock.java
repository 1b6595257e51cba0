package io.github.perfjunit.internal.run.explaining;

import io.github.perfjunit.internal.explain.Explanation;
import io.github.perfjunit.internal.explain.ExplanationText;
import io.github.perfjunit.internal.explain.Figure;
import io.github.perfjunit.internal.explain.Figure.Topic;
import io.github.perfjunit.internal.explain.Profile;
import io.github.perfjunit.internal.explain.ProfileFolder;
import io.github.perfjunit.internal.explain.UnreadableProfileException;
import io.github.perfjunit.internal.explain.agent.Profilers;
import io.github.perfjunit.internal.process.Secrets;
import io.github.perfjunit.internal.run.MeasuredRun;
import io.github.perfjunit.internal.run.environment.StudyEnvironment;
import io.github.perfjunit.internal.run.environment.StudyListener;
import io.github.perfjunit.internal.run.explaining.ExplainingRule.Wanted;
import io.github.perfjunit.internal.run.explaining.TargetProfiling.NoProfilerException;
import io.github.perfjunit.internal.sampling.jvm.ClassLoadingTime;
import io.github.perfjunit.internal.sampling.jvm.JvmAccount;
import io.github.perfjunit.internal.service.ServiceEnvironment;
import io.github.perfjunit.internal.study.PlannedRun;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.Spoil;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The block after the judged ones, in which targets are profiled. Whatever goes wrong in it is a sentence in the explanation: it
 * changes no verdict, and fails no study.
 */
public final class ExplainingBlock implements AutoCloseable {

    private final ExplainingRule rule;
    private final StudyListener listener;
    private final StudyDirectory directory;
    private final Consumer<Explanation> journal;
    private final Map<String, TargetProfiling> profilings = new LinkedHashMap<>();
    private final Map<String, Profile> profiles = new LinkedHashMap<>();
    private final Map<String, AttachedProfiler> attached = new LinkedHashMap<>();
    private final Map<String, TargetMemory> memories = new LinkedHashMap<>();
    private final Map<String, Double> classLoading = new LinkedHashMap<>();
    private final Map<String, String> hindrances = new LinkedHashMap<>();
    private final Map<Wanted, String> incomparable = new LinkedHashMap<>();
    private final List<String> notes = new ArrayList<>();
    private final List<PlannedRun> runs = new ArrayList<>();
    private final List<Explanation> explanations = new ArrayList<>();
    private List<Wanted> wanted = List.of();
    private boolean isPlanned;
    private boolean isExplained;
    private String unexplained = "the runs with the profiler were not made";
    private int made;
    private @Nullable ServiceEnvironment context;
    private @Nullable Path temporary;
    private @Nullable Profilers profilers;

    /**
     * Creates the block of a study.
     *
     * @param journal keeps the explanations
     */
    public ExplainingBlock(
            ExplainingRule rule, StudyListener listener, StudyDirectory directory, Consumer<Explanation> journal) {
        this.rule = rule;
        this.listener = listener;
        this.directory = directory;
        this.journal = journal;
    }

    /**
     * Returns the run to make now, if there is one. The first call decides whether there are any.
     *
     * @param study all of its runs
     * @param plan of the study
     */
    public Optional<PlannedRun> next(StudyResult study, List<PlannedRun> plan, StudyEnvironment bench) {
        if (!isPlanned) {
            isPlanned = true;
            try {
                plan(study, plan, bench);
            } catch (RuntimeException | Error e) {
                if (wanted.isEmpty()) {
                    listener.notice(FailureReasons.because("nothing is explained", e));
                }
                explainWithout(study, FailureReasons.because("the runs with the profiler could not be planned", e));
            }
        }
        return !isExplained && made < runs.size() ? Optional.of(runs.get(made)) : Optional.empty();
    }

    /**
     * Ends the block before all of its runs are made, with explanations that say why. A block that has ended stays as it is.
     *
     * @param study all of its runs
     * @param why a clause, such as {@code the run of 'shop' could not begin}
     */
    public void cutShort(StudyResult study, String why) {
        if (isExplained) {
            return;
        }
        if (!isPlanned) {
            isPlanned = true;
            try {
                wanted = rule.wanted(study);
            } catch (RuntimeException | Error e) {
                listener.notice(FailureReasons.because("nothing is explained", e));
            }
        }
        explainWithout(study, why);
    }

    private void explainWithout(StudyResult study, String why) {
        unexplained = why;
        explain(study);
    }

    private void plan(StudyResult study, List<PlannedRun> plan, StudyEnvironment bench) {
        wanted = rule.wanted(study);
        if (wanted.isEmpty()) {
            isExplained = true;
            return;
        }
        Path files = temporary(bench);
        Profilers known = Profilers.in(files);
        profilers = known;
        Set<String> names = new LinkedHashSet<>();
        wanted.forEach(each -> {
            names.add(each.reference());
            names.add(each.candidate());
        });
        PlannedRun last = plan.get(plan.size() - 1);
        for (String name : names) {
            add(target(plan, name), known, files);
        }
        // a profile alone explains nothing
        Set<String> needed = new LinkedHashSet<>();
        wanted.stream()
                .filter(each -> profilings.containsKey(each.reference()) && profilings.containsKey(each.candidate()))
                .filter(this::canBeCompared)
                .forEach(each -> {
                    needed.add(each.reference());
                    needed.add(each.candidate());
                });
        for (String name : needed) {
            runs.add(new PlannedRun(
                    profiling(name).target(),
                    last.block() + 1,
                    runs.size() + 1,
                    last.seed(),
                    plan.size() + runs.size() + 1,
                    PlannedRun.Purpose.EXPLANATION));
        }
        wanted.forEach(each -> listener.notice("explaining: " + each.reason()));
        if (runs.isEmpty()) {
            explain(study);
        } else {
            listener.notice("one more run of " + String.join(" and ", needed)
                    + ", with a profiler and not judged (perfjunit.explain=never leaves it out)");
        }
    }

    /** A profiler that is loaded later places samples less exactly: nobody's program is to carry one for nothing. */
    private boolean canBeCompared(Wanted each) {
        boolean isAttached = profiling(each.candidate()).isAttached();
        boolean isComparable = isAttached == profiling(each.reference()).isAttached();
        if (!isComparable) {
            incomparable.put(
                    each,
                    "of '" + each.reference() + "' and '" + each.candidate() + "', '"
                            + (isAttached ? each.candidate() : each.reference())
                            + "' runs already and the other one is started by perf-junit: profiles of profilers that were loaded at"
                            + " different times can't be compared");
        }
        return isComparable;
    }

    private Path temporary(StudyEnvironment bench) {
        context = new ServiceEnvironment(bench.settings(), bench.guard());
        temporary = context.temporaryDirectory("profiler");
        return temporary;
    }

    private static NamedTarget target(List<PlannedRun> plan, String name) {
        return plan.stream()
                .map(PlannedRun::target)
                .filter(target -> target.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private TargetProfiling profiling(String target) {
        return Objects.requireNonNull(profilings.get(target), target);
    }

    private void add(NamedTarget target, Profilers known, Path files) {
        try {
            profilings.put(
                    target.name(),
                    TargetProfiling.of(
                            target,
                            known,
                            program -> files.resolve("recording-" + profilings.size() + "-"
                                    + Integer.toHexString(program.hashCode()) + ".jfr"),
                            isWanted(target.name(), Topic.MEMORY) ? List.of(JvmAccount.TRACKING) : List.of()));
        } catch (NoProfilerException e) {
            hindrances.put(target.name(), String.valueOf(e.getMessage()));
        }
    }

    private boolean isWanted(String target, Topic topic) {
        return wanted.stream()
                .anyMatch(each -> each.topics().contains(topic)
                        && Set.of(each.candidate(), each.reference()).contains(target));
    }

    /** Loads a profiler into a target that ran before. */
    public void started(MeasuredRun run) {
        String name = run.targetName();
        TargetProfiling profiling = profiling(name);
        if (!profiling.isAttached() || attached.containsKey(name)) {
            return;
        }
        try {
            AttachedProfiler.requireAttaching(run);
            long process = run.active()
                    .map(target -> target.running().processId())
                    .orElse(OptionalLong.empty())
                    .orElseThrow(() -> new IOException("its process is not known"));
            AttachedProfiler loaded = AttachedProfiler.load(
                    process,
                    Objects.requireNonNull(profilers).all(),
                    Objects.requireNonNull(temporary).resolve("recording-attached-" + attached.size() + ".jfr"));
            hindrances.remove(name);
            attached.put(name, loaded);
            profilings.put(name, profiling.loaded(loaded));
        } catch (IOException | RuntimeException | Error e) {
            hindrances.put(
                    name,
                    FailureReasons.because("into '" + name + "', which ran already, no profiler could be loaded", e));
        }
    }

    /** Reads the JVMs' time of class loading, which goes on after the start. */
    public void ready(MeasuredRun run) {
        String name = run.targetName();
        if (!isWanted(name, Topic.STARTUP)) {
            return;
        }
        try {
            double sum = 0;
            List<Long> processes = TargetProcesses.of(run);
            for (long process : processes) {
                OptionalDouble seconds = ClassLoadingTime.below(process);
                if (seconds.isEmpty()) {
                    return;
                }
                sum += seconds.getAsDouble();
            }
            if (!processes.isEmpty()) {
                classLoading.put(name, sum);
            }
        } catch (IOException | RuntimeException | Error e) {
            notes.add(FailureReasons.because("the time of class loading of '" + name + "' is not known", e));
        }
    }

    /** Ends profilers of programs that go on, and asks the JVMs of a target for their memory, after all that is measured of them. */
    public void scenarioEnded(MeasuredRun run) {
        String name = run.targetName();
        endProfiler(name);
        if (!isWanted(name, Topic.MEMORY)) {
            return;
        }
        try {
            memories.put(name, TargetMemory.of(run));
        } catch (IOException | RuntimeException | Error e) {
            notes.add(FailureReasons.because("'" + name + "' was not asked for its memory", e));
        }
    }

    private void endProfiler(String target) {
        AttachedProfiler profiler = attached.get(target);
        try {
            if (profiler != null) {
                profiler.close();
            }
        } catch (IOException | RuntimeException | Error e) {
            hindrances.put(target, FailureReasons.because("the profiler of '" + target + "' could not be ended", e));
        }
    }

    /** Takes the profile of a run that has ended, and explains when all are there. */
    public void finished(MeasuredRun run, RunRecord record, StudyResult study) {
        made++;
        String name = run.targetName();
        endProfiler(name);
        if (record.spoil().equals(Optional.of(Spoil.GENERATOR))) {
            notes.add("in the run of '" + name + "' the load generator was the limit, which profiles bear");
        }
        if (record.isCompleted() || record.spoil().equals(Optional.of(Spoil.GENERATOR))) {
            try {
                if (!hindrances.containsKey(name)) {
                    keep(run, study);
                }
            } catch (UnreadableProfileException e) {
                hindrances.put(name, "of '" + name + "' there is no profile: " + e.getMessage());
            } catch (IOException | RuntimeException | Error e) {
                hindrances.put(name, FailureReasons.because("the profile of '" + name + "' could not be kept", e));
            }
        } else {
            made = runs.size();
            hindrances.put(
                    name,
                    "the run of '" + name + "' with the profiler "
                            + record.outcome().label() + ": "
                            + String.valueOf(record.failure())
                                    .lines()
                                    .findFirst()
                                    .orElse(""));
        }
        if (made >= runs.size()) {
            explain(study);
        }
    }

    private void keep(MeasuredRun run, StudyResult study) throws IOException, UnreadableProfileException {
        String name = run.targetName();
        TargetProfiling profiling = profiling(name);
        ProfileFolder folder = new ProfileFolder(directory.profile(name));
        Secrets secrets = run.secrets();
        RawRecordings raw = new RawRecordings(folder, secrets);
        // a program that somebody else has started has secrets that nobody has named
        raw.keep(profiling.isAttached() ? Map.of() : profiling.recordings()).ifPresent(notes::add);
        Profile profile = RunProfile.of(run, profiling.profiler(), raw.kept(profiling.recordings()), study);
        profiles.put(name, profile);
        folder.write(profile);
    }

    private void explain(StudyResult study) {
        if (isExplained) {
            return;
        }
        isExplained = true;
        for (Wanted each : wanted) {
            Explanation explanation = explanation(each).with(figures(each, study));
            explanations.add(explanation);
            try {
                journal.accept(explanation);
                new ExplanationText(explanation).lines().forEach(listener::notice);
            } catch (RuntimeException | Error e) {
                listener.notice(
                        FailureReasons.because("the explanation of '" + each.candidate() + "' could not be kept", e));
            }
        }
    }

    private List<Figure> figures(Wanted each, StudyResult study) {
        List<Figure> figures = new ArrayList<>();
        TargetMemory reference = memories.get(each.reference());
        TargetMemory candidate = memories.get(each.candidate());
        try {
            if (each.topics().contains(Topic.MEMORY) && reference != null && candidate != null) {
                figures.addAll(TargetMemory.figures(reference, candidate));
            }
            if (each.topics().contains(Topic.STARTUP)) {
                figures.addAll(
                        new StartupFigures(study, directory, classLoading).of(each.reference(), each.candidate()));
            }
        } catch (RuntimeException | Error e) {
            notes.add(FailureReasons.because("figures of memory and start-up are missing", e));
        }
        return figures;
    }

    private Explanation explanation(Wanted each) {
        try {
            return compared(each);
        } catch (RuntimeException | Error e) {
            return Explanation.impossible(
                    each.reference(),
                    each.candidate(),
                    each.reason(),
                    FailureReasons.because("the profiles could not be compared", e));
        }
    }

    private Explanation compared(Wanted each) {
        Profile reference = profiles.get(each.reference());
        Profile candidate = profiles.get(each.candidate());
        if (reference == null || candidate == null || incomparable.containsKey(each)) {
            String why = Optional.ofNullable(incomparable.get(each))
                    .or(() -> Optional.ofNullable(hindrances.get(each.candidate())))
                    .or(() -> Optional.ofNullable(hindrances.get(each.reference())))
                    .orElse(unexplained);
            return Explanation.impossible(each.reference(), each.candidate(), each.reason(), why);
        }
        Map.Entry<String, Profile> before = Map.entry(each.reference(), reference);
        Map.Entry<String, Profile> after = Map.entry(each.candidate(), candidate);
        return Explanation.incomparable(before, after)
                .map(why -> Explanation.impossible(each.reference(), each.candidate(), each.reason(), why))
                .orElseGet(() -> Explanation.of(before, after, each.focus(), each.isFound(), each.reason(), notes));
    }

    /** Returns the explanations, which are there when all runs are made. */
    public List<Explanation> explanations() {
        return List.copyOf(explanations);
    }

    @Override
    public void close() {
        List.copyOf(attached.keySet()).forEach(this::endProfiler);
        if (context != null && temporary != null) {
            context.removeTemporaryDirectory(temporary);
        }
    }
}
