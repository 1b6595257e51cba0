package io.github.perfjunit.generator.stomp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.entry;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Frames as the specification of STOMP 1.2 shows and describes them. {@code ^@} is the octet NUL. */
class StompFrameTest {

    private static byte[] bytes(String text) {
        return text.replace("^@", "\0").getBytes(UTF_8);
    }

    private static List<StompFrame> read(String text) throws MalformedFrameException {
        List<StompFrame> frames = new ArrayList<>();
        new StompReader(10_000).read(bytes(text), frames::add);
        return frames;
    }

    private static String text(StompFrame frame) {
        return new String(frame.body(), UTF_8);
    }

    private static Map<String, String> headers(String... pairs) {
        Map<String, String> headers = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            headers.put(pairs[i], pairs[i + 1]);
        }
        return headers;
    }

    @Test
    void aFrameIsACommandHeadersAndABodyUpToNul() throws MalformedFrameException {
        List<StompFrame> frames = read("MESSAGE\nsubscription:0\nmessage-id:007\ndestination:/queue/a\n"
                + "content-type:text/plain\n\nhello queue a^@");

        assertThat(frames).hasSize(1);
        assertThat(frames.get(0).command()).isEqualTo("MESSAGE");
        assertThat(frames.get(0).headers())
                .containsExactly(
                        entry("subscription", "0"),
                        entry("message-id", "007"),
                        entry("destination", "/queue/a"),
                        entry("content-type", "text/plain"));
        assertThat(text(frames.get(0))).isEqualTo("hello queue a");
    }

    @Test
    void aConnectFrameIsWrittenAsTheSpecificationShowsIt() {
        StompFrame connect = new StompFrame("CONNECT", headers("accept-version", "1.2", "host", "stomp.github.org"));

        assertThat(connect.encoded()).isEqualTo(bytes("CONNECT\naccept-version:1.2\nhost:stomp.github.org\n\n^@"));
    }

    @Test
    void aBodyHasItsLength() {
        StompFrame send = new StompFrame("SEND", headers("destination", "/queue/a"), "hé".getBytes(UTF_8));

        assertThat(send.encoded()).isEqualTo(bytes("SEND\ndestination:/queue/a\ncontent-length:3\n\nhé^@"));
    }

    @Test
    void linesMayEndWithCarriageReturns() throws MalformedFrameException {
        StompFrame frame = read("RECEIPT\r\nreceipt-id:77\r\n\r\n^@\r\n").get(0);

        assertThat(frame.command()).isEqualTo("RECEIPT");
        assertThat(frame.header("receipt-id")).contains("77");
        assertThat(frame.body()).isEmpty();
    }

    /** A colon in a value needs no escape for who reads: the first one ends the name. */
    @ParameterizedTest
    @CsvSource({
        "a\\cb, a:b",
        "a\\nb, 'a\nb'",
        "a\\rb, 'a\rb'",
        "a\\\\b, a\\b",
        "a\\\\nb, a\\nb",
        "a:b, a:b",
        "' a ', ' a '"
    })
    void escapesStandForWhatWouldEndAHeader(String escaped, String plain) throws MalformedFrameException {
        StompFrame frame = read("MESSAGE\nkey:" + escaped + "\n\n^@").get(0);

        assertThat(frame.header("key")).contains(plain);
        assertThat(read(new String(new StompFrame("MESSAGE", frame.headers()).encoded(), UTF_8))
                        .get(0)
                        .headers())
                .isEqualTo(frame.headers());
    }

    @Test
    void namesAreEscapedToo() throws MalformedFrameException {
        StompFrame frame = new StompFrame("SEND", headers("a:b\n", "1:2"));

        assertThat(new String(frame.encoded(), UTF_8)).isEqualTo("SEND\na\\cb\\n:1\\c2\n\n\0");
        assertThat(read("SEND\na\\cb\\n:1\\c2\n\n^@").get(0).headers()).containsExactly(entry("a:b\n", "1:2"));
    }

    /** CONNECT and CONNECTED stay readable for STOMP 1.0, which knows no escapes. */
    @Test
    void theFirstFramesOfBothSidesHaveNoEscapes() throws MalformedFrameException {
        assertThat(read("CONNECTED\nserver:a\\c:b\n\n^@").get(0).header("server"))
                .contains("a\\c:b");
        assertThat(new String(new StompFrame("CONNECT", headers("passcode", "a:b\\")).encoded(), UTF_8))
                .isEqualTo("CONNECT\npasscode:a:b\\\n\n\0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\\tb", "a\\", "\\0"})
    void anyOtherEscapeIsAnError(String value) {
        assertThatExceptionOfType(MalformedFrameException.class)
                .isThrownBy(() -> read("MESSAGE\nkey:" + value + "\n\n^@"))
                .withMessage("'" + value + "' has an escape that STOMP 1.2 does not know");
    }

    @Test
    void ofRepeatedHeadersTheFirstCounts() throws MalformedFrameException {
        assertThat(read("MESSAGE\nfoo:World\nfoo:Hello\n\n^@").get(0).headers()).containsExactly(entry("foo", "World"));
    }

    @Test
    void withItsLengthABodyMayHaveNuls() throws MalformedFrameException {
        StompFrame frame = read("MESSAGE\ncontent-length:5\n\na^@b^@c^@").get(0);

        assertThat(text(frame)).isEqualTo("a\0b\0c");
    }

    @Test
    void severalFramesAndHeartBeatsMayComeAtOnce() throws MalformedFrameException {
        assertThat(read("\n\r\nRECEIPT\nreceipt-id:1\n\n^@\n\n\nRECEIPT\nreceipt-id:2\n\n^@\n"))
                .extracting(frame -> frame.header("receipt-id").orElseThrow())
                .containsExactly("1", "2");
        assertThat(read("\n")).isEmpty();
    }

    @Test
    void aFrameMayComeByteByByte() throws MalformedFrameException {
        StompReader reader = new StompReader(1_000);
        List<StompFrame> frames = new ArrayList<>();
        for (byte each :
                bytes("\r\nMESSAGE\r\nkey:ü\r\ncontent-length:3\r\n\r\n\n^@\n^@\nRECEIPT\nreceipt-id:1\n\n^@")) {
            reader.read(new byte[] {each}, frames::add);
        }

        assertThat(frames).extracting(StompFrame::command).containsExactly("MESSAGE", "RECEIPT");
        assertThat(frames.get(0).header("key")).contains("ü");
        assertThat(text(frames.get(0))).isEqualTo("\n\0\n");
    }

    /** Bytes that are no frame show when each was handed on: those before them are there although nothing after them is read. */
    @Test
    void aFrameIsHandedOnBeforeTheNextIsRead() {
        List<StompFrame> frames = new ArrayList<>();

        assertThatExceptionOfType(MalformedFrameException.class).isThrownBy(() -> new StompReader(1_000)
                .read(bytes("A\n\n^@B\nkey:1\n\nb^@".repeat(1_000) + "no frame^@"), frames::add));
        assertThat(frames).hasSize(2_000);
        assertThat(frames.get(1_999).headers()).containsExactly(entry("key", "1"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'MESSAGE\nno header\n\n^@' | 'no header' is no header",
                "'MESSAGE\n:value\n\n^@' | ':value' is no header",
                "'MESSAGE\ncontent-length:x\n\n^@' | 'x' is no content-length",
                "'MESSAGE\ncontent-length:2\n\nabc^@' | the body of MESSAGE is longer than its content-length, 2",
                "'MESSAGE\nkey:v^@' | a NUL before the empty line that ends headers",
                "'{\"hello\": 1}^@' | a NUL before the empty line that ends headers"
            })
    void whatIsNoFrameIsAnError(String text, String reason) {
        assertThatExceptionOfType(MalformedFrameException.class)
                .isThrownBy(() -> read(text))
                .withMessage(reason);
    }

    @Test
    void aFrameHasALimit() {
        assertThatExceptionOfType(MalformedFrameException.class)
                .isThrownBy(() -> read("MESSAGE\n\n" + "x".repeat(10_000) + "^@"))
                .withMessage("a frame is longer than 10000 bytes");
    }
}
