package io.github.perfjunit.internal.sampling;

import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.api.ResourceSampler;
import io.github.perfjunit.api.SamplingWindow;
import io.github.perfjunit.internal.sampling.proc.LinuxPssReader;
import io.github.perfjunit.internal.sampling.reading.Reading;
import io.github.perfjunit.internal.sampling.reading.SamplingException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The sampler of a run's target: resident memory and CPU time, and proportional memory as well if that was asked for. */
public final class TargetSampler implements ResourceSampler, AutoCloseable {

    /** Whether the proportional set size is read as well, which makes the kernel walk through all pages. */
    public enum Proportional {
        NOT_READ,
        READ
    }

    /**
     * A stretch of time on the clock of {@link System#nanoTime()}.
     *
     * @param fromNanos its beginning
     * @param toNanos its end
     */
    public record Span(long fromNanos, long toNanos) {}

    /** Reading it takes milliseconds, and holds up whoever wants more memory in the meantime. */
    private static final Duration PROPORTIONAL_INTERVAL = Duration.ofSeconds(1);

    private final Duration interval;
    private final Proportional proportional;
    private final Map<String, OpenWindow> open = new LinkedHashMap<>();
    private final Map<String, Usage> windows = new LinkedHashMap<>();
    private final Map<String, Span> spans = new LinkedHashMap<>();
    private final Map<String, Span> loads = new LinkedHashMap<>();
    private @Nullable ProcessSampler process;
    private @Nullable ProcessSampler shares;

    /** A sampler that is going to read this often. Created by perf-junit. */
    public TargetSampler(Duration interval) {
        this(interval, Proportional.NOT_READ);
    }

    /** The same, which may read the proportional set size as well, once a second and at each mark. Linux only. */
    public TargetSampler(Duration interval, Proportional proportional) {
        this.interval = interval;
        this.proportional = proportional;
    }

    /** Starts watching; what was watched before is watched no more. Called by perf-junit. */
    public void attach(Sampled sampled) {
        close();
        shares = null;
        process = ProcessSampler.of(sampled, interval);
    }

    /** Starts watching the proportional set size of a process as well, if that was asked for. Called by perf-junit. */
    public void attachProportional(long pid, Origin origin) {
        if (proportional == Proportional.READ && LinuxPssReader.isPossible()) {
            Sampled sampled =
                    new Sampled("the proportional set size of process " + pid, LinuxPssReader.of(pid), origin);
            shares = ProcessSampler.of(sampled, PROPORTIONAL_INTERVAL);
        }
    }

    /** Whether the proportional set size was asked for, and can't be had. */
    public boolean isProportionalMissing() {
        return proportional == Proportional.READ && shares == null;
    }

    /** Whether there is anything that it reads. */
    public boolean isAttached() {
        return process != null;
    }

    /** See {@link ProcessSampler#mark()}. */
    public Reading mark() {
        ProcessSampler attached = attached();
        markShares();
        return attached.mark();
    }

    /** Before the other, so that it lies within whatever a mark ends. An extra: that it fails is told with its figures. */
    private void markShares() {
        try {
            if (shares != null) {
                shares.mark();
            }
        } catch (SamplingException e) {
            return;
        }
    }

    @Override
    public synchronized SamplingWindow window(String name) {
        Metrics.CPU_TIME.in(name);
        if (open.containsKey(name) || windows.containsKey(name)) {
            throw new IllegalStateException(
                    "sampler.window(\"" + name + "\"): this run has a window of that name already");
        }
        OpenWindow window = new OpenWindow(this, name, mark().nanoTime());
        open.put(name, window);
        return window;
    }

    synchronized void closed(OpenWindow window) {
        if (open.remove(window.name()) == null) {
            return;
        }
        long end = mark().nanoTime();
        if (end - window.openedAt() <= 0) {
            throw new SamplingException("window '" + window.name() + "': the target had ended before it was opened");
        }
        windows.put(window.name(), between(window.openedAt(), end));
        spans.put(window.name(), new Span(window.openedAt(), end));
    }

    /** Returns when the windows that have been closed were open, by their names. */
    public synchronized Map<String, Span> spans() {
        return new LinkedHashMap<>(spans);
    }

    /** Remembers when the measured part of a load with a name was. */
    public synchronized void loaded(String load, Span span) {
        loads.put(load, span);
    }

    /** Returns when the measured parts of loads were, by their names. */
    public synchronized Map<String, Span> loads() {
        return new LinkedHashMap<>(loads);
    }

    /** Returns the usage in the windows that have been closed, by their names. */
    public synchronized Map<String, Usage> windows() {
        return new LinkedHashMap<>(windows);
    }

    /** The names of windows that were never closed. */
    public synchronized List<String> openWindows() {
        return new ArrayList<>(open.keySet());
    }

    /**
     * The sampler of the proportional set size, if that was asked for and the system tells: what its readings and usages
     * call resident memory is that.
     */
    public Optional<ProcessSampler> proportional() {
        return Optional.ofNullable(shares);
    }

    /** See {@link ProcessSampler#between(long, long)}. */
    public Usage between(long fromNanos, long toNanos) {
        return attached().between(fromNanos, toNanos);
    }

    /** All readings so far, in the order of their time; none before the target was started. */
    public List<Reading> series() {
        return process == null ? List.of() : process.series();
    }

    /** Returns the interval at which it reads by itself. */
    public Duration interval() {
        return interval;
    }

    /** The CPU time that the readings have cost this JVM. */
    public Duration ownCpu() {
        Duration own = process == null ? Duration.ZERO : process.ownCpu();
        return shares == null ? own : own.plus(shares.ownCpu());
    }

    /** The longest stretch without a reading: how much a peak may have been missed. */
    public Duration longestGap() {
        return process == null ? Duration.ZERO : process.longestGap();
    }

    private ProcessSampler attached() {
        if (process == null) {
            throw new IllegalStateException("there is nothing to sample: call run.start() before; and of a target at an"
                    + " address (Target.at) no process is visible here");
        }
        return process;
    }

    /** Ends the sampling; what was read stays readable. */
    @Override
    public void close() {
        try (ProcessSampler second = shares;
                ProcessSampler first = process) {
            // each whatever becomes of the other
        }
    }
}
