package io.github.perfjunit.sampling;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;

/** Where the children of a process are looked up. */
enum LinuxChildren {
    /** {@code /proc/PID/task/TID/children}: for every thread the children that it started. */
    LISTED {
        @Override
        List<Long> of(long pid) {
            List<Long> children = new ArrayList<>();
            try (DirectoryStream<Path> tasks = Files.newDirectoryStream(Path.of("/proc", Long.toString(pid), "task"))) {
                for (Path task : tasks) {
                    add(task.resolve("children"), children);
                }
            } catch (IOException e) {
                // The process has gone, and with it the list: what was found until then holds.
                return children;
            }
            return children;
        }
    },

    /** A scan of every process for its parent, for kernels that were built without the list. */
    SCANNED {
        @Override
        List<Long> of(long pid) {
            return ProcessHandle.of(pid).stream()
                    .flatMap(ProcessHandle::children)
                    .map(ProcessHandle::pid)
                    .toList();
        }
    },

    /** Of those who are not asked for. */
    NONE {
        @Override
        List<Long> of(long pid) {
            return List.of();
        }
    };

    abstract List<Long> of(long pid);

    static LinuxChildren ofThisKernel() {
        return Files.exists(Path.of("/proc/thread-self/children")) ? LISTED : SCANNED;
    }

    private static void add(Path list, List<Long> children) throws IOException {
        try {
            StringTokenizer pids = new StringTokenizer(Files.readString(list));
            while (pids.hasMoreTokens()) {
                children.add(Long.parseLong(pids.nextToken()));
            }
        } catch (NoSuchFileException e) {
            // A thread that ended since the directory was read; its children have passed to another thread.
            return;
        }
    }
}
