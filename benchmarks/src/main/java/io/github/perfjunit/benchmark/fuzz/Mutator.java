package io.github.perfjunit.benchmark.fuzz;

import io.github.perfjunit.benchmark.fuzz.Spans.Span;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Makes inputs of documents by one change each: bytes, words and numbers, lines, values in quotes and brackets, depth, length, characters,
 * and parts of other documents of the same subject.
 */
final class Mutator {

    /** No input is longer. */
    static final int LONGEST = 256 << 10;

    /** A repetition or a depth that costs little. Larger ones are drawn seldom, because they take most of the time. */
    private static final int[] USUAL_COUNTS = {2, 3, 10, 100};

    private static final int[] LARGE_COUNTS = {1_000, 1_025, 2_000, 5_000, 10_000, 20_000, 65_537, 100_000};

    /** One in so many repetitions is a large one. */
    private static final int SELDOM = 12;

    private static final int MOST_BYTES = 16;

    private final List<byte[]> corpus;
    private final List<Change> changes = List.of(
            this::flipBit,
            this::setByte,
            this::setByte,
            this::insertBytes,
            this::deleteBytes,
            this::truncate,
            this::setWhole,
            this::setNumber,
            this::setNumber,
            this::setNumber,
            this::setToken,
            this::setToken,
            this::setValue,
            this::setValue,
            this::deleteToken,
            this::deleteValue,
            this::repeatToken,
            this::repeatValue,
            this::tokenOfOther,
            this::valueOfOther,
            this::valueOfOther,
            this::deleteLine,
            this::repeatLine,
            this::moveLine,
            this::lineOfOther,
            this::splice,
            this::insertOdd,
            this::insertMarks,
            this::insertWord,
            this::deepen,
            this::lengthen,
            this::lineEnds);

    /** A change of a document that is not empty. */
    private interface Change {
        byte[] of(byte[] document, Random random);
    }

    /** Creates a mutator that takes parts from these documents. */
    Mutator(List<byte[]> corpus) {
        this.corpus = corpus;
    }

    /** Returns another document; this one stays as it is. */
    byte[] mutate(byte[] document, Random random) {
        byte[] mutated = document.length == 0
                ? Values.word(random)
                : changes.get(random.nextInt(changes.size())).of(document, random);
        return mutated.length <= LONGEST ? mutated : Arrays.copyOf(mutated, LONGEST);
    }

    private static byte[] replaced(byte[] document, int from, int to, byte[] by) {
        byte[] result = new byte[document.length - (to - from) + by.length];
        System.arraycopy(document, 0, result, 0, from);
        System.arraycopy(by, 0, result, from, by.length);
        System.arraycopy(document, to, result, from + by.length, document.length - to);
        return result;
    }

    private static byte[] replaced(byte[] document, Span span, byte[] by) {
        return replaced(document, span.from(), span.to(), by);
    }

    private static byte[] inserted(byte[] document, int at, byte[] more) {
        return replaced(document, at, at, more);
    }

    private static byte[] copy(byte[] document, Span span) {
        return Arrays.copyOfRange(document, span.from(), span.to());
    }

    private static int place(byte[] document, Random random) {
        return random.nextInt(document.length + 1);
    }

    /** A document of the subject that is not empty, or else these bytes. */
    private byte[] other(byte[] otherwise, Random random) {
        byte[] other = corpus.get(random.nextInt(corpus.size()));
        return other.length == 0 ? otherwise : other;
    }

    private static int count(Random random) {
        int[] counts = random.nextInt(SELDOM) == 0 ? LARGE_COUNTS : USUAL_COUNTS;
        return counts[random.nextInt(counts.length)];
    }

    private static byte[] repeated(byte[] piece, int count) {
        int most = Math.max(1, Math.min(count, LONGEST / Math.max(1, piece.length)));
        byte[] result = new byte[most * piece.length];
        for (int i = 0; i < most; i++) {
            System.arraycopy(piece, 0, result, i * piece.length, piece.length);
        }
        return result;
    }

    private byte[] flipBit(byte[] document, Random random) {
        byte[] result = document.clone();
        result[random.nextInt(result.length)] ^= (byte) (1 << random.nextInt(8));
        return result;
    }

    private byte[] setByte(byte[] document, Random random) {
        byte[] result = document.clone();
        result[random.nextInt(result.length)] = Values.single(random);
        return result;
    }

    private byte[] insertBytes(byte[] document, Random random) {
        byte[] more = new byte[1 + random.nextInt(MOST_BYTES)];
        random.nextBytes(more);
        return inserted(document, place(document, random), more);
    }

    private byte[] deleteBytes(byte[] document, Random random) {
        int from = random.nextInt(document.length);
        int most = random.nextInt(4) == 0 ? document.length : MOST_BYTES;
        return replaced(document, from, Math.min(document.length, from + 1 + random.nextInt(most)), new byte[0]);
    }

    private byte[] truncate(byte[] document, Random random) {
        int at = place(document, random);
        return random.nextInt(8) == 0 ? Arrays.copyOfRange(document, at, document.length) : Arrays.copyOf(document, at);
    }

