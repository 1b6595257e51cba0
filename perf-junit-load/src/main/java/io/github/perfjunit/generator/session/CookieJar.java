package io.github.perfjunit.generator.session;

import io.netty.handler.codec.http.cookie.ClientCookieDecoder;
import io.netty.handler.codec.http.cookie.Cookie;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The cookies of a user at one host (RFC 6265). A cookie that is malformed, for another host or beyond the limits is left out,
 * as browsers do.
 */
public final class CookieJar {

    private static final int MOST = 50;
    private static final int LONGEST = 4096;
    private static final long NEVER = Long.MAX_VALUE;

    private final String host;
    private final boolean secure;
    private final List<Kept> cookies = new ArrayList<>(2);

    private record Kept(String name, String value, String path, long expiresMillis) {}

    /** An empty jar for this host, asked over TLS or not. */
    CookieJar(String host, boolean secure) {
        this.host = host;
        this.secure = secure;
    }

    /**
     * Takes the value of a Set-Cookie field.
     *
     * @param target path and query of the request that it answers
     */
    void take(String field, String target) {
        Cookie cookie = isClean(field) ? decoded(field) : null;
        if (cookie == null
                || !isForUs(cookie)
                || cookie.name().length() + cookie.value().length() > LONGEST) {
            return;
        }
        String path = cookie.path() != null && cookie.path().startsWith("/") ? cookie.path() : directory(target);
        cookies.removeIf(each -> each.name.equals(cookie.name()) && each.path.equals(path));
        long seconds = cookie.maxAge();
        if (seconds > 0 && cookies.size() < MOST) {
            long expires = seconds == Cookie.UNDEFINED_MAX_AGE || seconds > Integer.MAX_VALUE
                    ? NEVER
                    : System.currentTimeMillis() + 1000 * seconds;
            cookies.add(new Kept(cookie.name(), cookie.value(), path, expires));
        } else if (seconds == Cookie.UNDEFINED_MAX_AGE && cookies.size() < MOST) {
            cookies.add(new Kept(cookie.name(), cookie.value(), path, NEVER));
        }
    }

    private static @Nullable Cookie decoded(String field) {
        try {
            return ClientCookieDecoder.LAX.decode(field);
        } catch (IllegalArgumentException e) {
            // a path or a domain with characters beyond ASCII
            return null;
        }
    }

    private static boolean isClean(String field) {
        return field.chars().noneMatch(each -> (each < ' ' && each != '\t') || each == 0x7f);
    }

    private boolean isForUs(Cookie cookie) {
        String domain = cookie.domain() == null ? "" : cookie.domain().toLowerCase(Locale.ROOT);
        String bare = domain.startsWith(".") ? domain.substring(1) : domain;
        boolean isAddress = host.startsWith("[") || host.matches("[0-9.]+");
        boolean fits = bare.isEmpty() || host.equals(bare) || (!isAddress && host.endsWith("." + bare));
        return fits && (secure || !cookie.isSecure());
    }

    /** The default path of a cookie (RFC 6265, section 5.1.4). */
    private static String directory(String target) {
        String path = path(target);
        int slash = path.lastIndexOf('/');
        return slash <= 0 ? "/" : path.substring(0, slash);
    }

    private static String path(String target) {
        int query = target.indexOf('?');
        return query < 0 ? target : target.substring(0, query);
    }

    /** Whether nothing is in it. */
    public boolean isEmpty() {
        return cookies.isEmpty();
    }

    /** Returns the value of the Cookie field of a request for this path and query; empty without cookies for it. */
    public String field(String target) {
        String path = path(target);
        long now = System.currentTimeMillis();
        StringBuilder field = new StringBuilder();
        for (Kept each : cookies) {
            if (each.expiresMillis > now && matches(each.path, path)) {
                field.append(field.isEmpty() ? "" : "; ")
                        .append(each.name)
                        .append('=')
                        .append(each.value);
            }
        }
        return field.toString();
    }

    private static boolean matches(String cookiePath, String path) {
        return path.equals(cookiePath)
                || (path.startsWith(cookiePath)
                        && (cookiePath.endsWith("/") || path.charAt(cookiePath.length()) == '/'));
    }

    /** Returns the value of the newest cookie of this name, whatever its path. */
    Optional<String> value(String name) {
        long now = System.currentTimeMillis();
        return cookies.stream()
                .filter(each -> each.name.equals(name) && each.expiresMillis > now)
                .map(Kept::value)
                .reduce((older, newer) -> newer);
    }
}
