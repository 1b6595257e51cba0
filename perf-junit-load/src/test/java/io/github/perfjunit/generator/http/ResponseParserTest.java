package io.github.perfjunit.generator.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.generator.plan.RequestExtras;
import io.github.perfjunit.generator.session.BodyBudget;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResponseParserTest {

    private static final BodyMatcher MATCHER = new BodyMatcher("ababc");

    private static ResponseParser parser() {
        return new ResponseParser(new AnswerReader(BodyBudget.share(1)));
    }

    /** Feeds an answer in pieces of this size, and returns the parser. */
    private static ResponseParser parse(String answer, int piece) {
        return parse(answer, piece, new AnswerReader(BodyBudget.share(1)));
    }

    private static boolean isTextFound(String answer, int piece) {
        var reader = new AnswerReader(BodyBudget.share(1));
        parse(answer, piece, reader);
        return reader.isTextFound();
    }

    private static ResponseParser parse(String answer, int piece, AnswerReader reader) {
        var parser = new ResponseParser(reader);
        reader.begin(RequestExtras.NONE, MATCHER, null);
        parser.begin(false, reader.readsLines(), reader.readsBody());
        byte[] bytes = answer.getBytes(US_ASCII);
        for (int at = 0; at < bytes.length; at += piece) {
            parser.feed(bytes, at, Math.min(bytes.length, at + piece));
        }
        return parser;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 200 OK\r\nServer: x\r\ncontent-LENGTH:  7 \r\n\r\nabababc",
                "HTTP/1.1 200\r\nContent-Length: 7\r\n\r\nabababc",
                "HTTP/1.1 200 OK\nContent-Length: 7\n\nabababc",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3;x=y\r\naba\r\n4\r\nbabc\r\n0\r\nA: b\r\n\r\n",
                "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, Chunked\r\n\r\n7\r\nabababc\r\n0\r\n\r\n"
            })
    void endsWhereTheAnswerEnds(String answer) {
        for (int piece = 1; piece <= answer.length(); piece++) {
            ResponseParser parser = parse(answer, piece);
            assertThat(parser.isDone()).as("in pieces of %d", piece).isTrue();
            assertThat(parser.status()).isEqualTo(200);
            assertThat(isTextFound(answer, piece)).isTrue();
            assertThat(parser.isKeptAlive()).isTrue();
            assertThat(parse(answer.substring(0, answer.length() - 1), piece).isDone())
                    .isFalse();
        }
    }

    @Test
    void leavesWhatComesAfterwards() {
        var parser = parser();
        parser.begin(false, false, false);
        byte[] bytes = "HTTP/1.1 204 No Content\r\n\r\nHTTP/1.1".getBytes(US_ASCII);
        assertThat(parser.feed(bytes, 0, bytes.length)).isEqualTo(bytes.length - 8);
        assertThat(parser.isDone()).isTrue();
    }

    /** Its end may come with the byte that is one too many. */
    @ParameterizedTest
    @ValueSource(ints = {100_000, 65_000, 40_000, 1_000})
    void aLineThatIsTooLongIsMalformedHoweverItComes(int piece) {
        String answer = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nX-Long: " + "x".repeat(65_530) + "\r\n\r\n";
        assertThat(parse(answer, piece).complaint()).isEqualTo("a line of the answer is longer than 65536 bytes");
    }

    /** Nobody asked for another protocol, and nothing comes that would end a body: waiting for it would be a timeout. */
    @Test
    void switchingToAnotherProtocolIsTheEnd() {
        var parser = parser();
        parser.begin(false, false, false);
        byte[] bytes = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n".getBytes(US_ASCII);
        parser.feed(bytes, 0, bytes.length);
        assertThat(parser.isDone()).isTrue();
        assertThat(parser.status()).isEqualTo(101);
        assertThat(parser.isKeptAlive()).isFalse();
    }

    @Test
    void theAnswerToHeadHasNoBody() {
        var parser = parser();
        parser.begin(true, false, false);
        byte[] bytes = "HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\n".getBytes(US_ASCII);
        parser.feed(bytes, 0, bytes.length);
        assertThat(parser.isDone()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 200 OK\r\nConnection: Close\r\nContent-Length: 0\r\n\r\n",
                "HTTP/1.1 200 OK\r\nConnection: x, close\r\nContent-Length: 0\r\n\r\n",
                "HTTP/1.0 200 OK\r\nContent-Length: 0\r\n\r\n"
            })
    void seesThatTheConnectionEnds(String answer) {
        assertThat(parse(answer, 5).isDone()).isTrue();
        assertThat(parse(answer, 5).isKeptAlive()).isFalse();
    }

    @Test
    void aBodyWithoutLengthEndsWithTheConnection() {
        ResponseParser parser = parse("HTTP/1.1 200 OK\r\n\r\nxababc", 4);
        assertThat(parser.isDone()).isFalse();
        assertThat(parser.endsWithConnection()).isTrue();
        assertThat(isTextFound("HTTP/1.1 200 OK\r\n\r\nxababc", 4)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/2 200 OK\r\n",
                "HTTP/1.1 20x OK\r\n",
                "HTTP/1.1 099 OK\r\n",
                "nonsense\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nab\r\n"
            })
    void complainsOfWhatIsNoAnswer(String answer) {
        for (int piece = 1; piece <= answer.length(); piece++) {
            ResponseParser parser = parse(answer, piece);
            assertThat(parser.isMalformed()).isTrue();
            assertThat(parser.complaint()).isNotEmpty();
        }
    }

    @Test
    void aLineWithoutEndIsGivenUp() {
        assertThat(parse("HTTP/1.1 200 " + "x".repeat(70_000), 1000).isMalformed())
                .isTrue();
    }

    @Test
    void findsTheTextAfterAFalseStart() {
        assertThat(isTextFound("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nababababc", 3))
                .isTrue();
        assertThat(isTextFound("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nababababa", 3))
                .isFalse();
    }
}
