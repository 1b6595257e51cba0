package io.github.perfjunit.internal.process.launch;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.internal.process.Running;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;

/**
 * A limit to the file of a process' output. When the file is over it, the first half of the limit and the last lines stay,
 * and a line between them says how much is gone. The process must append to the file: then it goes on writing behind what
 * stayed. Looked at five times a second, so a program that prints fast is over the limit for a
 * moment.
 */
final class OutputBound implements AutoCloseable {

    private static final long POLL_NANOS = Duration.ofMillis(200).toNanos();

    /** The maximum number of bytes that stay of the end. */
    private static final int TAIL = 64 * 1024;

    /** The number of times that the end is read again because the program has printed meanwhile. */
    private static final int ATTEMPTS = 20;

    /** Below this many bytes, the parts that are kept overlap. */
    private static final int SMALL = 4 * 1024;

    private final Path file;
    private final long limit;
    private final Runnable meanwhile;
    private final Thread watcher;
    private volatile boolean closed;
    private long head;
    private long cut;
    private long marker;

    /** @param meanwhile done at each look at the file, and at the last one */
    OutputBound(String name, Path file, long limit, Runnable meanwhile) {
        this.meanwhile = meanwhile;
        this.file = file;
        this.limit = limit;
        this.watcher = new Thread(this::watch, "perf-junit output of " + name);
        watcher.setDaemon(true);
        watcher.start();
    }

    private void watch() {
        while (!closed) {
            check();
            LockSupport.parkNanos(this, POLL_NANOS);
        }
    }

    /** A file that can't be read now is looked at again later. */
    private synchronized void check() {
        try {
            if (Files.size(file) > limit) {
                shorten();
            }
        } catch (IOException e) {
            // it is gone, or its file system is full: whoever reads it will say so
        }
        meanwhile.run();
    }

    /**
     * The end is written behind the beginning while all is still there, and then the file is truncated: what the program
     * prints afterwards comes after it. Lost without being counted is only what is printed between the last look at the
     * length and the truncation, two system calls.
     */
    private void shorten() throws IOException {
        try (RandomAccessFile output = new RandomAccessFile(file.toFile(), "rw")) {
            if (cut == 0) {
                head = lineEnd(output, limit / 2);
            }
            byte[] last;
            byte[] line;
            long gone;
            long length;
            int attempts = 0;
            do {
                length = output.length();
                last = tail(output, length);
                gone = cut + length - head - last.length - marker;
                line = sentence(output, gone);
                output.seek(head);
                output.write(line);
                output.write(last);
                attempts++;
            } while (output.length() != length && attempts < attemptsAtMost());
            output.setLength(head + line.length + last.length);
            cut = gone;
            marker = line.length;
        }
    }

    /** With a tiny limit, what is written would come to lie on what is to be read again. */
    private int attemptsAtMost() {
        return limit < SMALL ? 1 : ATTEMPTS;
    }

    private byte[] sentence(RandomAccessFile output, long gone) throws IOException {
        String text = Running.CUT + gone + " bytes of output here: the limit is " + limit + " bytes]\n";
        return (endsLine(output, head) ? text : "\n" + text).getBytes(UTF_8);
    }

    /** From the beginning of a line on, if there is one; a secret that stands in a line isn't cut in two by that. */
    private byte[] tail(RandomAccessFile output, long length) throws IOException {
        byte[] last = new byte[(int) Math.min(TAIL, limit / 8)];
        output.seek(length - last.length);
        output.readFully(last);
        int begin = 0;
        while (begin < last.length && last[begin] != '\n') {
            begin++;
        }
        return begin >= last.length - 1 ? last : Arrays.copyOfRange(last, begin + 1, last.length);
    }

    /** Returns the end of the last line within so many bytes; if there is none in their last part, their end. */
    private static long lineEnd(RandomAccessFile output, long most) throws IOException {
        byte[] part = new byte[(int) Math.min(TAIL, most / 2)];
        output.seek(most - part.length);
        output.readFully(part);
        for (int end = part.length; end > 0; end--) {
            if (part[end - 1] == '\n') {
                return most - part.length + end;
            }
        }
        return most;
    }

    private static boolean endsLine(RandomAccessFile output, long position) throws IOException {
        if (position == 0) {
            return true;
        }
        output.seek(position - 1);
        return output.read() == '\n';
    }

    /** Returns the number of bytes that were removed, without what was printed in the very instant of a cut. */
    synchronized long cut() {
        return cut;
    }

    /** Looks a last time. The process has ended. */
    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(watcher);
        check();
    }
}
