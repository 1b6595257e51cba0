package io.github.perfjunit.embedded;

import java.io.IOException;

/**
 * The one way out once something has been started. It removes the work directory and halts, without closing the services
 * first: everything they hold is in memory, the kernel closes the ports at once, and an orderly close of a broker with
 * open connections can take half a minute.
 */
final class Ending {

    private static final String MORE_MEMORY =
            "; for more memory, also for bodies of messages, set perfjunit.embedded.jvm.options=-Xmx4g";

    private final WorkDirectory workDirectory;

    Ending(WorkDirectory workDirectory) {
        this.workDirectory = workDirectory;
    }

    /**
     * Ends because a thread failed, and does not return. A broker that goes on without one of its threads leaves connections to it without an
     * answer, for which its clients would be blamed. The JVM ends by itself only for lack of heap, not of the memory outside of it.
     */
    void after(Thread thread, Throwable failure) {
        try {
            failure.printStackTrace();
            System.err.println("The stand-in ends, because its thread '" + thread.getName() + "' failed: " + failure
                    + (failure instanceof OutOfMemoryError ? MORE_MEMORY : ""));
        } finally {
            with(EmbeddedServices.FAILED);
        }
    }

    /** Does not return. Whoever comes second waits for the first one's halt, so the first status counts. */
    synchronized void with(int status) {
        try {
            workDirectory.delete();
        } catch (IOException e) {
            System.err.println("The work directory " + workDirectory.path() + " could not be deleted: " + e);
        } finally {
            Runtime.getRuntime().halt(status);
        }
    }
}
