package io.github.perfjunit.internal.sampling.cgroup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** The control group, of version 2, in which this JVM runs, and with it all that it starts. */
public final class ControlGroup {

    private static final String VERSION_2 = "0::/";

    private ControlGroup() {}

    /** Its folder; the topmost if this JVM is in no other, as it looks within a container. */
    public static Path of(Path root) {
        Path top = root.resolve("sys/fs/cgroup");
        try {
            return Files.readString(root.resolve("proc/self/cgroup"))
                    .lines()
                    .filter(line -> line.startsWith(VERSION_2))
                    .map(line -> top.resolve(line.substring(VERSION_2.length())))
                    .filter(Files::isDirectory)
                    .findFirst()
                    .orElse(top);
        } catch (IOException | InvalidPathException e) {
            return top;
        }
    }
}
