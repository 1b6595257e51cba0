package io.github.perfjunit.generator.http;

import io.github.perfjunit.generator.session.BodyBudget;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import org.brotli.dec.BrotliInputStream;

/**
 * Decodes a body in Brotli (RFC 7932). The library can't pause where a piece ends: the body is kept until it is complete, and
 * then decoded as far as its sink needs it.
 */
final class BrotliBody implements BodyDecoder {

    private static final int BUFFER = 8192;

    /** For what Brotli adds to a short body that does not compress. */
    private static final int FRAMING = 1024;

    private final Sink sink;
    private final long most;
    private final BodyBudget budget;
    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();

    /**
     * Creates a decoder of one body.
     *
     * @param limit how many bytes of the decoded body are read at most
     * @param budget the memory for bodies; what is taken of it is given back by {@link #close()}
     */
    BrotliBody(Sink sink, long limit, BodyBudget budget) {
        this.sink = sink;
        // A server that flushes after every few bytes adds as many to each of its pieces.
        this.most = 2 * limit + FRAMING;
        this.budget = budget;
    }

    @Override
    public String name() {
        return "Brotli";
    }

    @Override
    public String feed(byte[] bytes, int from, int to) {
        if (kept.size() + (long) (to - from) > most) {
            close();
            sink.tooLong();
        } else {
            budget.take(to - from);
            kept.write(bytes, from, to - from);
        }
        return "";
    }

    @Override
    public String end() {
        if (kept.size() == 0) {
            return "";
        }
        byte[] output = new byte[BUFFER];
        try (InputStream input = new BrotliInputStream(new ByteArrayInputStream(kept.toByteArray()))) {
            int length = input.read(output);
            while (length >= 0 && sink.take(output, 0, length)) {
                length = input.read(output);
            }
            return "";
        } catch (IOException | RuntimeException e) {
            // on some malformed input, the decoder throws what it does not declare
            return reason(e);
        }
    }

    private static String reason(Exception failure) {
        Throwable cause = failure.getCause() == null ? failure : failure.getCause();
        return "its decoder reports '" + cause.getMessage() + "'";
    }

    @Override
    public void close() {
        budget.giveBack(kept.size());
        kept.reset();
    }
}
