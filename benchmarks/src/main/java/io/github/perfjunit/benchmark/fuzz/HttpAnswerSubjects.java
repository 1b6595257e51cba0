package io.github.perfjunit.benchmark.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/** The load generator's readers of answers over HTTP/1.1: their framing, bodies, cookies and redirects. */
final class HttpAnswerSubjects {

    private static final String BUDGET = "generator.session.BodyBudget";
    private static final String EXTRAS = "generator.plan.RequestExtras";
    private static final String LOCATION = "generator.plan.Location";
    private static final String ANSWER = "generator.session.StepAnswer";

    /** Bodies in Brotli, as Node.js compresses them: a token in JSON, and a text that repeats itself. */
    private static final String TOKEN_BR = "iweAeyJ0b2tlbiI6ICJ0LTEifQM=";

    private static final String REPEATED_BR = "If3/B/zSIGFoeeK0AMD2PiCnkhoCv3QZGhudlESTwwqAgtYnCNDSTwA=";

    private static final String BODY =
            "{\"items\":[{\"id\":\"a-17\",\"n\":1.5},{\"id\":true}],\"next\":\"/page?x=1\"} v=42";

    private static final String COOKIES =
            "Set-Cookie: id=a17; Path=/; Max-Age=3600; HttpOnly\nset-cookie: b=\"c d\"; Domain=.shop.test; Path=/a;"
                    + " Expires=Thu, 01 Jan 2099 00:00:00 GMT\nX-Id: 7\n";

    private final Internals code;

    private HttpAnswerSubjects(Internals code) {
        this.code = code;
    }

    static List<Subject> all(Internals code) {
        HttpAnswerSubjects subjects = new HttpAnswerSubjects(code);
        return List.of(subjects.answer(), subjects.cookies(), subjects.redirect());
    }

    private Object budget() {
        return code.method(BUDGET, "share", int.class).made(1);
    }

    /** Captures of each source. */
    private Object captures() {
        Internals.Code capture = code.constructor(
                "generator.plan.SessionPlan$Capture",
                code.type("internal.protocol.Session$Source"),
                String.class,
                String.class,
                int.class,
                boolean.class);
        String source = "internal.protocol.Session$Source";
        return code.constructor("generator.session.Captures", List.class)
                .made(List.of(
                        capture.made(code.constant(source, "COOKIE"), "id", "a", 0, false),
                        capture.made(code.constant(source, "HEADER"), "X-Id", "b", 1, true),
                        capture.made(code.constant(source, "REGEX"), "v=([0-9]+)", "c", 2, false),
                        capture.made(code.constant(source, "JSON"), "/items/0/id", "d", 3, false)));
    }

    private Internals.Code stepAnswers() {
        return code.constructor(
                ANSWER,
                code.type("generator.session.Captures"),
                code.type("generator.session.UserState"),
                String.class,
                code.type(BUDGET));
    }

    private Internals.Code users() {
        return code.constructor(
                "generator.session.UserState", String[].class, code.type("generator.session.CookieJar"));
    }

    private Internals.Code jars() {
        return code.constructor("generator.session.CookieJar", code.type("generator.plan.Plan$Origin"));
    }

    private Object origin() {
        return code.constructor(
                        "generator.plan.Plan$Origin", code.type("generator.plan.Plan$Scheme"), String.class, int.class)
                .made(code.constant("generator.plan.Plan$Scheme", "HTTP"), "www.shop.test", 80);
    }

