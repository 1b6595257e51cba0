package io.github.perfjunit.internal.run.completion;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.CpuPercent;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.process.ResourceUsage;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.run.ActiveTarget;
import io.github.perfjunit.internal.run.MeasuredRun;
import io.github.perfjunit.internal.sampling.TargetSampler;
import io.github.perfjunit.internal.sampling.Usage;
import io.github.perfjunit.internal.sampling.reading.PeakKind;
import io.github.perfjunit.internal.target.live.Provenance;
import java.time.Duration;
import java.util.Optional;

/** Records what a command used that has ended by itself: by the kernel's accounts, else by what samples saw of it. */
final class CommandMeasurements {

    /** A hundred ticks: below that, samples are off by more than a few percent. */
    private static final Duration SAMPLED_FROM = Duration.ofSeconds(1);

    /**
     * The ratio of sampled to accounted processor time above which perf-junit uses the samples and reports this; a smaller
     * excess is the rounding of ticks.
     */
    private static final double UNACCOUNTED = 1.02;

    private static final Duration TICKS = Duration.ofMillis(50);

    private final MeasuredRun run;
    private final Duration wall;
    private final Optional<Usage> usage;

    private CommandMeasurements(MeasuredRun run, ActiveTarget target) {
        this.run = run;
        this.wall = Duration.ofNanos(target.windowEnd() - target.launchedAt());
        this.usage = usage(run.resources().sampler(), target);
    }

    /**
     * Records it.
     *
     * @return its CPU time as far as it is known
     */
    static Duration record(MeasuredRun run, ActiveTarget target) {
        CommandMeasurements command = new CommandMeasurements(run, target);
        Duration cpu = target.running()
                .spent()
                .map(command::accounted)
                .orElseGet(() -> command.sampled(
                        "the kernel's own account of it takes a process of this machine, Linux and Perl"));
        command.usage.ifPresentOrElse(
                use -> {
                    run.record(Metrics.RSS_MEAN, Bytes.bytes(Math.round(use.rssMeanBytes())));
                    UsageMetrics.recordSampledPeak(run, use);
                    run.record(Metrics.CPU_TIME_SAMPLED, use.cpuTime());
                    run.record(Metrics.CPU_MEAN_SAMPLED, command.meanOf(use.cpuTime()));
                },
                () -> command.noteUnavailable("no rss.mean, below resolution: it ended after " + command.wall.toMillis()
                        + " ms, and was not sampled twice"));
        command.addKinds(target.provenance());
        return cpu;
    }

    /** Adds the kinds of a control group, whose figures are not those of processes. */
    private void addKinds(Provenance provenance) {
        provenance.memory().ifPresent(how -> {
            run.metrics().moreover(how, Metrics.RSS_MEAN, Metrics.RSS_PEAK, Metrics.RSS_PEAK_SAMPLED, Metrics.RSS_IDLE);
            run.metrics()
                    .moreover(
                            "of its control group",
                            Metrics.CPU_TIME,
                            Metrics.CPU_MEAN,
                            Metrics.CPU_TIME_SAMPLED,
                            Metrics.CPU_MEAN_SAMPLED);
        });
    }

    private static Optional<Usage> usage(TargetSampler sampler, ActiveTarget target) {
        if (!sampler.isAttached()) {
            return Optional.empty();
        }
        long samples = sampler.series().stream()
                .filter(reading -> reading.nanoTime() - target.windowEnd() <= 0)
                .count();
        return samples < 2 ? Optional.empty() : Optional.of(sampler.between(target.launchedAt(), target.windowEnd()));
    }

    private Duration accounted(ResourceUsage spent) {
        if (spent.largestRssBytes() > 0) {
            run.record(Metrics.RSS_PEAK, Bytes.bytes(spent.largestRssBytes()));
            run.metrics().kind(Metrics.RSS_PEAK, PeakKind.LARGEST_PROCESS);
        } else {
            recordSampledPeak();
            noteUnavailable((usage.isPresent() ? "rss.peak is the sampled one" : "no rss.peak")
                    + ": the real one is less than the memory of the process that launched the command, which the kernel's"
                    + " account contains");
        }
        Duration seen = usage.map(Usage::cpuTime).orElse(Duration.ZERO);
        if (seen.toNanos() > UNACCOUNTED * spent.cpuTime().plus(TICKS).toNanos()) {
            noteUnavailable("cpu.time is as sampled, because the kernel's accounts hold less: "
                    + spent.cpuTime().toMillis() + " ms; does a program in it ignore SIGCHLD?");
            return cpu(seen, "sampled");
        }
        return cpu(spent.cpuTime(), "kernel account");
    }

    private Duration sampled(String why) {
        Duration seen = usage.map(Usage::cpuTime).orElse(Duration.ZERO);
        recordSampledPeak();
        if (seen.compareTo(SAMPLED_FROM) < 0) {
            noteUnavailable(
                    "no cpu.time, below resolution: samples saw " + seen.toMillis() + " ms, which may be off by "
                            + run.resources().sampler().interval().toMillis() + " ms and more; " + why);
            return seen;
        }
        return cpu(seen, "sampled");
    }

    private void recordSampledPeak() {
        usage.ifPresent(use -> {
            run.record(Metrics.RSS_PEAK, Bytes.bytes(use.rssPeakBytes()));
            run.metrics().kind(Metrics.RSS_PEAK, use.peakKind());
        });
    }

    private Duration cpu(Duration cpu, String kind) {
        run.record(Metrics.CPU_TIME, cpu);
        run.metrics().kind(Metrics.CPU_TIME, kind);
        run.record(Metrics.CPU_MEAN, meanOf(cpu));
        run.metrics().kind(Metrics.CPU_MEAN, kind);
        return cpu;
    }

    private CpuPercent meanOf(Duration cpu) {
        return CpuPercent.ofOneCore(100.0 * cpu.toNanos() / wall.toNanos());
    }

    private void noteUnavailable(String text) {
        run.note(new Note(NoteKind.UNAVAILABLE, text));
    }
}
