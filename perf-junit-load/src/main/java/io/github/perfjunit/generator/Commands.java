package io.github.perfjunit.generator;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;

/**
 * The lines of standard input. A thread of its own reads them, so that their end is seen while a load is running: this
 * process ends then, at once. It also ends when its parent has exited although some other process still holds the pipe.
 */
final class Commands {

    private static final Path OWN_STATUS = Path.of("/proc/self/stat");
    private static final long BETWEEN_LOOKS_NANOS = 100_000_000;

    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private final Predicate<String> urgent;

    private Commands(Predicate<String> urgent) {
        this.urgent = urgent;
    }

    /**
     * The lines of this input.
     *
     * @param urgent takes a line that must not wait until the commands before it are done, and then returns true
     */
    static Commands read(InputStream input, Predicate<String> urgent) {
        Commands commands = new Commands(urgent);
        ProcessHandle.current().parent().ifPresent(Commands::endWith);
        daemon("commands", () -> commands.readAll(input));
        return commands;
    }

    private static void endWith(ProcessHandle parent) {
        daemon("end of parent", () -> {
            do {
                parent.onExit().join();
                LockSupport.parkNanos(BETWEEN_LOOKS_NANOS);
            } while (isBlind() || parent.isAlive());
            end();
        });
    }

    /** A process looks dead to the JDK when this one may not open the file that says whether it is alive. */
    private static boolean isBlind() {
        try (InputStream own = Files.newInputStream(OWN_STATUS)) {
            return own.read() < 0;
        } catch (NoSuchFileException e) {
            return false;
        } catch (IOException e) {
            return true;
        }
    }

    private static void daemon(String name, Runnable task) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        thread.start();
    }

    private void readAll(InputStream input) {
        try (var reader = new BufferedReader(new InputStreamReader(input, StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                if (!line.isBlank() && !urgent.test(line)) {
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
