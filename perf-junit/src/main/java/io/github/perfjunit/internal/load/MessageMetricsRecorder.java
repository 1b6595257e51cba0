package io.github.perfjunit.internal.load;

import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.api.Rate;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.result.LoadReceived.Streams;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.StreamPercentile;
import io.github.perfjunit.internal.recording.MetricSink;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Messages on connections or streams that last: a request is one that was sent, and its time is that of the round trip. */
public class MessageMetricsRecorder extends RequestMetricsRecorder {

    private final Times times;
    private final Words words;

    /** The times that are measured. */
    public enum Times {
        /** From a message to its answer. */
        ROUND_TRIPS,
        /** Nothing that is known: nobody waits. */
        NONE
    }

    /**
     * The words of a protocol, for notes.
     *
     * @param lines the connections or streams on which messages go
     * @param withoutIds the way out, beside ids, where not every message is an answer
     */
    public record Words(String lines, String withoutIds) {}

    /** Creates the recorder of a protocol with these words. */
    public MessageMetricsRecorder(Times times, Words words) {
        this.times = times;
        this.words = words;
    }

    @Override
    public LoadResult meant(LoadResult result) {
        return times == Times.NONE ? result.withoutTimes() : result;
    }

    @Override
    public void record(LoadResult result, LoadShape shape, MetricSink run) {
        super.record(result, shape, run);
        Streams streams = streams(result);
        run.record(Metrics.MESSAGES_RECEIVED, streams.received());
        if (times == Times.NONE && streams.gaps().count() > 0) {
            StreamPercentile.ofPushes()
                    .forEach(each -> run.record(each.metric(), streams.gaps().percentile(each.percent())));
        }
        // What comes after the end does not count, so that is where the time ends too.
        double seconds = result.window().seconds();
        if (seconds > 0) {
            run.record(Metrics.MESSAGES_PER_SECOND, Rate.perSecond(streams.received() / seconds));
            run.record(Metrics.MESSAGES_SENT_PER_SECOND, Rate.perSecond(result.sent() / seconds));
        }
        run.record(Metrics.CONNECTIONS_OPENED, streams.opened());
        run.record(Metrics.CONNECTIONS_FAILED, streams.failed());
    }

    @Override
    public List<Note> notes(LoadResult result) {
        List<Note> notes = new ArrayList<>(super.notes(result));
        Streams streams = streams(result);
        if (streams.failed() > 0) {
            notes.add(new Note(
                    NoteKind.PARTIAL_FAILURE,
                    streams.failed() + " " + words.lines() + " could not be opened, or were ended by the server"
                            + first(streams)));
        }
        streams.inWarmUp().note(words.lines()).ifPresent(notes::add);
        if (times == Times.ROUND_TRIPS && streams.waited() > 0) {
            notes.add(new Note(
                    NoteKind.QUEUED,
                    streams.waited()
                            + " messages were due while all " + words.lines()
                            + " were busy, and their wait is part of their latency; allow more " + words.lines()
                            + " (overConnections(...) or overStreams(...)), or declare the id of answers (matchedBy(...)), so that each carries"
                            + " several messages"));
        }
        return notes;
    }

    /** Without answers a message has succeeded when it is written: that nobody reads it is seen by the connections only. */
    @Override
    public Optional<String> problem(LoadResult result) {
        Streams streams = streams(result);
        if (times == Times.ROUND_TRIPS && streams.unasked() > 0) {
            return Optional.of(
                    streams.unasked() + " messages came that answer nothing: the service also sends without being"
                            + " asked, so that the next message is not always the answer, and the times are not those of round trips;"
                            + " declare the id that a message and its answer share (matchedBy(...)), or "
                            + words.withoutIds());
        }
        return times == Times.NONE && streams.failed() > 0 && streams.failed() >= streams.opened()
                ? Optional.of(streams.failed() + " " + words.lines()
                        + " could not be opened, or were ended by the server, of " + streams.opened()
                        + " that were opened: what was sent on them had no reader" + first(streams))
                : Optional.empty();
    }

    private static String first(Streams streams) {
        return streams.firstLoss().isEmpty() ? "" : "; first: " + streams.firstLoss();
    }

    private static Streams streams(LoadResult result) {
        return result.streams()
                .orElseThrow(() -> new IllegalStateException("the generator said nothing of connections"));
    }
}
