package io.github.perfjunit.generator.session;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.stream.JsonReader;
import io.github.perfjunit.generator.plan.SessionPlan.Capture;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the answer to one step of a session: cookies, and what is captured. */
public final class StepAnswer {

    private static final int LONGEST_QUOTE = 60;

    private final Captures captures;
    private final BodyBudget budget;
    private final UserState user;
    private String target;
    private final @Nullable ByteArrayOutputStream body;
    private @Nullable Map<String, String> fields;

    /**
     * Reads the answer to a user's request.
     *
     * @param target path and query of the request
     * @param budget the memory for bodies; what is taken of it is given back by {@link #close()}
     */
    public StepAnswer(Captures captures, UserState user, String target, BodyBudget budget) {
        this.captures = captures;
        this.budget = budget;
        this.user = user;
        this.target = target;
        this.body = captures.readsBody() ? new ByteArrayOutputStream() : null;
    }

    /** Takes a line of the head. */
    public void line(byte[] bytes, int from, int to) {
        int colon = from;
        while (colon < to && bytes[colon] != ':') {
            colon++;
        }
        if (colon < to && captures.wants(bytes, from, colon)) {
            take(new String(bytes, from, colon - from, UTF_8), new String(bytes, colon + 1, to - colon - 1, UTF_8));
        }
    }

    /** Takes a header field, each of whose characters is a byte; those that do not matter are passed over. */
    public void field(CharSequence name, CharSequence value) {
        if (captures.wants(name)) {
            take(name, new String(value.toString().getBytes(ISO_8859_1), UTF_8));
        }
    }

    private void take(CharSequence name, CharSequence value) {
        String key = name.toString().toLowerCase(Locale.ROOT);
        if (key.equals(Captures.SET_COOKIE)) {
            user.cookies().take(value.toString().strip(), target);
        } else {
            fields = fields == null ? new HashMap<>() : fields;
            fields.putIfAbsent(key, value.toString().strip());
        }
    }

    /** Returns the names of the fields that are kept, in small letters. */
    Set<String> fields() {
        return fields == null ? Set.of() : fields.keySet();
    }

    /** Takes a piece of the body. */
    public void body(byte[] bytes, int from, int to) {
        if (body != null) {
            budget.take(to - from);
            body.write(bytes, from, to - from);
        }
    }

    /** Nothing of it is needed any more. */
    public void close() {
        if (body != null) {
            budget.giveBack(body.size());
            body.reset();
        }
    }

    /** Whether something is to be found in the body. */
    public boolean readsBody() {
        return body != null;
    }

    /**
     * The answer has led to another place, whose answer is the one that matters. Cookies are kept.
     *
     * @param other path and query
     */
    public void goOn(String other) {
        target = other;
        fields = null;
        close();
    }

    /** Keeps what is captured; returns why something could not be, or nothing. */
    public Optional<String> capture() {
        for (int index = 0; index < captures.all().size(); index++) {
            Capture capture = captures.all().get(index);
            Found found = find(capture, index);
            if (found.value == null) {
                return Optional.of(found.reason);
            }
            String value = capture.inHeader() ? found.value.strip() : found.value;
            if (capture.inHeader() && hasControl(value)) {
                return Optional.of("end of a line or another control character in {" + capture.name()
                        + "}, which is sent in a header");
            }
            user.keep(capture.slot(), value, target);
        }
        return Optional.empty();
    }

    private record Found(@Nullable String value, String reason) {}

    private Found find(Capture capture, int index) {
        String expression = capture.expression();
        return switch (capture.source()) {
            case JSON -> json(captures.pointer(index), expression);
            case REGEX -> regex(captures.pattern(index), expression);
            case HEADER -> new Found(header(expression), "no header " + expression);
            case COOKIE -> new Found(user.cookies().value(expression).orElse(null), noCookie(expression));
        };
    }

    private String noCookie(String name) {
        return "no cookie " + name
                + user.cookies()
                        .leftOut(name)
                        .map(reason -> ": the one that the server set is " + reason)
                        .orElse("");
    }

    private @Nullable String header(String name) {
        return fields == null ? null : fields.get(name.toLowerCase(Locale.ROOT));
    }

    private Found json(@Nullable JsonPointer pointer, String expression) {
        String none = "no value at " + (expression.isEmpty() ? "the root" : expression);
        if (pointer == null || body == null) {
            return new Found(null, none);
        }
        try (JsonReader reader =
                new JsonReader(new InputStreamReader(new ByteArrayInputStream(body.toByteArray()), UTF_8))) {
            return new Found(pointer.find(reader).orElse(null), none);
        } catch (IOException | IllegalStateException | NumberFormatException e) {
            return new Found(null, none + ": the body is no JSON");
        }
    }

    private Found regex(@Nullable Pattern pattern, String expression) {
        String none = "no match of "
                + (expression.length() <= LONGEST_QUOTE ? expression : expression.substring(0, LONGEST_QUOTE) + "…");
        if (pattern == null || body == null) {
            return new Found(null, none);
        }
        Matcher matcher = pattern.matcher(body.toString(UTF_8));
        try {
            return new Found(matcher.find() ? matcher.group(Math.min(1, matcher.groupCount())) : null, none);
        } catch (StackOverflowError e) {
            // a repeated alternative goes one level deeper for each character that it takes
            return new Found(
                    null, none + ": it needs too much memory for this body; repeat no alternative, as (a|b)* does");
        }
    }

    private static boolean hasControl(String text) {
        return text.chars().anyMatch(each -> (each < ' ' && each != '\t') || each == 0x7f);
    }
}
