package io.github.perfjunit.internal.load.fork;

import io.github.perfjunit.internal.load.GeneratorFailure;
import io.github.perfjunit.internal.load.LoadListener;
import io.github.perfjunit.internal.load.LoadProgress;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.protocol.Answer;
import io.github.perfjunit.internal.protocol.Command;
import io.github.perfjunit.internal.protocol.Result;
import java.time.Duration;
import java.util.Optional;

/** A load that the generator was told to make, from the command to its result. It can be stopped, beside others that go on. */
final class OrderedLoad {

    static final String REFUSES = "the load generator refuses the plan: ";

    private final GeneratorProcess.Exchange exchange;
    private final LoadListener listener;
    private long deadline;
    private Optional<Long> stopAt = Optional.empty();
    private boolean isStopping;

    OrderedLoad(GeneratorProcess.Exchange exchange, LoadListener listener) {
        this.exchange = exchange;
        this.listener = listener;
    }

    /**
     * Reads answers until there is a result; empty if the generator does not give one in time.
     *
     * @param longest the time that the generator may take for everything
     * @param limit the time after which the measured part is stopped: what was done until then is the result
     */
    Optional<Result> result(Duration longest, Optional<Duration> limit) throws InterruptedException {
        deadline = System.nanoTime() + longest.toNanos();
        while (true) {
            Optional<Answer> answer = exchange.answer(nextInstant());
            if (answer.isPresent() && answer.get() instanceof Result result) {
                return Optional.of(result);
            }
            if (answer.isPresent()) {
                hear(answer.get(), limit);
            } else if (stopAt.isEmpty() || isStopping) {
                return Optional.empty();
            }
            if (!isStopping && (listener.isStopped() || isTooLong())) {
                stop();
            }
        }
    }

    private long nextInstant() {
        return isStopping ? deadline : stopAt.orElse(deadline);
    }

    private boolean isTooLong() {
        return stopAt.isPresent() && System.nanoTime() - stopAt.get() >= 0;
    }

    private void stop() {
        isStopping = true;
        deadline = System.nanoTime() + GeneratorFork.SLACK.toNanos();
        exchange.tell(Command.stop());
    }

    private void hear(Answer answer, Optional<Duration> limit) {
        requireWilling(answer);
        if (answer instanceof Answer.Begins begins) {
            long measuredFrom = System.nanoTime() + begins.nanos();
            stopAt = limit.map(time -> measuredFrom + time.toNanos());
            listener.measuredFrom(measuredFrom);
        } else {
            expect(Answer.Progress.class, answer);
            var progress = (Answer.Progress) answer;
            LoadProgress all = progress(progress);
            listener.progress(
                    progress.sender().map(OrderedLoad::progress).map(all::with).orElse(all));
        }
    }

    private static LoadProgress progress(Answer.Progress progress) {
        return new LoadProgress(
                progress.sent(),
                progress.completed(),
                progress.failed(),
                progress.received(),
                Duration.ofNanos(progress.p50Nanos()),
                Duration.ofNanos(progress.p99Nanos()),
                Duration.ofNanos(progress.maxNanos()));
    }

    /** Refuses what the generator refuses, and fails with what has failed. */
    static void requireWilling(Answer answer) {
        if (answer instanceof Answer.Refused refused) {
            throw new LoadRefusal(REFUSES + refused.reason());
        }
        requireWhole(answer);
    }

    private static void requireWhole(Answer answer) {
        if (answer instanceof Answer.Broken broken) {
            throw new GeneratorFailure(
                    "the load generator failed, which says nothing about the target: " + broken.reason(), null);
        }
    }

    /** Requires this kind of answer. */
    static void expect(Class<? extends Answer> kind, Answer answer) {
        requireWhole(answer);
        if (!kind.isInstance(answer)) {
            throw new GeneratorFailure(
                    "the load generator said " + answer + " where '" + kind.getSimpleName() + "' was expected", null);
        }
    }
}
