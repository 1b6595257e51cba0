package io.github.perfjunit.internal.report;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.drain.Progress;
import io.github.perfjunit.internal.load.LoadProgress;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.report.ConsoleLayout.Detail;
import io.github.perfjunit.internal.run.environment.Phase;
import io.github.perfjunit.internal.run.environment.StudyListener;
import io.github.perfjunit.internal.study.PlannedRun;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyHeader;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.text.LineWrapper;
import io.github.perfjunit.internal.text.Plurals;
import io.github.perfjunit.internal.verdict.PowerForecast;
import io.github.perfjunit.internal.verdict.sample.Values;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Tells how a study goes: where it is, what it does, how long it has taken, and how long it will go on. */
public final class ConsoleProgress implements StudyListener {

    /** Shown where it is not known what the study will be judged by. */
    private static final List<Metric<?>> USUAL =
            List.of(Metrics.STARTUP_TIME, Metrics.WALL_TIME, Metrics.DRAIN_TIME, Metrics.CPU_TIME, Metrics.RSS_PEAK);

    /** Judged blocks after which there is something to say of what the study will be able to see. */
    private static final Set<Integer> OUTLOOK_AFTER = Set.of(5, 10, 20);

    /** In a log file, of what goes on for long. */
    private static final long TOLD_EVERY_NANOS = Duration.ofSeconds(10).toNanos();

    private static final double P99 = 99;

    /** More do not fit into a line. */
    private static final int SHOWN_AT_MOST = 4;

    private final Console console;
    private final Detail detail;
    private final Function<StudyHeader, List<Metric<?>>> asserted;
    private List<Metric<?>> shown = USUAL;
    private String lastBegun = "";
    private long told = System.nanoTime();
    private final List<RunRecord> finished = new ArrayList<>();
    private long startNanos = System.nanoTime();
    private List<PlannedRun> plan = List.of();
    private @Nullable StudyHeader studied;
    private boolean estimated;

    /**
     * Progress on this console.
     *
     * @param detail whether a log also has a line for each phase of a run
     * @param asserted the metrics that a study will be judged by, as far as that is known when it begins
     */
    public ConsoleProgress(Console console, Detail detail, Function<StudyHeader, List<Metric<?>>> asserted) {
        this.console = console;
        this.detail = detail;
        this.asserted = asserted;
    }

    @Override
    public void started(StudyHeader header, List<PlannedRun> planned) {
        plan = planned;
        studied = header;
        startNanos = System.nanoTime();
        List<Metric<?>> judgedBy = asserted.apply(header);
        shown = judgedBy.isEmpty() ? USUAL : judgedBy;
        StudyHeader.Design design = header.design();
        console.say(design.title() + ": " + Plurals.of(design.blocks(), "block") + " of "
                + header.targets().stream().map(TargetInfo::name).collect(Collectors.joining(", "))
                + (design.warmUpBlocks() > 0 ? ", after " + design.warmUpBlocks() + " for warm-up" : "") + " = "
                + Plurals.of(planned.size(), "run") + ", seed " + design.seed());
        header.services().forEach(choice -> console.say("  " + choice));
        DesignLines.limitations(header).forEach(limitation -> console.say("  note: " + limitation));
        selfComparisons(header).forEach(console::say);
    }

    /**
     * Returns a line for each group of targets that are the same program. Users who copied a field and forgot to change it
     * see this before the study, not after; others mean it, because the test loads the program in different ways.
     */
    private static List<String> selfComparisons(StudyHeader header) {
        Map<String, List<String>> sameProgram = header.targets().stream()
                .collect(Collectors.groupingBy(
                        TargetInfo::fingerprint,
                        LinkedHashMap::new,
                        Collectors.mapping(TargetInfo::name, Collectors.toList())));
        return sameProgram.values().stream()
                .filter(names -> names.size() > 1)
                .map(names -> "  " + String.join(" and ", names) + " are the same program: an A/A study, unless the"
                        + " test loads them in different ways")
                .toList();
    }

    @Override
    public void replanned(List<PlannedRun> planned) {
        plan = planned;
    }

    /**
     * The phases that can take long: a log has a line for each run, unless everything is to be shown. What begins again, as a run in this JVM
     * may, is not shown again.
     */
    @Override
    public void phase(PlannedRun run, Phase phase) {
        String begun = run.number() + phase.label();
        if ((phase == Phase.LOADING || phase == Phase.RUNNING) && !begun.equals(lastBegun)) {
            lastBegun = begun;
            told = System.nanoTime();
            if (console.medium() == Console.Medium.TERMINAL) {
                console.show(position(run) + "  " + phase.label());
            } else if (detail == Detail.FULL) {
                console.say(position(run) + "  " + phase.label());
            }
        }
    }

    @Override
    public void progress(PlannedRun run, Progress progress) {
        tell(
                run,
                String.format(
                        Locale.ROOT,
                        "%s %,d of %,d, %,.0f/s%s",
                        progress.activity(),
                        progress.done(),
                        progress.total(),
                        progress.perSecond(),
                        progress.perSecond() > 0
                                ? ", " + Clock.format((double) progress.left().toSeconds()) + " left"
                                : ""));
    }

