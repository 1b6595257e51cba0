package io.github.perfjunit.generator.plan;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.generator.plan.Plan.Origin;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * The place to which an answer leads.
 *
 * @param target path and query at the plan's origin; empty if it is another origin
 * @param shown the origin, for messages
 */
public record Location(String target, String shown) {

    private static final int LONGEST_SHOWN = 100;

    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private static final String SCHEME = "[A-Za-z][A-Za-z0-9+.-]*:.*";

    /** Resolves a reference (RFC 3986, section 5.2) that stood in an answer to {@code from}. */
    public static Location of(String reference, Plan plan, String from) {
        String clean = encoded(reference.replaceFirst("#.*", ""));
        boolean isAbsolute = clean.matches(SCHEME);
        if (isAbsolute || clean.startsWith("//")) {
            String whole = isAbsolute ? clean : plan.origin().scheme().word() + ":" + clean;
            return absolute(whole, plan);
        }
        String path = from.replaceFirst("\\?.*", "");
        if (clean.isEmpty()) {
            return new Location(from, "");
        }
        if (clean.startsWith("?")) {
            return new Location(path + clean, "");
        }
        return new Location(
                withoutDots(clean.startsWith("/") ? clean : path.substring(0, path.lastIndexOf('/') + 1) + clean), "");
    }

    /**
     * Resolves a reference that was captured from an answer, whose characters are sent as UTF-8.
     *
     * @param from path and query of the request that was answered
     */
    public static Location captured(String reference, Plan plan, String from) {
        return of(new String(reference.strip().getBytes(UTF_8), ISO_8859_1), plan, from);
    }

    private static Location absolute(String whole, Plan plan) {
        int slashes = whole.indexOf("://");
        int end = slashes < 0 ? -1 : slashes + 3;
        while (end >= 0 && end < whole.length() && "/?".indexOf(whole.charAt(end)) < 0) {
            end++;
        }
        if (end < 0) {
            return new Location("", whole.substring(0, whole.indexOf(':') + 1) + "…");
        }
        String named = whole.substring(0, end);
        // user and password, which must not be shown
        String bare = named.replaceFirst("//.*@", "//");
        String rest = whole.substring(end);
        if (!isSame(bare, plan.origin()) && !isSame(bare, plan.named())) {
            return new Location("", bare.length() <= LONGEST_SHOWN ? bare : bare.substring(0, LONGEST_SHOWN) + "…");
        }
        return new Location(withoutDots(rest.startsWith("/") ? rest : "/" + rest), bare);
    }

    private static boolean isSame(String named, Origin origin) {
        String usual = ":" + origin.scheme().defaultPort();
        String given = named.endsWith(usual) ? named.substring(0, named.length() - usual.length()) : named;
        return given.equalsIgnoreCase(origin.toString());
    }

    /** As a request line has it: what may not stand there is percent-encoded, byte by byte as it came. */
    private static String encoded(String text) {
        StringBuilder encoded = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            if (each > ' ' && each < 0x7f) {
                encoded.append(each);
            } else {
                encoded.append('%').append(HEX.toHexDigits((byte) each));
            }
        }
        return encoded.toString();
    }

    private static String withoutDots(String target) {
        int query = target.indexOf('?');
        String path = query < 0 ? target : target.substring(0, query);
        List<String> kept = new ArrayList<>();
        String[] segments = path.substring(1).split("/", -1);
        for (int i = 0; i < segments.length; i++) {
            boolean isDot = segments[i].equals(".") || segments[i].equals("..");
            if (segments[i].equals("..") && !kept.isEmpty()) {
                kept.remove(kept.size() - 1);
            }
            if (!isDot || i == segments.length - 1) {
                kept.add(isDot ? "" : segments[i]);
            }
        }
        return "/" + String.join("/", kept) + (query < 0 ? "" : target.substring(query));
    }
}
