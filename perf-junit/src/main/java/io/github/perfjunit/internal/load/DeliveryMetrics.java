package io.github.perfjunit.internal.load;

import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.api.Rate;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.result.Aborted;
import io.github.perfjunit.internal.load.result.LoadReceived.Deliveries;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.LoadRules;
import io.github.perfjunit.internal.load.result.LoadTimes.Window;
import io.github.perfjunit.internal.load.result.LoadValidity;
import io.github.perfjunit.internal.load.result.StreamPercentile;
import io.github.perfjunit.internal.recording.MetricSink;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The figures of messages that the target hands on to other connections, and whether these deliveries count. */
final class DeliveryMetrics {

    private final Deliveries deliveries;
    private final double seconds;
    private final Optional<LoadShape> senderShape;
    private final LoadRules rules;

    DeliveryMetrics(Deliveries deliveries, Window window, Optional<LoadShape> senderShape, LoadRules rules) {
        this.deliveries = deliveries;
        this.seconds = window.seconds();
        this.senderShape = senderShape;
        this.rules = rules;
    }

    void record(MetricSink run) {
        if (deliveries.latencies().count() > 0) {
            StreamPercentile.ofDeliveries()
                    .forEach(each ->
                            run.record(each.metric(), deliveries.latencies().percentile(each.percent())));
        }
        run.record(Metrics.DELIVERIES_RECEIVED, deliveries.delivered());
        if (!deliveries.isOfOthers()) {
            run.record(Metrics.DELIVERIES_LOST, deliveries.lost());
            run.record(Metrics.DELIVERIES_DUPLICATE, deliveries.duplicates());
            run.record(Metrics.DELIVERIES_UNEXPECTED, deliveries.unexpected());
        }
        if (seconds > 0) {
            run.record(Metrics.DELIVERIES_PER_SECOND, Rate.perSecond(deliveries.inWindow() / seconds));
        }
        deliveries.sender().ifPresent(result -> {
            LoadResult shown = rules.tolerates() ? result.ofCompleted() : result;
            new NameMetrics(shown, senderShape.orElseThrow()).record(run);
            if (seconds > 0) {
                run.record(Metrics.MESSAGES_SENT_PER_SECOND, Rate.perSecond(result.sent() / seconds));
            }
        });
    }

    /** Returns the check of the requests that were the messages, if they were requests, of a load that may be aborted. */
    Optional<LoadValidity> sender(Optional<Aborted> aborted) {
        return deliveries.sender().map(result -> new LoadValidity(result, senderShape.orElseThrow(), rules, aborted)
                .besideReason());
    }

    /** Whether the target took no message at all, so that none could come: that is said of the requests, and is the cause. */
    boolean isRefused() {
        return deliveries
                .sender()
                .filter(result -> result.sent() > 0 && result.completed() == 0)
                .isPresent();
    }

    /**
     * Returns why the deliveries do not count, if the target is to blame.
     *
     * @param mayBeMissed whether the generator may not have looked for so long as the slowest took
     * @throws LoadRefusal if messages had the same ids, which is a fault of the load and not of the target
     */
    Optional<String> problem(boolean mayBeMissed) {
        if (deliveries.isOfOthers()) {
            return mayBeMissed ? Optional.empty() : problemOfOthers();
        }
        if (deliveries.nameless() > 0) {
            throw new LoadRefusal(
                    deliveries.nameless() + " messages had no id that no other message had, by which their"
                            + " deliveries could be known: put {id} into messages, or a value that is different in each");
        }
        if (deliveries.messages() == 0 || isRefused() || mayBeMissed) {
            return Optional.empty();
        }
        if (deliveries.delivered() == 0) {
            return Optional.of("not one of " + deliveries.messages()
                    + " messages came on a connection that was to get it" + unheard() + unknown() + unexpected());
        }
        double share = (double) deliveries.delivered() / deliveries.expected();
        return rules.tolerates() || share >= rules.successRate()
                ? Optional.empty()
                : Optional.of(lost() + unexpected());
    }

    private Optional<String> problemOfOthers() {
        if (deliveries.unexpected() > 0) {
            return Optional.of(deliveries.unexpected() + " deliveries have a time in the future, first: "
                    + oneLine(deliveries.firstUnexpected())
                    + ": deliveriesStampedBy(...) needs times of the clock of this machine, in milliseconds, microseconds or"
                    + " nanoseconds since 1970");
        }
        return deliveries.delivered() > 0
                ? Optional.empty()
                : Optional.of("nothing came whose time is in the measured part"
                        + (deliveries.unknown() == 0
                                ? ""
                                : "; " + deliveries.unknown()
                                        + " came without a time that deliveriesStampedBy(...) finds, first: "
                                        + oneLine(deliveries.firstUnknown())));
    }

    private String lost() {
        return String.format(
                        Locale.ROOT,
                        "%d of %d deliveries that were expected never came, %.3f %%",
                        deliveries.lost(),
                        deliveries.expected(),
                        100.0 * deliveries.lost() / deliveries.expected())
                + unheard();
    }

    private String unheard() {
        return deliveries.unheard() == 0
                ? ""
                : "; " + deliveries.unheard() + " of " + deliveries.messages()
                        + " messages were sent while no connection was open that could have got them";
    }

    private String unknown() {
        return deliveries.unknown() == 0
                ? ""
                : "; " + deliveries.unknown() + " came that have no id, first: " + oneLine(deliveries.firstUnknown())
                        + ": the service must hand on the id ({id}, or what matchedBy(...) finds) of a message";
    }

    private String unexpected() {
        return deliveries.unexpected() == 0
                ? ""
                : "; " + deliveries.unexpected() + " came that were not expected, first: "
                        + oneLine(deliveries.firstUnexpected());
    }

    private static String oneLine(String text) {
        return text.replaceAll("[\\s\\p{Cntrl}]+", " ").strip();
    }

    /** Returns the notes on deliveries that count. */
    List<Note> notes() {
        List<Note> notes = new ArrayList<>();
        if (isRefused()) {
            notes.add(Note.other(
                    "the target took none of the requests that were the messages, so nothing was delivered"));
        }
        if (deliveries.lost() > 0) {
            notes.add(new Note(NoteKind.PARTIAL_FAILURE, lost()));
        }
        if (deliveries.duplicates() > 0) {
            notes.add(new Note(
                    NoteKind.PARTIAL_FAILURE,
                    deliveries.duplicates() + " deliveries came again on the same connection, beside "
                            + deliveries.delivered() + " that came for the first time"));
        }
        if (deliveries.unexpected() > 0 && !deliveries.isOfOthers()) {
            notes.add(new Note(NoteKind.PARTIAL_FAILURE, unexpected().substring("; ".length())));
        }
        return notes;
    }

    /** Returns what it is asked of the target beside the load itself, in words. */
    static String describe(LoadShape sender) {
        return "; beside it " + sender.describe("requests", "requests");
    }
}
