package io.github.perfjunit.internal.revision;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The output of a build that failed, or the reason why there was none, as a file among the results, where a CI finds it. */
public final class BuildLog {

    private static final Pattern NAME = Pattern.compile("revision-([0-9a-f]+)-build\\.log");

    private BuildLog() {}

    private static Path file(Path results, String commit) throws IOException {
        Files.createDirectories(results);
        return results.resolve("revision-" + BuiltRevision.shortened(commit) + "-build.log");
    }

    /** Copies the output of a build, and returns the copy; the output itself, if it can't be copied. */
    static Path copy(Path output, Path results, String commit) {
        try {
            return Files.copy(output, file(results, commit), StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            return output;
        }
    }

    /** Adds the reason why a revision could not be built. */
    static void write(String reason, Path results, String commit) {
        try {
            Files.writeString(
                    file(results, commit), reason + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            // the failure itself has the reason
        }
    }

    /** Returns the first digits of the commit whose build has left this file; empty if it is another file. */
    public static Optional<String> commit(Path file) {
        Matcher name = NAME.matcher(file.getFileName().toString());
        return name.matches() ? Optional.of(name.group(1)) : Optional.empty();
    }
}
