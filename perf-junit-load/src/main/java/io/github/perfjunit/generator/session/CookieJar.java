package io.github.perfjunit.generator.session;

import io.github.perfjunit.generator.plan.Plan;
import io.netty.handler.codec.http.cookie.ClientCookieDecoder;
import io.netty.handler.codec.http.cookie.Cookie;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The cookies of a user at one host (RFC 6265). A cookie that is malformed, for another host or beyond the limits is left out,
 * as browsers do; the reason is kept for the step that looks for it.
 */
public final class CookieJar {

    private static final int MOST = 50;
    private static final int LONGEST = 4096;
    private static final long NEVER = Long.MAX_VALUE;

    /** The order of cookies of one name (RFC 6265, section 5.4), which servers expect. */
    private static final Comparator<Kept> LONGEST_PATH_FIRST =
            Comparator.comparingInt((Kept each) -> each.path.length()).reversed();

    private final String host;
    private final boolean secure;
    private final List<Kept> cookies = new ArrayList<>(2);

    /** Why the latest cookie of a name is not here. */
    private @Nullable Map<String, String> leftOut;

    /** @param quoted whether the value stands in double quotes, which are a part of what is sent */
    private record Kept(String name, String value, boolean quoted, String path, long expiresMillis) {

        private static Kept of(Cookie cookie, String path) {
            long seconds = cookie.maxAge();
            boolean lasts = seconds == Cookie.UNDEFINED_MAX_AGE || seconds > Integer.MAX_VALUE;
            return new Kept(
                    cookie.name(),
                    cookie.value(),
                    cookie.wrap(),
                    path,
                    lasts ? NEVER : System.currentTimeMillis() + 1000 * seconds);
        }

        private boolean isOver() {
            return expiresMillis <= System.currentTimeMillis();
        }

        private String pair() {
            String quote = quoted ? "\"" : "";
            return name + "=" + quote + value + quote;
        }
    }

    /** An empty jar for a user of this origin. */
    public CookieJar(Plan.Origin origin) {
        this(origin.host(), origin.scheme() == Plan.Scheme.HTTPS);
    }

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
        if (cookie == null) {
            leave(field.substring(0, Math.max(0, field.indexOf('='))).strip(), "malformed");
            return;
        }
        Optional<String> reason = reason(cookie);
        if (reason.isPresent()) {
            leave(cookie.name(), reason.get());
            return;
        }
        String path = cookie.path() != null && cookie.path().startsWith("/") ? cookie.path() : directory(target);
        cookies.removeIf(each -> each.name.equals(cookie.name()) && each.path.equals(path));
        boolean isOver = cookie.maxAge() != Cookie.UNDEFINED_MAX_AGE && cookie.maxAge() <= 0;
        if (cookies.size() >= MOST) {
            forgetExpired();
        }
        if (isOver || cookies.size() >= MOST) {
            leave(cookie.name(), isOver ? "expired" : "more than the " + MOST + " that a user keeps");
        } else {
            cookies.add(Kept.of(cookie, path));
        }
    }

    private void forgetExpired() {
        List<Kept> expired = cookies.stream().filter(Kept::isOver).toList();
        cookies.removeAll(expired);
        expired.forEach(each -> leave(each.name, "expired"));
    }

    private void leave(String name, String reason) {
        if (!name.isEmpty()) {
            leftOut = leftOut == null ? new HashMap<>() : leftOut;
            if (leftOut.size() < MOST || leftOut.containsKey(name)) {
                leftOut.put(name, reason);
            }
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

    /** Why a cookie is not for this user, if it is not. Nothing of what the server sent: failures are counted by it. */
    private Optional<String> reason(Cookie cookie) {
        String domain = cookie.domain() == null ? "" : cookie.domain().toLowerCase(Locale.ROOT);
        String bare = domain.startsWith(".") ? domain.substring(1) : domain;
        boolean isAddress = host.startsWith("[") || host.matches("[0-9.]+");
        if (!bare.isEmpty() && !host.equals(bare) && (isAddress || !host.endsWith("." + bare))) {
            return Optional.of("for another domain than " + host);
        }
        if (cookie.isSecure() && !secure) {
            return Optional.of("for https only");
        }
        return cookie.name().length() + cookie.value().length() > LONGEST
                ? Optional.of("longer than " + LONGEST + " characters")
                : Optional.empty();
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

    /**
     * Returns the value of the Cookie field of a request for this path and query; empty if nothing here is for it.
     *
     * @param own the cookies that the request has by itself, as in a field: they come first, and replace those of the same name
     */
    public String field(String target, String own) {
        String path = path(target);
        List<String> names = names(own);
        StringJoiner field = new StringJoiner("; ");
        cookies.stream()
                .filter(each -> !each.isOver() && matches(each.path, path) && !names.contains(each.name))
                .sorted(LONGEST_PATH_FIRST)
                .forEach(each -> field.add(each.pair()));
        return field.length() == 0 || own.isBlank() ? field.toString() : own.strip() + "; " + field;
    }

    private static List<String> names(String field) {
        return field.isEmpty()
                ? List.of()
                : Stream.of(field.split(";"))
                        .map(pair -> pair.split("=", 2)[0].strip())
                        .toList();
    }

    private static boolean matches(String cookiePath, String path) {
        return path.equals(cookiePath)
                || (path.startsWith(cookiePath)
                        && (cookiePath.endsWith("/") || path.charAt(cookiePath.length()) == '/'));
    }

    /** Returns the value of the newest cookie of this name, whatever its path, without the quotes that it may stand in. */
    Optional<String> value(String name) {
        return cookies.stream()
                .filter(each -> each.name.equals(name) && !each.isOver())
                .map(Kept::value)
                .reduce((older, newer) -> newer);
    }

    /** Returns the reason why there is no cookie of this name, such as {@code for https only}, if the server has set one. */
    Optional<String> leftOut(String name) {
        if (cookies.stream().anyMatch(each -> each.name.equals(name))) {
            return Optional.of("expired");
        }
        return leftOut == null ? Optional.empty() : Optional.ofNullable(leftOut.get(name));
    }
}
