package io.github.perfjunit.benchmark.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The place that was reached, in a file that is mapped into memory: it is right whatever ends this JVM, and costs nearly nothing for an
 * input.
 */
final class State {

    private static final int SUBJECT = 0;
    private static final int NUMBER = 1;
    private static final int READING = 2;
    private static final int STUCK = 3;
    private static final int INPUTS = 4;
    private static final int LARGEST = 5;
    private static final int LENGTH = 6;

    private final Path file;
    private final MappedByteBuffer values;

    private State(Path file, MappedByteBuffer values) {
        this.file = file;
        this.values = values;
    }

    static boolean exists(Path file) {
        return Files.exists(file);
    }

    /** Opens the file, which is made if it is not there. */
    static State open(Path file) {
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            return new State(file, channel.map(MapMode.READ_WRITE, 0, (long) LENGTH * Long.BYTES));
        } catch (IOException e) {
            throw new UncheckedIOException("the state can't be kept in " + file, e);
        }
    }

    private long get(int place) {
        return values.getLong(place * Long.BYTES);
    }

    private void set(int place, long value) {
        values.putLong(place * Long.BYTES, value);
    }

    /** Returns the place of the subject in the list of all. */
    int subject() {
        return (int) get(SUBJECT);
    }

    /** Returns the number of the next input, or of the one that is being read. */
    long number() {
        return get(NUMBER);
    }

    /** Returns how many JVMs have begun to read this input, and have not ended that. */
    long attempts() {
        return get(READING);
    }

    /** The subject begins to read an input. */
    void reads(long number) {
        if (get(NUMBER) != number) {
            set(NUMBER, number);
            set(READING, 0);
        }
        set(READING, get(READING) + 1);
    }

    /** The input is done with. */
    void goesOnAt(long number) {
        set(NUMBER, number);
        set(READING, 0);
    }

    /** Returns how many inputs of the subject did not end. */
    long stuck() {
        return get(STUCK);
    }

    void addStuck() {
        set(STUCK, get(STUCK) + 1);
    }

    /** Returns how many inputs were read by the subjects that are done. */
    long inputs() {
        return get(INPUTS);
    }

    /** Returns the most bytes that were allocated for one input. */
    long largest() {
        return get(LARGEST);
    }

    void largest(long bytes) {
        set(LARGEST, Math.max(get(LARGEST), bytes));
    }

    /** The subject is done. */
    void next() {
        set(INPUTS, get(INPUTS) + get(NUMBER));
        set(SUBJECT, get(SUBJECT) + 1);
        set(STUCK, 0);
        goesOnAt(0);
    }

    /** All is done. */
    void delete() {
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
