package io.github.perfjunit.internal.sampling.proc;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringTokenizer;

/** The source from which the children of a process are read. */
public enum LinuxChildren {
    /** {@code /proc/PID/task/TID/children}: for every thread the children that it started. */
    LISTED {
        @Override
        List<Long> of(LinuxProcess parent) {
            List<Long> children = new ArrayList<>();
            Optional<String> all = parent.childrenOfItsOnlyThread();
            if (all.isPresent()) {
                add(all.get(), children);
                return children;
            }
            Path directory = Path.of("/proc", Long.toString(parent.pid()), "task");
            try (DirectoryStream<Path> tasks = Files.newDirectoryStream(directory)) {
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
        List<Long> of(LinuxProcess parent) {
            return ProcessHandle.of(parent.pid()).stream()
                    .flatMap(ProcessHandle::children)
                    .map(ProcessHandle::pid)
                    .toList();
        }
    },

    /** The source without any children, for a process that is read alone. */
    NONE {
        @Override
        List<Long> of(LinuxProcess parent) {
            return List.of();
        }
    };

    abstract List<Long> of(LinuxProcess parent);

    static LinuxChildren ofThisKernel() {
        return Files.exists(Path.of("/proc/thread-self/children")) ? LISTED : SCANNED;
    }

    private static void add(Path list, List<Long> children) throws IOException {
        try {
            add(Files.readString(list), children);
        } catch (NoSuchFileException e) {
            // A thread that ended since the directory was read; its children have passed to another thread.
            return;
        }
    }

    private static void add(String list, List<Long> children) {
        StringTokenizer pids = new StringTokenizer(list);
        while (pids.hasMoreTokens()) {
            children.add(Long.parseLong(pids.nextToken()));
        }
    }
}
