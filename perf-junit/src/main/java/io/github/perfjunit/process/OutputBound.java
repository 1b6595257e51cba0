package io.github.perfjunit.process;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/**
 * Keeps the file of a process' output from growing without end. When it is over its limit, the first half of the limit
 * and the last lines stay, and a line between them says how much is gone. The process must append to the file: then it goes
 * on writing behind what stayed. Looked at five times a second, so a program that prints fast is over the limit for a
 * moment.
 */
final class OutputBound implements AutoCloseable {

    private static final long POLL_NANOS = Duration.ofMillis(200).toNanos();

    /** Of the end, at most this stays. */
    private static final int TAIL = 64 * 1024;

    private final Path file;
    private final long limit;
    private final Thread watcher;
    private volatile boolean closed;
    private long cut;
    private long marker;

    OutputBound(String name, Path file, long limit) {
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
    }

    private void shorten() throws IOException {
        long head = limit / 2;
        int tail = (int) Math.min(TAIL, limit / 4);
        byte[] last = new byte[tail];
        try (RandomAccessFile output = new RandomAccessFile(file.toFile(), "rw")) {
            long length = output.length();
            output.seek(length - tail);
            output.readFully(last);
            output.setLength(head);
            cut += length - head - tail - marker;
        }
        byte[] line = ("\n[perf-junit cut " + cut + " bytes of output here: the limit is " + limit + " bytes]\n")
                .getBytes(UTF_8);
        marker = line.length;
        // no channel: an interrupt would close it, and what follows the cut would be lost
        try (FileOutputStream output = new FileOutputStream(file.toFile(), true)) {
            output.write(
                    ByteBuffer.allocate(line.length + tail).put(line).put(last).array());
        }
    }

    /** How many bytes are gone, without what was printed in the very instant of a cut. */
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
