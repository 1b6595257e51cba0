package io.github.perfjunit.embedded;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * Ends this process with its parent: at the end of standard input, which the parent closes or the kernel does for it, and
 * when the parent has exited although some other process still holds the pipe.
 */
final class DeathWatch {

    private DeathWatch() {}

    static void start(InputStream input, Ending ending) {
        // SIGTERM, SIGINT and SIGHUP: being told to stop, and stopping, is success.
        Runtime.getRuntime().addShutdownHook(new Thread(() -> ending.with(0), "told to stop"));
        ProcessHandle.current().parent().ifPresent(parent -> watch(parent, ending));
        // Not a daemon: it is what keeps the JVM alive.
        new Thread(() -> awaitEnd(input, ending), "end of input").start();
    }

    private static void watch(ProcessHandle parent, Ending ending) {
        var thread = new Thread(
                () -> {
                    parent.onExit().join();
                    ending.with(0);
                },
                "end of parent");
        thread.setDaemon(true);
        thread.start();
    }

    private static void awaitEnd(InputStream input, Ending ending) {
        try {
            input.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            System.err.println("Standard input broke, which counts as its end: " + e);
        } finally {
            ending.with(0);
        }
    }
}