    /** Writes over one, two, four or eight bytes in either order. */
    private byte[] setWhole(byte[] document, Random random) {
        byte[] result = document.clone();
        int width = 1 << random.nextInt(4);
        int at = random.nextInt(result.length);
        boolean isLowFirst = random.nextBoolean();
        long value = Values.whole(random);
        for (int i = 0; i < width && at + i < result.length; i++) {
            result[at + i] = (byte) (value >>> (8 * (isLowFirst ? i : width - 1 - i)));
        }
        return result;
    }

    private byte[] setNumber(byte[] document, Random random) {
        return replaced(document, Spans.number(document, random), Values.number(random));
    }

    private byte[] setToken(byte[] document, Random random) {
        byte[] by = random.nextBoolean() ? Values.word(random) : Values.number(random);
        return replaced(document, Spans.token(document, random), by);
    }

    private byte[] setValue(byte[] document, Random random) {
        byte[] by = random.nextBoolean() ? Values.word(random) : Values.number(random);
        return replaced(document, Spans.value(document, random), by);
    }

    private byte[] deleteToken(byte[] document, Random random) {
        return replaced(document, Spans.token(document, random), new byte[0]);
    }

    private byte[] deleteValue(byte[] document, Random random) {
        return replaced(document, Spans.value(document, random), new byte[0]);
    }

    private byte[] repeatToken(byte[] document, Random random) {
        Span span = Spans.token(document, random);
        return replaced(document, span, repeated(copy(document, span), count(random)));
    }

    private byte[] repeatValue(byte[] document, Random random) {
        Span span = Spans.value(document, random);
        return replaced(document, span, repeated(copy(document, span), USUAL_COUNTS[random.nextInt(2)]));
    }

    private byte[] tokenOfOther(byte[] document, Random random) {
        byte[] other = other(document, random);
        return replaced(document, Spans.token(document, random), copy(other, Spans.token(other, random)));
    }

    private byte[] valueOfOther(byte[] document, Random random) {
        byte[] other = other(document, random);
        return replaced(document, Spans.value(document, random), copy(other, Spans.value(other, random)));
    }

    private byte[] deleteLine(byte[] document, Random random) {
        return replaced(document, Spans.line(document, random), new byte[0]);
    }

    private byte[] repeatLine(byte[] document, Random random) {
        Span line = Spans.line(document, random);
        return replaced(
                document, line, repeated(copy(document, line), USUAL_COUNTS[random.nextInt(USUAL_COUNTS.length)]));
    }

    private byte[] moveLine(byte[] document, Random random) {
        Span line = Spans.line(document, random);
        byte[] rest = replaced(document, line, new byte[0]);
        return inserted(rest, rest.length == 0 ? 0 : Spans.line(rest, random).from(), copy(document, line));
    }

    private byte[] lineOfOther(byte[] document, Random random) {
        byte[] other = other(document, random);
        Span line = Spans.line(document, random);
        return replaced(
                document,
                random.nextBoolean() ? line : new Span(line.from(), line.from()),
                copy(other, Spans.line(other, random)));
    }

    private byte[] splice(byte[] document, Random random) {
        byte[] other = other(document, random);
        return replaced(
                document,
                place(document, random),
                document.length,
                Arrays.copyOfRange(other, random.nextInt(other.length), other.length));
    }

    private byte[] insertOdd(byte[] document, Random random) {
        byte[] more = repeated(Values.odd(random), random.nextInt(8) == 0 ? count(random) : 1);
        return inserted(document, random.nextInt(4) == 0 ? 0 : place(document, random), more);
    }

    /** Parsers pass over a byte order mark at the beginning, and some have trouble with more of them. */
    private byte[] insertMarks(byte[] document, Random random) {
        byte[] mark = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};
        return inserted(document, 0, repeated(mark, random.nextInt(4) > 0 ? 1 : count(random)));
    }

    private byte[] insertWord(byte[] document, Random random) {
        return inserted(document, place(document, random), Values.word(random));
    }

    private byte[] deepen(byte[] document, Random random) {
        byte[] openings = repeated(Values.opening(random), count(random));
        return random.nextInt(4) == 0
                ? replaced(document, Spans.value(document, random), openings)
                : inserted(document, random.nextInt(4) == 0 ? 0 : place(document, random), openings);
    }

    /** Makes a word, a line or the whole document long. */
    private byte[] lengthen(byte[] document, Random random) {
        byte[] more = repeated(Values.piece(random), count(random));
        int at =
                switch (random.nextInt(4)) {
                    case 0 -> 0;
                    case 1 -> document.length;
                    case 2 -> Spans.token(document, random).to();
                    default -> place(document, random);
                };
        return inserted(document, at, more);
    }

    private byte[] lineEnds(byte[] document, Random random) {
        byte[] end = random.nextBoolean() ? new byte[] {'\r', '\n'} : new byte[] {'\r'};
        ByteArrayOutputStream result = new ByteArrayOutputStream(document.length + 64);
        for (byte each : document) {
            if (each == '\n') {
                result.writeBytes(end);
            } else {
                result.write(each);
            }
        }
        return result.toByteArray();
    }
}
