package io.github.perfjunit.api;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import org.apiguardian.api.API;

/**
 * An amount of memory.
 *
 * @param value in bytes, not negative
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public record Bytes(long value) implements Comparable<Bytes> {

    private static final long KIB = 1024;
    private static final long MIB = 1024 * KIB;
    private static final long GIB = 1024 * MIB;

    public Bytes {
        if (value < 0) {
            throw new IllegalArgumentException("an amount of memory can't be negative: " + value + " bytes");
        }
    }

    /** So many bytes. */
    public static Bytes bytes(long count) {
        return new Bytes(count);
    }

    /** So many times 1,024 bytes. For Kotlin, which makes no fraction of a whole number. */
    public static Bytes kibibytes(long count) {
        return kibibytes((double) count);
    }

    /** So many times 1,024 bytes. */
    public static Bytes kibibytes(double count) {
        return scaled(count, KIB);
    }

    /** So many times 1,024 x 1,024 bytes. For Kotlin, which makes no fraction of a whole number. */
    public static Bytes mebibytes(long count) {
        return mebibytes((double) count);
    }

    /** So many times 1,024 x 1,024 bytes. */
    public static Bytes mebibytes(double count) {
        return scaled(count, MIB);
    }

    /** So many times 1,024 x 1,024 x 1,024 bytes. For Kotlin, which makes no fraction of a whole number. */
    public static Bytes gibibytes(long count) {
        return gibibytes((double) count);
    }

    /** So many times 1,024 x 1,024 x 1,024 bytes. */
    public static Bytes gibibytes(double count) {
        return scaled(count, GIB);
    }

    /**
     * The size of a file, or of all regular files below a directory together; symbolic links in there count as nothing.
     *
     * <pre>{@code
     * static final Metric<Bytes> ARTIFACT_SIZE = Metric.bytes("artifact.size").lowerIsBetter();
     *
     * run.record(ARTIFACT_SIZE, Bytes.ofFile(Path.of("target/shop.jar")));
     * }</pre>
     *
     * @throws UncheckedIOException if there is no such file, or if it can't be read
     */
    public static Bytes ofFile(Path path) {
        try {
            return new Bytes(sizeOf(path.toRealPath()));
        } catch (NoSuchFileException e) {
            throw unknownSize(path, "there is no file " + e.getFile(), e);
        } catch (AccessDeniedException e) {
            throw unknownSize(path, "there is no access to " + e.getFile(), e);
        } catch (IOException e) {
            throw unknownSize(path, String.valueOf(e.getMessage()), e);
        }
    }

    private static long sizeOf(Path path) throws IOException {
        AtomicLong sum = new AtomicLong();
        Files.walkFileTree(path, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (attributes.isRegularFile()) {
                    sum.addAndGet(attributes.size());
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return sum.get();
    }

    private static UncheckedIOException unknownSize(Path path, String reason, IOException cause) {
        return new UncheckedIOException("the size of " + path + " is not known: " + reason, cause);
    }

    private static Bytes scaled(double count, long unit) {
        if (!Double.isFinite(count)) {
            throw new IllegalArgumentException("an amount of memory must be a finite number: " + count);
        }
        return new Bytes(Math.round(count * unit));
    }

    @Override
    public int compareTo(Bytes other) {
        return Long.compare(value, other.value);
    }

    /** In MiB, with one decimal. */
    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.1f MiB", (double) value / MIB);
    }
}
