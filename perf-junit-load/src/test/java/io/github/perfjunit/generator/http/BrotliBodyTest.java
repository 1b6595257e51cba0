package io.github.perfjunit.generator.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.generator.Brotlis;
import io.github.perfjunit.generator.session.BodyBudget;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Bodies in Brotli: in pieces, cut, changed, and longer than what is read. */
class BrotliBodyTest {

    private static final int LIMIT = 1 << 20;

    /** Keeps what is decoded, up to a number of bytes. */
    private static final class Kept implements BodyDecoder.Sink {

        private final ByteArrayOutputStream content = new ByteArrayOutputStream();
        private final int most;
        private boolean isTooLong;

        private Kept(int most) {
            this.most = most;
        }

        @Override
        public boolean take(byte[] bytes, int from, int to) {
            content.write(bytes, from, to - from);
            return content.size() < most;
        }

        @Override
        public void tooLong() {
            isTooLong = true;
        }
    }

    private final Kept kept = new Kept(LIMIT);

    private static String decode(byte[] body, int piece, Kept sink) {
        var decoder = new BrotliBody(sink, LIMIT, BodyBudget.share(1));
        for (int at = 0; at < body.length; at += piece) {
            assertThat(decoder.feed(body, at, Math.min(body.length, at + piece)))
                    .isEmpty();
        }
        String complaint = decoder.end();
        decoder.close();
        decoder.close();
        return complaint;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 100_000})
    void piecesMakeTheBody(int piece) {
        assertThat(decode(Brotlis.HAYSTACK, piece, kept)).isEmpty();
        assertThat(kept.content.toString(UTF_8)).isEqualTo("hay ".repeat(50_000) + "the needle");
    }

    @Test
    void anEmptyBodyHasNothingToDecode() {
        assertThat(decode(new byte[0], 1, kept)).isEmpty();
        assertThat(kept.content.size()).isZero();
    }

    @Test
    void blocksThatAreNotCompressedAreDecodedToo() {
        byte[] content = "abc".repeat(30_000).getBytes(UTF_8);

        assertThat(decode(Brotlis.stored(content, 1 << 16), 1000, kept)).isEmpty();
        assertThat(kept.content.toByteArray()).isEqualTo(content);
    }

    @Test
    void noMoreIsDecodedThanIsNeeded() {
        var few = new Kept(5000);

        assertThat(decode(Brotlis.BOMB, 100, few)).isEmpty();
        assertThat(few.content.size()).isBetween(5000, 20_000);
    }

    @Test
    void eachCutIsNoticed() {
        for (int length = 1; length < Brotlis.TOKEN.length; length++) {
            assertThat(decode(Arrays.copyOf(Brotlis.TOKEN, length), 1000, new Kept(LIMIT)))
                    .as("the first %d bytes", length)
                    .isNotEmpty();
        }
    }

    /** A change may make another body, and never more than a complaint. */
    @Test
    void eachChangeEndsByABodyOrAComplaint() {
        int complaints = 0;
        for (int bit = 0; bit < 8 * Brotlis.HAYSTACK.length; bit++) {
            byte[] changed = Brotlis.HAYSTACK.clone();
            changed[bit / 8] ^= (byte) (1 << bit % 8);
            complaints += decode(changed, 1000, new Kept(LIMIT)).isEmpty() ? 0 : 1;
        }
        assertThat(complaints).isPositive();
    }

    /** A body that does not compress may become longer, and is not kept without an end. */
    @Test
    void whatIsKeptIsLimited() {
        var decoder = new BrotliBody(kept, 1000, BodyBudget.share(1));
        byte[] piece = new byte[1000];

        assertThat(decoder.feed(piece, 0, 1000)).isEmpty();
        assertThat(decoder.feed(piece, 0, 1000)).isEmpty();
        assertThat(kept.isTooLong).isFalse();
        assertThat(decoder.feed(piece, 0, 1000)).isEmpty();
        assertThat(decoder.feed(piece, 0, 1000)).isEmpty();
        assertThat(kept.isTooLong).isTrue();
    }
}