    @Override
    public void progress(PlannedRun run, LoadProgress progress) {
        tell(
                run,
                String.format(
                        Locale.ROOT,
                        "%s: %,d sent, %,d completed, %,d failed",
                        label(progress.load()),
                        progress.sent(),
                        progress.completed(),
                        progress.failed()));
    }

    private static String label(Optional<String> load) {
        return load.map(name -> "load '" + name + "'").orElse("load");
    }

    @Override
    public synchronized void loaded(PlannedRun run, Optional<String> load, LoadResult result) {
        String p99 = result.latencies().count() == 0
                ? ""
                : String.format(
                        Locale.ROOT,
                        "; p99 %.2f ms",
                        result.latencies().percentile(P99).toNanos() / 1e6);
        String text = String.format(
                Locale.ROOT,
                "%s over: %,d completed, %,d not, in %.1f s%s",
                label(load),
                result.completed(),
                result.unsuccessful(),
                result.elapsed().toNanos() / 1e9,
                p99);
        event(place(run) + "  " + text);
    }

    @Override
    public void told(PlannedRun run, String sentence) {
        event(place(run) + "  " + sentence);
    }

    /** A line of its own in a log file; in a terminal the next one takes its place. */
    private void event(String line) {
        told = System.nanoTime();
        if (console.medium() == Console.Medium.TERMINAL) {
            console.show(line);
        } else {
            console.say(line);
        }
    }

    private String place(PlannedRun run) {
        return run.isExplaining()
                ? run.label()
                : "run " + run.number() + "/" + plan.size() + "  "
                        + run.target().name();
    }

    /** In a terminal each time, in its place; in a log file now and then. */
    private synchronized void tell(PlannedRun run, String what) {
        String line = place(run) + "  " + what;
        if (console.medium() == Console.Medium.TERMINAL) {
            console.show(line);
        } else if (System.nanoTime() - told >= TOLD_EVERY_NANOS) {
            told = System.nanoTime();
            console.say(line);
        }
    }

    @Override
    public void finished(PlannedRun run, RunRecord record) {
        finished.add(record);
        String line = (position(run) + "  " + record.outcome().label() + "  " + values(record)).stripTrailing();
        // in a terminal a run that is as it should be makes way for the next one
        if (record.isCompleted() && record.notes().isEmpty() && runsLeft() > 0) {
            event(line);
        } else {
            console.say(line);
        }
        record.notes().forEach(note -> console.say("    note: " + note));
        if (run.block() >= 1 && !estimated && isLastOfBlock(run) && runsLeft() > 0) {
            estimated = true;
            console.say("after the first block: about " + Clock.format(remaining()) + " to go, "
                    + Clock.format(elapsed() + remaining()) + " in all, until about "
                    + LocalTime.now(ZoneId.systemDefault())
                            .plusSeconds(Math.round(remaining()))
                            .truncatedTo(ChronoUnit.MINUTES));
        }
        tellOutlook(run);
    }

    private String values(RunRecord record) {
        return shown.stream()
                .filter(metric -> record.value(metric.id()).isPresent())
                .limit(SHOWN_AT_MOST)
                .map(metric -> metric + " "
                        + Values.format(metric, record.value(metric.id()).orElseThrow()))
                .collect(Collectors.joining("  "));
    }

    /** Prints what the study can detect with the noise that it has shown so far, while there is time to change the study. */
    private void tellOutlook(PlannedRun run) {
        if (studied != null && isLastOfBlock(run) && OUTLOOK_AFTER.contains(run.block()) && runsLeft() > 0) {
            PowerForecast.soFar(new StudyResult(studied, finished))
                    .forEach(line -> LineWrapper.lines("  ", "    ", line).forEach(console::say));
        }
    }

    private boolean isLastOfBlock(PlannedRun run) {
        return run.number() == plan.size() || plan.get(run.number()).block() != run.block();
    }

    @Override
    public void notice(String sentence) {
        console.say(sentence);
    }

    private String position(PlannedRun run) {
        if (run.isExplaining()) {
            return run.label();
        }
        String block = run.isWarmUp()
                ? "warm-up"
                : "block " + run.block() + "/" + plan.get(plan.size() - 1).block();
        String time = Clock.format(elapsed())
                + (finished.isEmpty() || runsLeft() == 0 ? "" : ", " + Clock.format(remaining()) + " to go");
        return String.format(
                Locale.ROOT,
                "%s  run %d/%d  %s  (%s)",
                block,
                run.number(),
                plan.size(),
                run.target().name(),
                time);
    }

    private double elapsed() {
        return (System.nanoTime() - startNanos) / 1e9;
    }

    private double remaining() {
        double mean =
                finished.stream().mapToDouble(RunRecord::seconds).average().orElse(0);
        return mean * runsLeft();
    }

    private int runsLeft() {
        return plan.size() - finished.size();
    }
}
