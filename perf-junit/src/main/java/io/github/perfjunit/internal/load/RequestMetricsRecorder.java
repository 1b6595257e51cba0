package io.github.perfjunit.internal.load;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.CpuPercent;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.api.Rate;
import io.github.perfjunit.api.Share;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.result.GeneratorUse;
import io.github.perfjunit.internal.load.result.LatencyPercentile;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.recording.MetricSink;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** Requests and their answers: latency, or response time, and how many there were. For builders of loads. */
public class RequestMetricsRecorder implements LoadMetricsRecorder {

    private static final double P99 = 99;
    private static final int TAIL_SHARE = 10;
    private static final Duration SHORTEST_TAIL = Duration.ofSeconds(1);

    private final List<String> kindsOfFailures;

    /** Creates the recorder of requests whose failures can be of any kind. */
    public RequestMetricsRecorder() {
        this(List.of());
    }

    /** Creates the recorder of requests whose failures are of these kinds. */
    protected RequestMetricsRecorder(List<String> kindsOfFailures) {
        this.kindsOfFailures = kindsOfFailures;
    }

    @Override
    public List<String> kindsOfFailures() {
        return kindsOfFailures;
    }

    @Override
    public void record(LoadResult result, LoadShape shape, MetricSink run) {
        recordTimes(result, shape, run);
        recordCounts(result, run);
    }

    /** Records how long requests took, if there were any. */
    protected static void recordTimes(LoadResult result, LoadShape shape, MetricSink run) {
        if (result.latencies().count() == 0) {
            return;
        }
        for (LatencyPercentile percentile : LatencyPercentile.all()) {
            run.record(percentile.metric(shape.model()), result.latencies().percentile(percentile.percent()));
        }
        boolean open = shape.model().isOpen();
        run.record(
                open ? Metrics.LATENCY_MEAN : Metrics.RESPONSE_TIME_MEAN,
                result.latencies().mean());
    }

    /** Records the numbers of requests, and the metrics that every load has. */
    protected static void recordCounts(LoadResult result, MetricSink run) {
        run.record(Metrics.REQUESTS_COMPLETED, result.completed());
        run.record(Metrics.REQUESTS_FAILED, result.unsuccessful());
        run.record(Metrics.REQUESTS_PEAK_RATE, Rate.perSecond((double) result.peakPerSecond()));
        result.throughput().ifPresent(rate -> run.record(Metrics.REQUESTS_PER_SECOND, Rate.perSecond(rate)));
        recordCommon(result, run);
    }

    /** Records the metrics that every load has. */
    public static void recordCommon(LoadResult result, MetricSink run) {
        run.record(Metrics.SUCCESS_RATE, Share.of(result.successRate()));
        if (!result.elapsed().isZero() && result.generator().isKnown()) {
            run.record(Metrics.LOAD_CPU_MEAN, CpuPercent.ofOneCore(result.generatorCpuPercent()));
        }
        recordGenerator(result.generator(), run);
        if (result.bytes() > 0) {
            run.record(Metrics.RESPONSE_BYTES, Bytes.bytes(result.bytes()));
            result.rateOf(result.bytes())
                    .ifPresent(rate -> run.record(Metrics.RESPONSE_BYTES_PER_SECOND, Rate.perSecond(rate)));
        }
    }

    private static void recordGenerator(GeneratorUse use, MetricSink run) {
        use.busiestPercent().ifPresent(percent -> run.record(Metrics.LOAD_CPU_BUSIEST, CpuPercent.ofOneCore(percent)));
        if (use.lateness().count() > 0) {
            run.record(Metrics.LOAD_LATENESS_P99, use.lateness().percentile(P99));
            run.record(Metrics.LOAD_GC_TIME, use.collecting());
        }
        if (use.peakConnections() > 0) {
            run.record(Metrics.LOAD_CONNECTIONS_PEAK, (long) use.peakConnections());
        }
    }

    /**
     * Each load has answers after its end, which come about as long after it as answers take. A tail is worth a note where the
     * throughput would be a tenth lower if it were divided by the time to the last answer; and from a second on, below which a
     * machine that stood still for once makes it.
     */
    @Override
    public List<Note> notes(LoadResult result) {
        boolean isSlow = result.tail().compareTo(SHORTEST_TAIL) >= 0
                && result.tail()
                                .multipliedBy(TAIL_SHARE)
                                .compareTo(result.window().length())
                        > 0;
        return !isSlow
                ? List.of()
                : List.of(new Note(
                        NoteKind.SLOW_TAIL,
                        String.format(
                                Locale.ROOT,
                                "%d of %d answers or more came after the load had ended, the last one %.1f s after it: they are"
                                        + " in the percentiles, and neither in requests.per.second nor in cpu.per.request",
                                Math.max(1, result.answersInTail()),
                                result.completed(),
                                result.tail().toNanos() / 1e9)));
    }

    @Override
    public void recordCpu(long cpuNanos, LoadResult result, MetricSink run) {
        if (result.window().completed() > 0) {
            run.record(
                    Metrics.CPU_PER_REQUEST,
                    Duration.ofNanos(cpuNanos / result.window().completed()));
        }
    }
}
