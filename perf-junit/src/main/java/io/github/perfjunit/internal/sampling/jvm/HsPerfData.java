package io.github.perfjunit.internal.sampling.jvm;

import io.github.perfjunit.internal.sampling.reading.SamplingException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The performance counters that HotSpot keeps in a file which is mapped into its memory, in version 2 of their format
 * (HotSpot's {@code perfMemory.hpp}: a prologue, then entries with a header, a name and a value). Reading them costs the
 * JVM nothing and needs nothing of it.
 */
final class HsPerfData {

    private static final int MAGIC = 0xcafec0c0;
    private static final int PROLOGUE = 32;
    private static final int ENTRY_HEADER = 20;
    private static final int BYTE_ORDER = 4;
    private static final int MAJOR_VERSION = 5;
    private static final int ACCESSIBLE = 7;
    private static final int ENTRY_OFFSET = 24;
    private static final int NUM_ENTRIES = 28;

    private final Map<String, Long> numbers = new HashMap<>();
    private final Map<String, String> texts = new HashMap<>();

    private HsPerfData() {}

    /**
     * The counters of a file, as they were when it was read.
     *
     * @throws SamplingException if it isn't such a file, or the JVM hasn't yet come to fill it in
     */
    static HsPerfData parse(byte[] file) {
        ByteBuffer buffer = ByteBuffer.wrap(file);
        if (file.length < PROLOGUE || buffer.getInt(0) != MAGIC || buffer.get(MAJOR_VERSION) != 2) {
            throw new SamplingException("not a file of HotSpot's performance counters in version 2");
        }
        if (buffer.get(ACCESSIBLE) == 0) {
            throw new SamplingException("the JVM had not yet filled in its performance counters");
        }
        buffer.order(buffer.get(BYTE_ORDER) == 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        HsPerfData data = new HsPerfData();
        try {
            int at = buffer.getInt(ENTRY_OFFSET);
            for (int i = buffer.getInt(NUM_ENTRIES); i > 0; i--) {
                at += data.readEntry(buffer, at);
            }
        } catch (IndexOutOfBoundsException e) {
            throw new SamplingException("a file of HotSpot's performance counters that ends within an entry", e);
        }
        return data;
    }

    /** The length of the entry. */
    private int readEntry(ByteBuffer buffer, int at) {
        int length = buffer.getInt(at);
        if (length < ENTRY_HEADER) {
            throw new SamplingException(
                    "a file of HotSpot's performance counters with an entry of " + length + " bytes");
        }
        String name = text(buffer, at + buffer.getInt(at + 4), length);
        int elements = buffer.getInt(at + 8);
        char type = (char) buffer.get(at + 12);
        int value = at + buffer.getInt(at + 16);
        if (type == 'J' && elements == 0) {
            numbers.put(name, buffer.getLong(value));
        } else if (type == 'B' && elements > 0) {
            texts.put(name, text(buffer, value, elements));
        }
        return length;
    }

    /** Characters up to the first zero, at most so many. */
    private static String text(ByteBuffer buffer, int begin, int longest) {
        int end = begin;
        while (end < begin + longest && buffer.get(end) != 0) {
            end++;
        }
        byte[] characters = new byte[end - begin];
        buffer.get(begin, characters);
        return new String(characters, StandardCharsets.UTF_8);
    }

    /** A counter of this name, absent if this JVM has none. */
    OptionalLong number(String name) {
        Long value = numbers.get(name);
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }

    /** The sum of all counters whose names match; absent if there is none. */
    OptionalLong sum(String regex) {
        return numbers.keySet().stream()
                .filter(name -> name.matches(regex))
                .mapToLong(numbers::get)
                .reduce(Long::sum);
    }

    /** The largest of all counters whose names match; absent if there is none. */
    OptionalLong largest(String regex) {
        return numbers.keySet().stream()
                .filter(name -> name.matches(regex))
                .mapToLong(numbers::get)
                .max();
    }

    /** A text of this name, absent if this JVM has none. */
    Optional<String> text(String name) {
        return Optional.ofNullable(texts.get(name));
    }

    /** The first text, by name, of all whose names match. */
    Optional<String> firstText(String regex) {
        return texts.keySet().stream()
                .filter(name -> name.matches(regex))
                .sorted()
                .findFirst()
                .map(texts::get);
    }
}
