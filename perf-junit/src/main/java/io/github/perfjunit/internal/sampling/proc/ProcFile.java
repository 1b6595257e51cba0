package io.github.perfjunit.internal.sampling.proc;

import io.github.perfjunit.internal.sampling.reading.SamplingException;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * One file of a process below {@code /proc}, or of a control group, kept open. The open file stays with its process: a stranger that is given
 * the same pid later is never read through it. A random-access file, because a channel is closed by the interruption
 * of whoever happens to read.
 */
public final class ProcFile implements AutoCloseable {

    private static final int LONGEST = 4096;

    private final Path path;
    private final RandomAccessFile file;
    private final byte[] buffer = new byte[LONGEST];

    private ProcFile(Path path, RandomAccessFile file) {
        this.path = path;
        this.file = file;
    }

    /** Empty if the process has gone. */
    public static Optional<ProcFile> open(long pid, String name) {
        return open(Path.of("/proc", Long.toString(pid), name));
    }

    /** Empty if what the file is of has gone. */
    public static Optional<ProcFile> open(Path path) {
        try {
            return Optional.of(new ProcFile(path, new RandomAccessFile(path.toFile(), "r")));
        } catch (FileNotFoundException e) {
            if (Files.exists(path)) {
                throw new SamplingException(FailureReasons.because(path + " exists but could not be opened", e), e);
            }
            return Optional.empty();
        }
    }

    /** Returns the present content of the file; empty if the process has gone. */
    public Optional<String> read() {
        Optional<ProcText> text = readBytes();
        return text.map(ProcText::toString);
    }

    /** All of a file that may be empty, or too long for the buffer: then, or if the process has gone, there is no answer. */
    Optional<String> readWhole() {
        try {
            file.seek(0);
            int length = Math.max(0, file.read(buffer));
            return length == LONGEST ? Optional.empty() : Optional.of(new ProcText(buffer, length).toString());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /**
     * Returns the content that {@link #read()} returns, as bytes, which is a fraction of the work: this is what every
     * sample does. It is valid until the next read.
     */
    Optional<ProcText> readBytes() {
        try {
            file.seek(0);
            int length = file.read(buffer);
            return length <= 0 ? Optional.empty() : Optional.of(new ProcText(buffer, length));
        } catch (IOException e) {
            String why = String.valueOf(e.getMessage());
            if (why.contains("No such process") || why.contains("No such device") || !Files.exists(path)) {
                return Optional.empty();
            }
            throw new SamplingException(path + " could not be read: " + why, e);
        }
    }

    @Override
    public void close() {
        try {
            file.close();
        } catch (IOException e) {
            throw new SamplingException(FailureReasons.because(path + " could not be closed", e), e);
        }
    }
}
