package io.github.perfjunit.postgresql.internal;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A SQL script, without commands of psql.
 *
 * @param name a resource on the test class path, or a file
 */
public record SqlScript(String name, String text) {

    /** Newer versions of {@code pg_dump} write these around every dump. They only protect psql. */
    private static final String PROTECTION = "\\\\(un)?restrict .*";

    /**
     * Reads it: a resource, else a file relative to the working directory.
     *
     * @throws IllegalArgumentException if there is neither, or if it has commands of psql
     */
    public static SqlScript read(String name) {
        String text =
                content(name).lines().filter(line -> !line.matches(PROTECTION)).collect(Collectors.joining("\n"));
        text.lines().filter(line -> line.startsWith("\\")).findFirst().ifPresent(command -> {
            throw new IllegalArgumentException("script '" + name + "' has the line '" + command
                    + "', a command of psql and no SQL; of a dump, take pg_dump --inserts");
        });
        return new SqlScript(name, text);
    }

    private static String content(String name) {
        try (InputStream resource = resource(name)) {
            if (resource != null) {
                return new String(resource.readAllBytes(), UTF_8);
            }
            Path file = Path.of(name);
            if (!Files.isRegularFile(file)) {
                throw new IllegalArgumentException("there is no script '" + name
                        + "': it is neither a resource on the test class path nor the file " + file.toAbsolutePath());
            }
            return Files.readString(file);
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't read script '" + name + "'", e);
        }
    }

    private static @Nullable InputStream resource(String name) {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        ClassLoader loader = context == null ? SqlScript.class.getClassLoader() : context;
        return loader.getResourceAsStream(name.startsWith("/") ? name.substring(1) : name);
    }
}
