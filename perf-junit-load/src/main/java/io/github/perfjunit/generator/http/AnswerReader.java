package io.github.perfjunit.generator.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.github.perfjunit.generator.engine.Exchange;
import io.github.perfjunit.generator.engine.Failure;
import io.github.perfjunit.generator.plan.RequestExtras;
import io.github.perfjunit.generator.session.BodyBudget;
import io.github.perfjunit.generator.session.StepAnswer;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Reads what matters of answers, one after the other: what is expected of the body or captured from it, also of an encoded one, and
 * the place to which an answer leads. Of most answers only the status matters, and they pass it by.
 */
final class AnswerReader implements ResponseParser.Reader, BodyDecoder.Sink {

    private static final byte[] LOCATION = HeaderLine.name("location:");
    private static final byte[] ENCODING = HeaderLine.name("content-encoding:");

    private final BodyBudget budget;

    private @Nullable BodyMatcher matcher;
    private @Nullable StepAnswer answer;
    private boolean follows;
    private boolean readsBody;
    private long limit;
    private int matched;
    private long read;
    private @Nullable String location;
    private @Nullable BodyDecoder decoder;
    private @Nullable Failure tooLong;
    private @Nullable Failure undecodable;

    /**
     * Creates a reader.
     *
     * @param budget the memory for bodies that can only be decoded when they are complete
     */
    AnswerReader(BodyBudget budget) {
        this.budget = budget;
    }

    /** Gets ready for the answer to a request, of which the session keeps what it needs. */
    void begin(Exchange exchange, @Nullable BodyMatcher expected) {
        begin(exchange.request().extras(), expected, exchange.answer());
    }

    void begin(RequestExtras extras, @Nullable BodyMatcher expected, @Nullable StepAnswer kept) {
        matcher = expected;
        answer = kept;
        follows = extras.redirects() > 0;
        readsBody = expected != null || (kept != null && kept.readsBody());
        limit = extras.bodyLimit();
        matched = 0;
        read = 0;
        location = null;
        tooLong = null;
        undecodable = null;
        release();
    }

    /** Lets go of what it holds for an answer. */
    void release() {
        if (decoder != null) {
            decoder.close();
            decoder = null;
        }
    }

    /** Whether it needs the lines of the head. */
    boolean readsLines() {
        return answer != null || readsBody || follows;
    }

    /** Whether it needs the body. */
    boolean readsBody() {
        return readsBody;
    }

    @Override
    public void line(byte[] bytes, int from, int to) {
        if (answer != null) {
            answer.line(bytes, from, to);
        }
        if (follows && HeaderLine.is(LOCATION, bytes, from, to)) {
            location = value(LOCATION, bytes, from, to);
        } else if (readsBody && HeaderLine.is(ENCODING, bytes, from, to)) {
            encoded(value(ENCODING, bytes, from, to));
        }
    }

    private static String value(byte[] name, byte[] bytes, int from, int to) {
        return new String(bytes, from + name.length, to - from - name.length, ISO_8859_1).strip();
    }

    /** A field of the head, in HTTP/2. */
    void field(CharSequence name, CharSequence value) {
        if (answer != null) {
            answer.field(name, value);
        }
        if (follows && "location".contentEquals(name)) {
            location = value.toString().strip();
        } else if (readsBody && "content-encoding".contentEquals(name)) {
            encoded(value.toString().strip());
        }
    }

    private void encoded(String coding) {
        release();
        switch (coding.toLowerCase(Locale.ROOT)) {
            case "", "identity" -> {}
            case "gzip", "x-gzip" -> decoder = new GzipBody(this);
            case "br" -> decoder = new BrotliBody(this, limit, budget);
            default ->
                undecodable = Failure.encoding("the body has the content encoding '" + shortened(coding)
                        + "', which is not decoded: expectingText(...) and captures read gzip, Brotli (br), and bodies without"
                        + " an encoding; accept these only, as acceptingGzip() does");
        }
    }

    private static String shortened(String text) {
        return text.length() > 40 ? text.substring(0, 40) + "…" : text;
    }

    @Override
    public void body(byte[] bytes, int from, int to) {
        if (undecodable != null || !needsMore()) {
            return;
        }
        if (decoder == null) {
            boolean unused = take(bytes, from, to);
        } else {
            complain(decoder, decoder.feed(bytes, from, to));
        }
    }

    private void complain(BodyDecoder decoding, String complaint) {
        if (!complaint.isEmpty()) {
            undecodable = Failure.encoding(
                    "the body is no whole " + decoding.name() + ", as its content encoding says: " + complaint);
        }
    }

    @Override
    public void tooLong() {
        tooLong = Failure.bodyLimit(limit);
    }

    /** Takes a piece of the body as it is meant, without an encoding. */
    @Override
    public boolean take(byte[] bytes, int from, int to) {
        int end = (int) Math.min(to, from + (limit - read));
        read += end - from;
        if (matcher != null) {
            matched = matcher.match(matched, bytes, from, end);
        }
        if (answer != null) {
            answer.body(bytes, from, end);
        }
        if (end < to && needsMore()) {
            tooLong();
        }
        return needsMore();
    }

    private boolean needsMore() {
        return tooLong == null && (!isTextFound() || (answer != null && answer.readsBody()));
    }

    /** Whether the body has what was looked for; so it does when nothing was. */
    boolean isTextFound() {
        return matcher == null || matcher.isFound(matched);
    }

    /** Returns where the answer leads, if the request goes there; null if it does not. */
    @Nullable
    String location() {
        return location;
    }

    /** Returns why the rest of the answer is not awaited; null if it is. */
    @Nullable
    Failure broken(Exchange exchange, int status) {
        return tooLong == null ? null : Matchers.failure(exchange, status, this);
    }

    /** Returns why a complete body is not the one that was expected; null if it is. */
    @Nullable
    Failure failure(Exchange exchange) {
        if (decoder != null && undecodable == null && needsMore()) {
            complain(decoder, decoder.end());
        }
        if (tooLong != null || undecodable != null) {
            return tooLong != null ? tooLong : undecodable;
        }
        if (!isTextFound()) {
            String text = exchange.request().bodyContains().orElse("");
            return Failure.body("the body does not contain '" + text + "'");
        }
        return null;
    }

    /** Forgets what a session keeps of the answer, which it would hold until the next request. */
    void forget() {
        answer = null;
        release();
    }
}
