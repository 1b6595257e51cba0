package io.github.perfjunit.internal.process.launch;

import io.github.perfjunit.internal.process.OutputTail;
import io.github.perfjunit.internal.process.ProcessFailure;
import io.github.perfjunit.internal.process.Secrets;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The file with what a program prints: it doesn't grow without end, and what must not be read doesn't stay in it. */
public final class KeptOutput implements AutoCloseable {

    private static final long MOST_AT_ONCE = 1 << 20;

    private final String name;
    private final Path file;
    private final Secrets secrets;
    private final OutputBound bound;
    private long erased;

    /**
     * Watches a file from now on, to which the program appends.
     *
     * @param name what failures call the program
     * @param limit how much of it is kept, in bytes
     * @param secrets hidden in {@link #lastLines} at once; in the file soon, so that a killed JVM leaves none behind, and for
     *     certain when this is closed
     */
    public KeptOutput(String name, Path file, long limit, Secrets secrets) {
        this.name = name;
        this.file = file;
        this.secrets = secrets;
        this.bound = new OutputBound(name, file, limit, this::eraseNew);
    }

    /**
     * Erases secrets in what is new, in so much of it at most: searching all output of a talkative program would take too much
     * processor time while it is measured. What was printed before that is left to the end.
     */
    private void eraseNew() {
        try {
            long length = secrets.isEmpty() ? 0 : Files.size(file);
            if (length < erased) {
                // it was cut
                erased = 0;
            }
            if (length > erased) {
                secrets.eraseFrom(file, Math.max(erased, length - MOST_AT_ONCE));
                erased = length;
            }
        } catch (IOException e) {
            // who closes it will say so
        }
    }

    /** At most {@code count} of the last lines, oldest first; only the end of the file is read. */
    public List<String> lastLines(int count) {
        return OutputTail.of(file, count, secrets);
    }

    /** Returns the number of bytes that were not kept. */
    public long cut() {
        return bound.cut();
    }

    /**
     * Looks a last time. The program has ended.
     *
     * @throws ProcessFailure if secrets can't be erased from the file
     */
    @Override
    public void close() {
        bound.close();
        try {
            secrets.eraseFrom(file, 0);
        } catch (IOException e) {
            throw new ProcessFailure(
                    name, FailureReasons.because("secrets could not be erased from " + file + ", delete it", e), e);
        }
    }
}
