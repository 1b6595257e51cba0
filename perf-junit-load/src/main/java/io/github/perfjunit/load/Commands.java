package io.github.perfjunit.load;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The lines of standard input. A thread of its own reads them, so that their end is seen while a load is running: this
 * process ends then, at once. It also ends when its parent has exited although some other process still holds the pipe.
 */
final class Commands {

    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

    private Commands() {}

    static Commands read(InputStream input) {
        Commands commands = new Commands();
        ProcessHandle.current().parent().ifPresent(Commands::endWith);
        daemon("commands", () -> commands.readAll(input));
        return commands;
    }

    private static void endWith(ProcessHandle parent) {
        daemon("end of parent", () -> {
            parent.onExit().join();
            end();
        });
    }

    private static void daemon(String name, Runnable task) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        thread.start();
    }

    private void readAll(InputStream input) {
        try (var reader = new BufferedReader(new InputStreamReader(input, StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                if (!line.isBlank()) {
                    lines.add(line);
                }
            }
        } catch (IOException e) {
            System.err.println("Standard input broke, which counts as its end: " + e);
        } finally {
            end();
        }
    }

    /** Nothing is to be saved, and the kernel closes the connections. */
    private static void end() {
        Runtime.getRuntime().halt(0);
    }

    String next() throws InterruptedException {
        return lines.take();
    }
}
