package io.github.perfjunit.spi;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.apiguardian.api.API;

/** A service did not do what it was asked to; says whether it still runs, and what it printed last. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public class ServiceFailure extends RuntimeException {

    /** The words in which the death of a service is told. */
    public static final String DIED = "has died; ";

    private static final long serialVersionUID = 1L;
    private static final int LINES = 10;
    private static final long DYING_NANOS = Duration.ofMillis(500).toNanos();
    private static final long POLL_NANOS = Duration.ofMillis(20).toNanos();

    /**
     * Says what happened.
     *
     * @param product such as {@code RabbitMQ}
     * @param what could not be done
     */
    public ServiceFailure(String product, ServiceInstance instance, String what, Throwable cause) {
        super(message(product, instance, what, inWords(innermost(cause))), cause);
    }

    /** The same, where the cause is told in other words, and is not kept because it may show secrets. */
    public ServiceFailure(String product, ServiceInstance instance, String what, String reason) {
        super(message(product, instance, what, reason));
    }

    /** The same, of a service that is known to run, in one sentence. */
    protected ServiceFailure(String sentence) {
        super(sentence);
    }

    private static Throwable innermost(Throwable cause) {
        Throwable reason = cause;
        while (reason.getMessage() == null && reason.getCause() != null) {
            reason = reason.getCause();
        }
        return reason;
    }

    private static String inWords(Throwable reason) {
        return reason.getMessage() == null ? reason.getClass().getSimpleName() : reason.getMessage();
    }

    private static String message(String product, ServiceInstance instance, String what, String reason) {
        return product + " (" + instance.mode().label() + ", " + instance.host() + ":" + instance.port() + "): " + what
                + ": " + reason + "; " + state(instance);
    }

    private static String state(ServiceInstance instance) {
        if (instance.mode() == ServiceMode.EXTERNAL) {
            return instance.isAlive() ? "its port answers" : "nothing answers at its port any more";
        }
        return survives(instance) ? "it still runs" : "it " + died(instance);
    }

    /** A server that dies closes its connections a moment before it is gone. An interrupt does not end the wait. */
    private static boolean survives(ServiceInstance instance) {
        long deadline = System.nanoTime() + DYING_NANOS;
        boolean interrupted = Thread.interrupted();
        try {
            while (instance.isAlive()) {
                if (System.nanoTime() > deadline) {
                    return true;
                }
                LockSupport.parkNanos(instance, POLL_NANOS);
                interrupted |= Thread.interrupted();
            }
            return false;
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Half a sentence: that it has died, and its last output. */
    public static String died(ServiceInstance instance) {
        if (instance.mode() == ServiceMode.EXTERNAL) {
            return DIED + "nothing answers at " + instance.host() + ":" + instance.port() + " any more";
        }
        List<String> lines = instance.lastLines(LINES);
        return DIED
                + (lines.isEmpty()
                        ? "it had printed nothing"
                        : "its last output:\n    " + String.join("\n    ", lines));
    }
}
