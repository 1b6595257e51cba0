package io.github.perfjunit.internal.process.launch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/**
 * The descendants of a process. They carry a mark in their environment, by which Linux finds those whose parents have
 * ended; elsewhere those are known that were met while their parents lived. Handles compare start times, so a stranger
 * who was given the same pid is neither found nor stopped.
 */
final class ProcessTree {

    private static final String VARIABLE = "PERFJUNIT_LAUNCH";
    private static final Path PROC = Path.of("/proc");

    private final String mark = UUID.randomUUID().toString();
    private final Set<ProcessHandle> met = new LinkedHashSet<>();

    void markIn(Map<String, String> environment) {
        environment.put(VARIABLE, mark);
    }

    /** Looks for descendants of the root, wherever they are now. */
    void meet(ProcessHandle root) {
        root.descendants().forEach(met::add);
        if (Files.isReadable(PROC.resolve("self/environ"))) {
            meetMarked();
        }
        met.remove(root);
    }

    /** Returns the processes that were found and have not ended. */
    List<ProcessHandle> alive() {
        return met.stream().filter(ProcessTree::isRunning).toList();
    }

    /** A process that has ended but was not waited for is alive to a handle, and in some containers stays so. */
    private static boolean isRunning(ProcessHandle process) {
        return process.isAlive() && !read(process.pid(), "stat").matches("(?s).*\\) [ZX] .*");
    }

    private void meetMarked() {
        try (DirectoryStream<Path> processes = Files.newDirectoryStream(PROC, "[0-9]*")) {
            for (Path process : processes) {
                long pid = Long.parseLong(process.getFileName().toString());
                if (read(pid, "environ").contains(VARIABLE + "=" + mark)) {
                    ProcessHandle.of(pid).ifPresent(met::add);
                }
            }
        } catch (IOException e) {
            // Without the list of processes there are still those that were met as descendants.
            return;
        }
    }

    /** Empty if there is no such file, if the process belongs to someone else, or if it has ended. */
    private static String read(long pid, String file) {
        try {
            byte[] bytes = Files.readAllBytes(PROC.resolve(pid + "/" + file));
            return new String(bytes, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return "";
        }
    }
}
