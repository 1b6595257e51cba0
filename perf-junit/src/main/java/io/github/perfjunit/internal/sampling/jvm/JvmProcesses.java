package io.github.perfjunit.internal.sampling.jvm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.LongStream;

/** The processes among which the JVM of a target is looked for. */
final class JvmProcesses {

    private JvmProcesses() {}

    /** Returns a process and those below it. Below this JVM, as a target, are services and load generators of the tests. */
    static LongStream of(long rootPid) {
        LongStream root = LongStream.of(rootPid);
        return rootPid == ProcessHandle.current().pid()
                ? root
                : LongStream.concat(
                        root,
                        ProcessHandle.of(rootPid).stream()
                                .flatMap(ProcessHandle::descendants)
                                .filter(JvmProcesses::isItself)
                                .mapToLong(ProcessHandle::pid));
    }

    /** Returns whether it has memory of its own, which a child does not have between vfork and exec: it looks like its parent. */
    private static boolean isItself(ProcessHandle process) {
        Optional<String> own = memory(process);
        return own.isEmpty() || !own.equals(process.parent().flatMap(JvmProcesses::memory));
    }

    private static Optional<String> memory(ProcessHandle process) {
        try {
            return Optional.of(Files.readString(Path.of("/proc", Long.toString(process.pid()), "statm")));
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
