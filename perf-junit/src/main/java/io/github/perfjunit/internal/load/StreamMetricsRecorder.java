package io.github.perfjunit.internal.load;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.api.Rate;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.result.LoadReceived.Streams;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.Steadiness;
import io.github.perfjunit.internal.load.result.StreamPercentile;
import io.github.perfjunit.internal.recording.MetricSink;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Streams that are held: what was sent opens them, and what counts are the events or messages that come on them. */
public final class StreamMetricsRecorder implements LoadMetricsRecorder {

    private final Kind kind;

    /** The kinds of streams, and of what comes on them. */
    public enum Kind {
        /** Events on connections, as the server sends them. */
        EVENTS("event", "on %d connections: an event is a line that begins with 'data:', and an empty line after it"),
        /** Messages on connections that send nothing. */
        SOCKETS("message", "on %d connections"),
        /** Messages in answer to calls that do not end. */
        CALLS("message", "in %d held calls");

        private final String item;

        /** Follows "in the measured part, " where nothing came. */
        private final String nowhere;

        Kind(String item, String nowhere) {
            this.item = item;
            this.nowhere = nowhere;
        }

        private List<StreamPercentile> firsts() {
            return switch (this) {
                case EVENTS -> StreamPercentile.ofFirstEvents();
                case CALLS -> StreamPercentile.ofFirstMessages();
                case SOCKETS -> List.of();
            };
        }

        private List<StreamPercentile> gaps() {
            return this == EVENTS ? StreamPercentile.ofGaps() : StreamPercentile.ofPushes();
        }

        private Metric<Number> received() {
            return this == EVENTS ? Metrics.EVENTS_RECEIVED : Metrics.MESSAGES_RECEIVED;
        }

        private Metric<Rate> perSecond() {
            return this == EVENTS ? Metrics.EVENTS_PER_SECOND : Metrics.MESSAGES_PER_SECOND;
        }
    }

    /** Creates the recorder of streams of this kind. */
    public StreamMetricsRecorder(Kind kind) {
        this.kind = kind;
    }

    /** If deliveries are measured, the first of them comes when its message is sent: the time to it says nothing about the target. */
    @Override
    public LoadResult meant(LoadResult result) {
        return result.deliveries().isPresent() ? result.withoutTimes() : result;
    }

    @Override
    public void record(LoadResult result, LoadShape shape, MetricSink run) {
        Streams streams = streams(result);
        StreamPercentile.record(kind.firsts(), result.latencies(), run);
        StreamPercentile.record(kind.gaps(), streams.gaps(), run);
        run.record(kind.received(), streams.received());
        double seconds = worked(result, shape).toNanos() / 1e9;
        if (seconds > 0) {
            run.record(kind.perSecond(), Rate.perSecond(streams.received() / seconds));
        }
        if (kind == Kind.CALLS) {
            run.record(Metrics.REQUESTS_COMPLETED, result.completed());
            run.record(Metrics.REQUESTS_FAILED, result.unsuccessful());
        } else {
            run.record(Metrics.CONNECTIONS_OPENED, streams.opened());
            run.record(Metrics.CONNECTIONS_FAILED, streams.failed());
        }
        RequestMetricsRecorder.recordCommon(result, run);
    }

    @Override
    public Steadiness.Unit unit() {
        return Steadiness.Unit.EVENT;
    }

    /** The load ends as planned, or is aborted: a stream that waits after it for a first event is no load any more. */
    @Override
    public Duration worked(LoadResult result, LoadShape shape) {
        return shape.duration().isPresent() ? result.window().length() : result.elapsed();
    }

    @Override
    public void recordCpu(long cpuNanos, LoadResult result, MetricSink run) {
        long received = streams(result).received();
        if (received > 0) {
            run.record(Metrics.CPU_PER_EVENT, Duration.ofNanos(cpuNanos / received));
        }
    }

    /** A stream that is there and brings nothing is no failure, and nobody would miss it in a sum. */
    @Override
    public List<Note> notes(LoadResult result) {
        Streams streams = streams(result);
        long silent = streams.silent().orElse(0);
        String lines = kind == Kind.CALLS ? "held calls" : "connections";
        List<Note> notes = new ArrayList<>();
        if (silent > 0 && streams.received() > 0) {
            notes.add(new Note(
                    NoteKind.PARTIAL_FAILURE,
                    silent + " of " + streams.opened() + " " + lines + " brought no " + kind.item
                            + " in the measured part, and others did"));
        }
        streams.inWarmUp().note(lines).ifPresent(notes::add);
        return notes;
    }

    /** Nothing that came is no load: all that was measured is how nothing comes. */
    @Override
    public Optional<String> problem(LoadResult result) {
        Streams streams = streams(result);
        return streams.received() > 0
                ? Optional.empty()
                : Optional.of("not one " + kind.item + " came in the measured part, "
                        + String.format(Locale.ROOT, kind.nowhere, streams.opened()));
    }

    private static Streams streams(LoadResult result) {
        return result.streams().orElseThrow(() -> new IllegalStateException("the generator reported no streams"));
    }
}
