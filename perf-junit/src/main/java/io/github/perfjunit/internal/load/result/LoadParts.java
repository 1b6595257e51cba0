package io.github.perfjunit.internal.load.result;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The parts of a load that are counted by themselves.
 *
 * @param steps of a load whose rate or number of users changes
 * @param named requests that have names
 * @param sessions in which users sent the requests, if they did so
 */
public record LoadParts(List<Step> steps, List<Named> named, Optional<Sessions> sessions) {

    /** There are none. */
    public static final LoadParts NONE = new LoadParts(List.of(), List.of(), Optional.empty());

    public LoadParts {
        steps = List.copyOf(steps);
        named = List.copyOf(named);
    }

    /** The same with the latencies of those requests only that were completed. */
    LoadParts ofCompleted() {
        return new LoadParts(
                steps.stream().map(Step::ofCompleted).toList(),
                named.stream().map(Named::ofCompleted).toList(),
                sessions);
    }

    /**
     * The requests of a step of the load.
     *
     * @param sent requests that were due in the step, whenever they ended
     * @param completed those of them that were answered as expected
     * @param inWindow how many were completed while the step lasted, whenever they were due; absent where that is not known
     * @param latencies of all that were due in the step
     * @param failed the latencies of those that did not succeed
     * @param busiestPercent as that of {@link GeneratorUse}, in this step
     */
    public record Step(
            long sent,
            long completed,
            OptionalLong inWindow,
            Latencies latencies,
            Latencies failed,
            OptionalDouble busiestPercent) {

        /** Creates a step in which nothing failed, or of whose failures the times are not known. */
        public Step(long sent, long completed, OptionalLong inWindow, Latencies latencies) {
            this(sent, completed, inWindow, latencies, Latencies.NONE, OptionalDouble.empty());
        }

        private Step ofCompleted() {
            return new Step(sent, completed, inWindow, latencies.minus(failed), Latencies.NONE, busiestPercent);
        }
    }

    /**
     * The requests of one name.
     *
     * @param sent in the measured part
     * @param completed those of them that were answered as expected
     * @param inWindow how many were completed within the {@link LoadTimes#window() window}, whenever they were sent
     * @param latencies of all that were sent
     * @param failed the latencies of those that did not succeed
     * @param firstBytes as those of {@link LoadTimes.Timings}
     */
    public record Named(
            String name,
            long sent,
            long completed,
            long inWindow,
            Latencies latencies,
            Latencies failed,
            Latencies firstBytes) {

        /** Creates requests of which none failed, or of which only the ends of answers were timed. */
        public Named(String name, long sent, long completed, long inWindow, Latencies latencies) {
            this(name, sent, completed, inWindow, latencies, Latencies.NONE, Latencies.NONE);
        }

        private Named ofCompleted() {
            return new Named(name, sent, completed, inWindow, latencies.minus(failed), Latencies.NONE, firstBytes);
        }
    }

    /**
     * The sessions of users.
     *
     * @param begun in the measured part
     * @param completed those whose last request was due in the measured part, whenever they ended; so is {@code failed}
     * @param inWindow how many were completed within the {@link LoadTimes#window() window}, whenever they began; absent where that is
     *     not known
     * @param longest the time of the longest that ended, pauses included
     */
    public record Sessions(long begun, long completed, long failed, OptionalLong inWindow, Duration longest) {}
}
