package io.github.perfjunit.it.fork;

import static java.util.concurrent.TimeUnit.MINUTES;

import io.github.perfjunit.it.fixtures.OneCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * An archive of the classes that forks load (AppCDS). It is made once in a build, before the first of some hundred forks, and saves
 * each of them a second of a processor. It serves the JVM of these tests on the class path that most forks have. Best effort:
 * without it, forks take longer.
 */
final class ClassArchive {

    private static final Path DIRECTORY = Path.of("target", "class-archive").toAbsolutePath();
    private static final Path ARCHIVE = DIRECTORY.resolve("forks.jsa");

    private static boolean isTried;

    private ClassArchive() {}

    /** The options with which a fork uses the archive; none if it can't. */
    static synchronized List<String> options(Path javaHome, ClassPath classPath)
            throws IOException, InterruptedException {
        Path own = Path.of(System.getProperty("java.home"));
        if (!javaHome.equals(own) || !classPath.equals(ClassPath.newest())) {
            return List.of();
        }
        if (!isTried) {
            isTried = true;
            make(classPath);
        }
        return Files.isRegularFile(ARCHIVE) ? List.of("-XX:SharedArchiveFile=" + ARCHIVE) : List.of();
    }

    private static void make(ClassPath classPath) throws IOException, InterruptedException {
        Files.createDirectories(DIRECTORY);
        Files.deleteIfExists(ARCHIVE);
        Path classes = DIRECTORY.resolve("classes.txt");
        List<String> fork = JupiterFork.in(DIRECTORY).command(OneCommand.class.getName());
        String java = fork.get(0);
        run(java, List.of("-Xshare:off", "-XX:DumpLoadedClassList=" + classes), fork.subList(1, fork.size()));
        run(
                java,
                ShortLived.OPTIONS,
                List.of(
                        "-Xshare:dump",
                        "-XX:SharedClassListFile=" + classes,
                        "-XX:SharedArchiveFile=" + ARCHIVE,
                        "-cp",
                        classPath.jars()));
    }

    private static void run(String java, List<String> options, List<String> rest)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(java));
        command.addAll(options);
        command.addAll(rest);
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        DIRECTORY.resolve("output.txt").toFile()))
                .start();
        if (!process.waitFor(2, MINUTES)) {
            process.destroyForcibly();
        }
    }
}
