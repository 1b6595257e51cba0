package io.github.perfjunit.target;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The kinds of programs that can be started. */
sealed interface Program {

    /** The artifact on disk. */
    Path artifact();

    /** The words of the launch command before the target's own arguments. */
    List<String> command(List<String> jvmArguments);

    /** Refuses what can't be started. */
    void check(String target, List<String> jvmArguments);

    /** A jar on the JVM that runs the tests. */
    record Jar(Path artifact) implements Program {

        @Override
        public List<String> command(List<String> jvmArguments) {
            List<String> command = new ArrayList<>();
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            command.addAll(jvmArguments);
            command.add("-jar");
            command.add(artifact.toString());
            return command;
        }

        @Override
        public void check(String target, List<String> jvmArguments) {
            requireFile(target, artifact, "jar");
        }
    }

    /** A native image, a script, any program. */
    record Executable(Path artifact) implements Program {

        @Override
        public List<String> command(List<String> jvmArguments) {
            return List.of(artifact.toString());
        }

        @Override
        public void check(String target, List<String> jvmArguments) {
            requireFile(target, artifact, "executable");
            if (!Files.isExecutable(artifact)) {
                throw new IllegalArgumentException("target '" + target + "': " + artifact
                        + " may not be executed; chmod +x it, or use Target.jar(...) if it is a jar");
            }
            if (!jvmArguments.isEmpty()) {
                throw new IllegalArgumentException("target '" + target + "': jvmArgs(" + jvmArguments
                        + ") are for Target.jar(...); use args(...) or env(...) for an executable");
            }
        }
    }

    private static void requireFile(String target, Path artifact, String kind) {
        if (Files.isDirectory(artifact)) {
            throw new IllegalArgumentException(
                    "target '" + target + "': " + artifact + " is a directory; name the " + kind + " itself");
        }
        if (!Files.isReadable(artifact)) {
            throw new IllegalArgumentException("target '" + target + "': there is no " + kind + " " + artifact
                    + " (working directory: " + Path.of("").toAbsolutePath()
                    + "). Build it first: ./mvnw package");
        }
    }
}
