package io.github.perfjunit.internal.load;

import java.time.Duration;
import java.util.Optional;

/**
 * The progress of the measured part of a load, up to the end of a second.
 *
 * @param load the name of the load, if it has one
 * @param sent requests, whatever their outcome
 * @param completed as expected
 * @param failed for whatever reason
 * @param received events or messages
 * @param p50 of the answers of this second, as {@code p99} and {@code max}; zero without any, or where that is not known
 * @param sender of the requests beside connections that listen, which are in the other figures too; empty without any
 */
public record LoadProgress(
        Optional<String> load,
        long sent,
        long completed,
        long failed,
        long received,
        Duration p50,
        Duration p99,
        Duration max,
        Optional<LoadProgress> sender) {

    /** The progress of a load whose name is not known here. */
    public LoadProgress(
            long sent, long completed, long failed, long received, Duration p50, Duration p99, Duration max) {
        this(Optional.empty(), sent, completed, failed, received, p50, p99, max, Optional.empty());
    }

    /** Creates the progress of a load of which only the counts are known. */
    public LoadProgress(long sent, long completed, long failed) {
        this(sent, completed, failed, 0, Duration.ZERO, Duration.ZERO, Duration.ZERO);
    }

    /** The same of a load of this name. */
    public LoadProgress of(Optional<String> name) {
        return new LoadProgress(name, sent, completed, failed, received, p50, p99, max, sender);
    }

    /** The same with requests beside it. */
    public LoadProgress with(LoadProgress ofSender) {
        return new LoadProgress(load, sent, completed, failed, received, p50, p99, max, Optional.of(ofSender));
    }
}
