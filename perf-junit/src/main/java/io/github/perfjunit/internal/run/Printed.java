package io.github.perfjunit.internal.run;

import io.github.perfjunit.internal.text.FailureReasons;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** The output of a target, line by line and without the colours. */
public final class Printed {

    private static final Pattern COLOUR = Pattern.compile("\u001B\\[[0-9;?]*[A-Za-z]");

    private Printed() {}

    /** Returns everything that the finder finds in the lines, in their order; empty if there is no such file. */
    static <T> List<T> find(Path output, Function<String, Optional<T>> finder) {
        if (!Files.exists(output)) {
            return List.of();
        }
        try (InputStream bytes = Files.newInputStream(output)) {
            return find(bytes, finder);
        } catch (IOException e) {
            throw unreadable(output, e);
        }
    }

    /** The same within the first bytes. */
    public static <T> List<T> findEarly(Path output, int longest, Function<String, Optional<T>> finder) {
        if (!Files.exists(output)) {
            return List.of();
        }
        try (InputStream bytes = Files.newInputStream(output)) {
            return find(new ByteArrayInputStream(bytes.readNBytes(longest)), finder);
        } catch (IOException e) {
            throw unreadable(output, e);
        }
    }

    static UncheckedIOException unreadable(Path output, IOException e) {
        return FailureReasons.unchecked("can't read what the target printed, " + output, e);
    }

    /** Bytes that are no characters in UTF-8 become question marks, and don't stop the reading. */
    private static <T> List<T> find(InputStream bytes, Function<String, Optional<T>> finder) throws IOException {
        List<T> found = new ArrayList<>();
        BufferedReader lines = new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            finder.apply(withoutColours(line)).ifPresent(found::add);
        }
        return found;
    }

    /** Returns a line without the sequences that colour it on a terminal. */
    static String withoutColours(String line) {
        return COLOUR.matcher(line).replaceAll("");
    }
}
