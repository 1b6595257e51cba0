package io.github.perfjunit.internal.drain;

import io.github.perfjunit.spi.ServiceFailure;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.function.LongSupplier;

/**
 * Patience with a service that fails to answer a question for a while, as during a fail-over: that says nothing about the
 * target, which may have to wait, too. Not with one that has died.
 */
final class Patience {

    private final long nanos;
    private long failingSince;
    private boolean failing;

    Patience(Duration patience) {
        this.nanos = patience.toNanos();
    }

    /**
     * Asks.
     *
     * @return the answer; empty if there was none this time
     * @throws RuntimeException that of the question, if the service has died, or if there was no answer for too long
     */
    OptionalLong ask(LongSupplier question) {
        try {
            long answer = question.getAsLong();
            failing = false;
            return OptionalLong.of(answer);
        } catch (VirtualMachineError e) {
            throw e;
        } catch (Throwable e) {
            long now = System.nanoTime();
            if (!failing) {
                failing = true;
                failingSince = now;
            }
            if (now - failingSince > nanos || String.valueOf(e.getMessage()).contains(ServiceFailure.DIED)) {
                throw e instanceof RuntimeException known ? known : new IllegalStateException(e.toString(), e);
            }
            return OptionalLong.empty();
        }
    }
}
