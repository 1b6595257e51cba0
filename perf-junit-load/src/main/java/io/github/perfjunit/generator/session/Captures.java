package io.github.perfjunit.generator.session;

import io.github.perfjunit.generator.plan.SessionPlan.Capture;
import io.github.perfjunit.internal.protocol.Session.Source;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The captures of one step, ready to be applied to many answers. */
public final class Captures {

    static final String SET_COOKIE = "set-cookie";

    private static final byte[] COOKIES = SET_COOKIE.getBytes(StandardCharsets.US_ASCII);

    private final List<Capture> captures;
    private final List<@Nullable Pattern> patterns = new ArrayList<>();
    private final List<@Nullable JsonPointer> pointers = new ArrayList<>();
    private final List<byte[]> fields = new ArrayList<>();
    private final boolean readsBody;

    /** Prepares these. */
    public Captures(List<Capture> captures) {
        this.captures = captures;
        this.readsBody = captures.stream().anyMatch(Capture::isFromBody);
        for (Capture each : captures) {
            patterns.add(each.source() == Source.REGEX ? Pattern.compile(each.expression()) : null);
            pointers.add(each.source() == Source.JSON ? new JsonPointer(each.expression()) : null);
            if (each.source() == Source.HEADER) {
                fields.add(each.expression().toLowerCase(Locale.ROOT).getBytes(StandardCharsets.US_ASCII));
            }
        }
    }

    List<Capture> all() {
        return captures;
    }

    @Nullable
    Pattern pattern(int index) {
        return patterns.get(index);
    }

    @Nullable
    JsonPointer pointer(int index) {
        return pointers.get(index);
    }

    boolean readsBody() {
        return readsBody;
    }

    /** Whether a header field of this name matters. */
    boolean wants(byte[] line, int from, int to) {
        if (is(COOKIES, line, from, to)) {
            return true;
        }
        for (byte[] field : fields) {
            if (is(field, line, from, to)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a header field of this name matters. */
    boolean wants(CharSequence name) {
        if (is(COOKIES, name)) {
            return true;
        }
        for (byte[] field : fields) {
            if (is(field, name)) {
                return true;
            }
        }
        return false;
    }

    private static boolean is(byte[] name, CharSequence text) {
        if (text.length() != name.length) {
            return false;
        }
        for (int i = 0; i < name.length; i++) {
            if (lower(text.charAt(i)) != name[i]) {
                return false;
            }
        }
        return true;
    }

    private static int lower(int each) {
        return each >= 'A' && each <= 'Z' ? each | 0x20 : each;
    }

    private static boolean is(byte[] name, byte[] line, int from, int to) {
        if (to - from != name.length) {
            return false;
        }
        for (int i = 0; i < name.length; i++) {
            if (lower(line[from + i]) != name[i]) {
                return false;
            }
        }
        return true;
    }
}
