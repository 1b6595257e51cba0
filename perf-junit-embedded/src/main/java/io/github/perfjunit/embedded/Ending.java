package io.github.perfjunit.embedded;

import java.io.IOException;

/**
 * The one way out once something has been started. It removes the work directory and halts, without closing the services
 * first: everything they hold is in memory, the kernel closes the ports at once, and an orderly close of a broker with
 * open connections can take half a minute.
 */
final class Ending {

    private final WorkDirectory workDirectory;

    Ending(WorkDirectory workDirectory) {
        this.workDirectory = workDirectory;
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
