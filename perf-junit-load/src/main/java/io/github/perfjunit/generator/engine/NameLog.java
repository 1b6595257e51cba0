package io.github.perfjunit.generator.engine;

import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.internal.protocol.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** The counts of one worker for each request of the plan that has a name. Without any name it costs a comparison. */
final class NameLog {

    /** By the position of the request; none for requests without a name. */
    private final List<@Nullable Count> counts = new ArrayList<>();

    private final boolean isEmpty;
    private final boolean hasFirstBytes;

    private static final class Count {

        private final String name;
        private final Histogram latencies = Latencies.empty();
        private final FirstBytes firstBytes = new FirstBytes();
        private final Histogram failedLatencies = Latencies.growing();
        private long completed;
        private long completedInside;

        private Count(String name) {
            this.name = name;
        }
    }

    NameLog(Plan plan) {
        plan.requests()
                .forEach(request -> counts.add(request.name().map(Count::new).orElse(null)));
        this.hasFirstBytes = plan.hasAnswersOfOnePart();
        this.isEmpty =
                plan.requests().stream().allMatch(request -> request.name().isEmpty());
    }

    private @Nullable Count of(Exchange exchange) {
        return isEmpty ? null : counts.get(exchange.requestIndex());
    }

    /** A request was completed while there was a load, in whichever part it was sent. */
    void completedInside(Exchange exchange) {
        Count count = of(exchange);
        if (count != null) {
            count.completedInside++;
        }
    }

    /** A request of the measured part has taken so long. */
    void took(Exchange exchange, long nanos, boolean well) {
        Count count = of(exchange);
        if (count != null) {
            Latencies.record(count.latencies, nanos);
            if (hasFirstBytes) {
                count.firstBytes.took(exchange, nanos, well);
            }
            if (well) {
                count.completed++;
            } else {
                Latencies.record(count.failedLatencies, nanos);
            }
        }
    }

    void add(NameLog other) {
        for (int index = 0; index < counts.size(); index++) {
            Count ours = counts.get(index);
            Count theirs = other.counts.get(index);
            if (ours != null && theirs != null) {
                ours.latencies.add(theirs.latencies);
                ours.firstBytes.add(theirs.firstBytes);
                ours.failedLatencies.add(theirs.failedLatencies);
                ours.completed += theirs.completed;
                ours.completedInside += theirs.completedInside;
            }
        }
    }

    /**
     * The results by name.
     *
     * @param window the time in which requests were sent
     */
    List<Result.Named> results(Window window) {
        List<Result.Named> results = new ArrayList<>();
        for (Count count : counts) {
            if (count != null) {
                long completed =
                        switch (window) {
                            case WHILE_SENDING -> count.completedInside;
                            case WHOLE -> count.completed;
                        };
                long sent = count.latencies.getTotalCount();
                results.add(new Result.Named(
                        count.name,
                        sent,
                        count.completed,
                        completed,
                        count.latencies,
                        count.failedLatencies,
                        hasFirstBytes ? Optional.of(count.firstBytes.of(count.latencies)) : Optional.empty()));
            }
        }
        return results;
    }

    /** The end of the time in which requests were sent. */
    enum Window {
        /** The planned end, or the last send, where requests are counted. */
        WHILE_SENDING,
        /** The last answer. */
        WHOLE
    }
}
