package io.github.perfjunit.internal.junit;

import io.github.perfjunit.internal.report.Console;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The files of a test that are handed to JUnit, so that IDEs and reports attach them to the run or the verdict that they
 * belong to.
 *
 * @param kept files that are there already; a link to each is enough
 * @param made lines of files that are made for this, by their names
 */
public record PublishedFiles(List<Path> kept, Map<String, List<String>> made) {

    private static final String DIRECTORY = "perf-junit";

    public PublishedFiles {
        kept = kept.stream().filter(Files::isRegularFile).toList();
        made = Map.copyOf(made);
    }

    static PublishedFiles none() {
        return new PublishedFiles(List.of(), Map.of());
    }

    /** Publishes them. That they can't be is said, and fails nothing: all of them are among the results. */
    public void publish(ExtensionContext context) {
        if (kept.isEmpty() && made.isEmpty()) {
            return;
        }
        try {
            context.publishDirectory(DIRECTORY, this::writeTo);
        } catch (RuntimeException e) {
            // JUnit leaves the reason to the cause
            Throwable reason = e.getCause() == null ? e : e.getCause();
            Console.standard()
                    .say(FailureReasons.because(
                            "files of " + Contexts.nameOfTest(context) + " were not published", reason));
        }
    }

    private void writeTo(Path directory) throws IOException {
        forgetThoseOfAnEarlierBuild(directory);
        for (Path file : kept) {
            place(file, directory.resolve(name(file)));
        }
        for (Map.Entry<String, List<String>> file : made.entrySet()) {
            Files.write(directory.resolve(file.getKey()), file.getValue());
        }
    }

    /** Without a clean, JUnit gives the same directory to the same run of the next build. */
    private static void forgetThoseOfAnEarlierBuild(Path directory) throws IOException {
        try (Stream<Path> entries = Files.list(directory)) {
            for (Path entry : entries.filter(Files::isRegularFile).toList()) {
                Files.delete(entry);
            }
        }
    }

    /** Files of several kinds have the run's name, each in a directory of its kind. */
    private static String name(Path file) {
        int names = file.getNameCount();
        String kind = names > 1 ? file.getName(names - 2) + "-" : "";
        return kind + file.getFileName();
    }

    /** Series and outputs can be large: they are copied only where they can't be linked. */
    private static void place(Path file, Path link) throws IOException {
        try {
            Files.createLink(link, file);
        } catch (FileAlreadyExistsException e) {
            throw e;
        } catch (IOException | UnsupportedOperationException e) {
            Files.copy(file, link);
        }
    }
}
