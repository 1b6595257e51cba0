package io.github.perfjunit.internal.load.plan;

import io.github.perfjunit.api.Metric.Qualifiers;
import io.github.perfjunit.internal.settings.SecretText;
import io.github.perfjunit.load.LoadRequest;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Texts in which braces stand for data. For builders of loads. */
public final class Templates {

    /** The names that are known without any data. */
    public static final List<String> ALWAYS = List.of("counter", "now", "random");

    private static final int LONGEST_NAME = 80;

    private static final String NAME = "[A-Za-z_][A-Za-z0-9_]*";

    /** Doubled braces stand for themselves. */
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{" + NAME + "}}|\\{(" + NAME + ")}");

    private Templates() {}

    /** Whether an address is a path of the run's target. */
    public static boolean isPath(String uri) {
        return uri.startsWith("/") && !uri.startsWith("//");
    }

    /** Whether an address is one placeholder, which stands for a whole address. */
    public static boolean isLink(String uri) {
        Matcher matcher = PLACEHOLDER.matcher(uri);
        return matcher.matches() && matcher.group(1) != null;
    }

    /** Refuses what is no address of a server and no path of the target, whatever is filled in. */
    public static void requireAddress(String uri) {
        if (isLink(uri)) {
            return;
        }
        URI address;
        try {
            String path = PLACEHOLDER.matcher(uri).replaceAll("0");
            address = URI.create(isPath(uri) ? "http://target" + path : path);
        } catch (IllegalArgumentException e) {
            throw new LoadRefusal("uri(" + uri + "): it is none: " + e.getMessage(), e);
        }
        boolean http = "http".equals(address.getScheme()) || "https".equals(address.getScheme());
        Fields.require(
                http && address.getHost() != null,
                "uri",
                uri,
                "absolute, such as http://127.0.0.1:8080/items, a path of the target, such as /items, or {next}, which an"
                        + " earlier step of a session has captured");
    }

    /** Returns the names in braces in a text, which are to be filled in. */
    public static List<String> names(String template) {
        return PLACEHOLDER
                .matcher(template)
                .results()
                .filter(match -> match.group(1) != null)
                .map(match -> match.group(1))
                .toList();
    }

    /** The body of a form with these fields, in which names in braces stay as they are. */
    public static String form(Map<String, String> fields) {
        return fields.entrySet().stream()
                .map(field -> encoded(field.getKey()) + "=" + encoded(field.getValue()))
                .collect(Collectors.joining("&"));
    }

    private static String encoded(String template) {
        StringBuilder encoded = new StringBuilder();
        Matcher matcher = PLACEHOLDER.matcher(template);
        int done = 0;
        while (matcher.find()) {
            encoded.append(URLEncoder.encode(template.substring(done, matcher.start()), StandardCharsets.UTF_8));
            // doubled braces stand for themselves
            encoded.append(
                    matcher.group(1) == null
                            ? URLEncoder.encode(plain(matcher.group()), StandardCharsets.UTF_8)
                            : matcher.group());
            done = matcher.end();
        }
        return encoded.append(URLEncoder.encode(template.substring(done), StandardCharsets.UTF_8))
                .toString();
    }

    /** A text without names in braces, as it is sent: doubled braces stand for themselves. */
    public static String plain(String template) {
        return PLACEHOLDER.matcher(template).replaceAll(match -> match.group()
                .substring(1, match.group().length() - 1));
    }

    /** A template that is sent as this text: names in braces are doubled, so that nobody fills them in. */
    public static String verbatim(String text) {
        return PLACEHOLDER.matcher(text).replaceAll(match -> Matcher.quoteReplacement("{" + match.group() + "}"));
    }

    /** The name, unless no metric could be of such a request. */
    public static String requireRequestName(String name) {
        try {
            Qualifiers unused = Qualifiers.NONE.ofRequest(name);
            return name;
        } catch (IllegalArgumentException e) {
            throw new LoadRefusal("named(" + name + "): " + e.getMessage(), e);
        }
    }

    /** Returns the name of a request that has none of its own, such as {@code POST /login}. */
    public static String defaultName(LoadRequest request) {
        String path = request.uri().replaceFirst("^\\w+://[^/?#]*", "").replaceFirst("[?#].*", "");
        String name = (request.method() + " " + (path.isEmpty() ? "/" : path))
                .replaceAll("[^A-Za-z0-9 _.:/{}()&=*+~@-]", "-");
        return shortened(name);
    }

    /** Returns as much of a name as that of a request can have. */
    public static String shortened(String name) {
        return name.length() <= LONGEST_NAME
                ? name
                : name.substring(0, LONGEST_NAME).strip();
    }

    public static boolean isName(String text) {
        return text.matches(NAME);
    }

    /** Refuses names in braces of a request that nobody fills in. */
    static void requireKnown(LoadRequest request, Collection<String> columns) {
        requireKnown("uri", request.uri(), columns);
        request.body().ifPresent(body -> requireKnown("body", body, columns));
        request.options().parts().forEach(part -> part.text()
                .ifPresent(text -> requireKnown("part " + part.name(), text, columns)));
        request.headers().forEach((name, value) -> requireKnownInSecret("header " + name, value, columns));
    }

    /** Refuses a name in braces that nobody fills in. */
    public static void requireKnown(String field, String template, Collection<String> columns) {
        requireKnown(field, template, SecretText.masked(template), columns);
    }

    /** The same for a template that is a secret, or may hold one: the message shows only its placeholders. */
    static void requireKnownInSecret(String field, String template, Collection<String> columns) {
        requireKnown(field, template, "...", columns);
    }

    private static void requireKnown(String field, String template, String shown, Collection<String> columns) {
        List<String> known = new ArrayList<>(ALWAYS);
        known.addAll(columns);
        Matcher placeholders = PLACEHOLDER.matcher(template);
        while (placeholders.find()) {
            String name = placeholders.group(1);
            Fields.require(
                    name == null || known.contains(name),
                    field,
                    shown,
                    "made of data that there is, but nothing is called {" + name + "}; known are " + known + ", and {{"
                            + name + "}} is sent as {" + name + "}");
        }
    }
}
