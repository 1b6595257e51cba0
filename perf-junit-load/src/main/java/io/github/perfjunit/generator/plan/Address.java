package io.github.perfjunit.generator.plan;

import io.github.perfjunit.generator.plan.Plan.Origin;
import io.github.perfjunit.generator.plan.Plan.Scheme;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A URI whose path and query may have placeholders, and whose origin may not.
 *
 * @param target path and query
 */
record Address(Origin origin, String target) {

    private static final Pattern URI =
            Pattern.compile("([A-Za-z]+)://(\\[[0-9A-Fa-f:.]+]|[^/?#:{}@\\s]+)(?::(\\d{1,5}))?(.*)");
    private static final int MAX_PORT = 65_535;

    static Address parse(String uri, String path, Map<String, Scheme> schemes) throws RefusedException {
        Matcher matcher = URI.matcher(uri);
        if (!matcher.matches()) {
            throw new RefusedException(path + ": '" + uri + "' is not like http://host:port/path");
        }
        Scheme scheme = scheme(matcher.group(1), path, schemes);
        int port = matcher.group(3) == null ? scheme.defaultPort() : Integer.parseInt(matcher.group(3));
        if (port < 1 || port > MAX_PORT) {
            throw new RefusedException(path + ": there is no port " + port);
        }
        return new Address(
                new Origin(scheme, matcher.group(2).toLowerCase(Locale.ROOT), port),
                target(matcher.group(4), uri, path));
    }

    private static Scheme scheme(String word, String path, Map<String, Scheme> schemes) throws RefusedException {
        Scheme scheme = schemes.get(word.toLowerCase(Locale.ROOT));
        if (scheme == null) {
            throw new RefusedException(path + ": '" + word + "' is unknown: known are "
                    + String.join(", ", new TreeSet<>(schemes.keySet())));
        }
        return scheme;
    }

    private static String target(String rest, String uri, String path) throws RefusedException {
        int fragment = rest.indexOf('#');
        String target = fragment < 0 ? rest : rest.substring(0, fragment);
        if (!target.isEmpty() && "/?".indexOf(target.charAt(0)) < 0) {
            throw new RefusedException(path + ": '" + uri + "' is not like http://host:port/path");
        }
        if (!target.chars().allMatch(c -> c > ' ' && c < 0x7f)) {
            throw new RefusedException(path + ": '" + uri + "' has characters that must be percent-encoded");
        }
        return target.startsWith("/") ? target : "/" + target;
    }
}