    /** An answer over HTTP/1.1 in pieces, with what is captured from it. */
    private Subject answer() {
        String parser = "generator.http.ResponseParser";
        String reader = "generator.http.AnswerReader";
        Internals.Code readers = code.constructor(reader, code.type(BUDGET));
        Internals.Code parsers = code.constructor(parser, code.type(reader));
        Internals.Code beginReading = code.method(
                reader, "begin", code.type(EXTRAS), code.type("generator.http.BodyMatcher"), code.type(ANSWER));
        Internals.Code begin = code.method(parser, "begin", boolean.class, boolean.class, boolean.class);
        Internals.Code feed = code.method(parser, "feed", byte[].class, int.class, int.class);
        Internals.Code isDone = code.method(parser, "isDone");
        Internals.Code isMalformed = code.method(parser, "isMalformed");
        Internals.Code complaint = code.method(parser, "complaint");
        Internals.Code ends = code.method(parser, "endsWithConnection");
        Internals.Code failure = code.method(reader, "failure", code.type("generator.engine.Exchange"));
        Internals.Code forget = code.method(reader, "forget");
        Internals.Code capture = code.method(ANSWER, "capture");
        Internals.Code close = code.method(ANSWER, "close");
        Internals.Code users = users();
        Internals.Code jars = jars();
        Internals.Code answers = stepAnswers();
        Object extras = code.constant(EXTRAS, "NONE");
        Object budget = budget();
        Object captures = captures();
        Object origin = origin();
        return Subject.of("http-answer", input -> {
                    Object reading = readers.call(budget);
                    Object parsing = parsers.call(reading);
                    Object answer =
                            answers.call(captures, users.call(new String[4], jars.call(origin)), "/items", budget);
                    try {
                        beginReading.call(reading, extras, null, answer);
                        begin.call(parsing, false, true, true);
                        int piece = 1 + input.length % 97;
                        int at = 0;
                        while (at < input.length
                                && !Boolean.TRUE.equals(isDone.call(parsing))
                                && !Boolean.TRUE.equals(isMalformed.call(parsing))) {
                            int to = Math.min(input.length, at + piece);
                            feed.call(parsing, input, at, to);
                            at = to;
                        }
                        complaint.call(parsing);
                        if (Boolean.TRUE.equals(isDone.call(parsing)) || Boolean.TRUE.equals(ends.call(parsing))) {
                            failure.call(reading, (Object) null);
                            capture.call(answer);
                        }
                    } finally {
                        close.call(answer);
                        forget.call(reading);
                    }
                })
                .costing(2)
                .from(answer("Content-Length: " + BODY.length() + "\r\n", BODY.getBytes(UTF_8)))
                .from(answer("Transfer-Encoding: chunked\r\n", chunked(BODY.getBytes(UTF_8))))
                .from(answer("Content-Encoding: gzip\r\n", gzip(BODY.getBytes(UTF_8))))
                .from(answer("Content-Encoding: br\r\n", Base64.getDecoder().decode(TOKEN_BR)))
                .from(answer("Content-Encoding: br\r\n", Base64.getDecoder().decode(REPEATED_BR)))
                .from("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n");
    }

    private static byte[] answer(String header, byte[] body) {
        String head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nX-Id: 7\r\nSet-Cookie: id=a; Path=/\r\n"
                + header + "\r\n";
        return joined(head.getBytes(ISO_8859_1), body);
    }

    private static byte[] joined(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    private static byte[] chunked(byte[] body) {
        byte[] first = Arrays.copyOf(body, 20);
        byte[] rest = Arrays.copyOfRange(body, 20, body.length);
        return joined(
                "14;x=y\r\n".getBytes(ISO_8859_1),
                first,
                ("\r\n" + Integer.toHexString(rest.length) + "\r\n").getBytes(ISO_8859_1),
                rest,
                "\r\n0\r\nA: b\r\n\r\n".getBytes(ISO_8859_1));
    }

    private static byte[] gzip(byte[] body) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** Lines of a head with cookies, and the requests for which they are. */
    private Subject cookies() {
        Internals.Code users = users();
        Internals.Code jars = jars();
        Internals.Code answers = stepAnswers();
        Internals.Code line = code.method(ANSWER, "line", byte[].class, int.class, int.class);
        Internals.Code cookies = code.method("generator.session.UserState", "cookies");
        Internals.Code field = code.method("generator.session.CookieJar", "field", String.class, String.class);
        Internals.Code capture = code.method(ANSWER, "capture");
        Object captures = captures();
        Object budget = budget();
        Object origin = origin();
        return Subject.of("http-cookies", input -> {
                    Object user = users.call(new String[4], jars.call(origin));
                    Object answer = answers.call(captures, user, "/a/b?c", budget);
                    int from = 0;
                    for (int at = 0; at <= input.length; at++) {
                        if (at == input.length || input[at] == '\n') {
                            line.call(answer, input, from, at);
                            from = at + 1;
                        }
                    }
                    field.call(cookies.call(user), "/a/b?c", "own=1; b=2");
                    field.call(cookies.call(user), "/", "");
                    capture.call(answer);
                })
                .from(COOKIES);
    }

    private Subject redirect() {
        Internals.Code of = code.method(LOCATION, "of", String.class, code.type("generator.plan.Plan"), String.class);
        Internals.Code captured =
                code.method(LOCATION, "captured", String.class, code.type("generator.plan.Plan"), String.class);
        Object plan = GeneratorSubjects.prepared(code);
        return Subject.of("http-redirect", input -> {
                    of.call(new String(input, ISO_8859_1), plan, "/shop/cart?x=1");
                    captured.call(new String(input, UTF_8), plan, "/shop/cart?x=1");
                })
                .from(
                        "/a/../b?x=1#f",
                        "http://127.0.0.1:8080/c",
                        "//user:pw@other:9/d",
                        "../../e f\u00fc",
                        "?q",
                        "mailto:a");
    }
}
