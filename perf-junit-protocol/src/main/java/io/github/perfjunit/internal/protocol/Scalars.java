package io.github.perfjunit.internal.protocol;

import com.google.gson.JsonParser;
import com.google.gson.TypeAdapter;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/** The adapters of values that are no objects. They take nothing for something else: a number in quotes is no number. */
final class Scalars {

    static final TypeAdapter<String> TEXT = adapter((out, text) -> out.value(text), in -> {
        expect(in, JsonToken.STRING, "a text");
        return in.nextString();
    });

    static final TypeAdapter<Boolean> BOOLEAN = adapter((out, value) -> out.value(value), in -> {
        expect(in, JsonToken.BOOLEAN, "true or false");
        return in.nextBoolean();
    });

    static final TypeAdapter<Double> DOUBLE = adapter(Scalars::write, in -> Double.parseDouble(number(in)));

    static final TypeAdapter<Long> LONG = adapter((out, number) -> out.value(number), Scalars::whole);

    static final TypeAdapter<Integer> INT = adapter((out, number) -> out.value(number), Scalars::small);

    static final TypeAdapter<OptionalLong> OPTIONAL_LONG = adapter(
            (out, number) -> out.value(number.isPresent() ? number.getAsLong() : null),
            in -> OptionalLong.of(whole(in)));

    static final TypeAdapter<OptionalInt> OPTIONAL_INT = adapter(
            (out, number) -> out.value(number.isPresent() ? number.getAsInt() : null), in -> OptionalInt.of(small(in)));

    /** In HdrHistogram's compressed encoding and base 64. */
    static final TypeAdapter<Histogram> HISTOGRAM = adapter(Scalars::write, Scalars::histogram);

    private static final String ROOT = "$";

    private Scalars() {}

    /** Writes a value. */
    interface Writing<T> {
        void write(JsonWriter out, T value) throws IOException;
    }

    /** Reads a value. */
    interface Reading<T> {
        T read(JsonReader in) throws IOException;
    }

    static <T> TypeAdapter<T> adapter(Writing<T> writing, Reading<T> reading) {
        return new TypeAdapter<>() {
            @Override
            public void write(JsonWriter out, T value) throws IOException {
                writing.write(out, value);
            }

            @Override
            public T read(JsonReader in) throws IOException {
                return reading.read(in);
            }
        };
    }

    private static String number(JsonReader in) throws IOException {
        expect(in, JsonToken.NUMBER, "a number");
        return in.nextString();
    }

    private static long whole(JsonReader in) throws IOException {
        String path = path(in);
        String number = number(in);
        try {
            return new BigDecimal(number).longValueExact();
        } catch (ArithmeticException | NumberFormatException e) {
            throw new MalformedException(path, "a whole number was expected, found " + number);
        }
    }

    private static int small(JsonReader in) throws IOException {
        String path = path(in);
        long number = whole(in);
        if (number != (int) number) {
            throw new MalformedException(path, "must be at most " + Integer.MAX_VALUE + ", found " + number);
        }
        return (int) number;
    }

    private static void write(JsonWriter out, double number) throws IOException {
        if (!Double.isFinite(number)) {
            throw new IllegalArgumentException(number + " is no number in JSON");
        }
        out.value(number);
    }

    private static void write(JsonWriter out, Histogram histogram) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoCompressedByteBuffer(buffer);
        out.value(Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length)));
    }

    private static Histogram histogram(JsonReader in) throws IOException {
        String path = path(in);
        String encoded = TEXT.read(in);
        try {
            return Histogram.decodeFromCompressedByteBuffer(
                    ByteBuffer.wrap(Base64.getDecoder().decode(encoded)), 0);
        } catch (DataFormatException | RuntimeException e) {
            throw new MalformedException(path, "this is no histogram: " + e);
        }
    }

    /** Returns the path of the next value, as {@code model.open.phases[0]}; empty for the whole message. */
    static String path(JsonReader in) {
        String path = in.getPath();
        return path.substring(path.startsWith(ROOT + ".") ? 2 : 1);
    }

    /** Refuses a value of another kind. */
    static void expect(JsonReader in, JsonToken token, String kind) throws IOException {
        if (in.peek() != token) {
            throw new MalformedException(path(in), kind + " was expected, found " + JsonParser.parseReader(in));
        }
    }
}
