package io.github.perfjunit.cli.generate;

import io.github.perfjunit.internal.load.plan.Templates;
import io.github.perfjunit.internal.settings.SecretText;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Java code of a session, made from an HTTP archive. */
public final class SessionCode {

    /** A shorter time between two requests is that of the browser, not of the user. */
    private static final Duration SHORTEST_PAUSE = Duration.ofMillis(50);

    /** The answer to a condition of the browser's cache, which the code does not send. */
    private static final int NOT_MODIFIED = 304;

    /** The lowest status of an answer; browsers record 0 where there was none. */
    private static final int FIRST_STATUS = 100;

    private static final int FIRST_SUCCESS = 200;
    private static final int LAST_SUCCESS = 299;

    /** Set by the generator, by the cookie jar, or by a browser for itself. */
    private static final Set<String> LEFT_OUT = Set.of(
            "host",
            "connection",
            "content-length",
            "transfer-encoding",
            "te",
            "cookie",
            "user-agent",
            "accept-encoding",
            "accept-language",
            "referer",
            "origin",
            "pragma",
            "cache-control",
            "upgrade-insecure-requests",
            "dnt",
            "priority",
            "if-none-match",
            "if-modified-since");

    private final TestClass code;
    private final List<Exchange> exchanges;
    private final Correlation correlation;
    private final Names names = new Names();
    private final Set<String> secrets = new TreeSet<>();
    private final String origin;
    private final int leftOut;

    private SessionCode(Path file, String className, boolean withPartsOfPages) {
        List<Exchange> all = HarFile.read(file);
        if (all.isEmpty()) {
            throw new IllegalArgumentException(file + " has no request");
        }
        Map<String, Long> origins =
                all.stream().collect(Collectors.groupingBy(Exchange::origin, Collectors.counting()));
        this.code = new TestClass(className);
        this.origin = Collections.max(origins.entrySet(), Map.Entry.comparingByValue())
                .getKey();
        this.exchanges = all.stream()
                .filter(each -> each.origin().equals(origin) && each.status() >= FIRST_STATUS)
                .filter(each -> !each.isEventStream())
                .filter(each -> withPartsOfPages || !each.isPartOfPage())
                .toList();
        this.leftOut = all.size() - exchanges.size();
        if (exchanges.isEmpty()) {
            throw new IllegalArgumentException(file
                    + " has only event streams, requests without an answer, and parts of pages (pictures, fonts, styles,"
                    + " scripts): --all keeps the parts of pages");
        }
        this.correlation = new Correlation(exchanges);
    }

    /**
     * Returns the lines of a test class with the recorded session.
     *
     * @param withPartsOfPages whether pictures, fonts, styles and scripts are requested as well
     * @throws IllegalArgumentException if the file is no HTTP archive, or nothing of it is left
     */
    public static List<String> of(Path file, String className, boolean withPartsOfPages) {
        return new SessionCode(file, className, withPartsOfPages).lines();
    }

    private List<String> lines() {
        List<String> load = new ArrayList<>();
        load.add("load.users(10).during(ofSeconds(20)).warmUp(ofSeconds(5))");
        load.add("    .session(\"recorded\", user -> user");
        for (int i = 0; i < exchanges.size(); i++) {
            pauseBefore(i).ifPresent(load::add);
            load.addAll(step(i));
        }
        load.set(load.size() - 1, load.get(load.size() - 1) + ")");
        return code.lines(remarks(), load);
    }

    /** A user who pauses has all answers: requests of a browser can be under way at once. */
    private Optional<String> pauseBefore(int position) {
        Exchange next = exchanges.get(position);
        Duration pause = Duration.between(
                exchanges.subList(0, position).stream()
                        .map(Exchange::ended)
                        .max(Comparator.naturalOrder())
                        .orElse(next.begun()),
                next.begun());
        if (pause.compareTo(SHORTEST_PAUSE) < 0) {
            return Optional.empty();
        }
        code.importsStatic("java.time.Duration.ofMillis");
        long millis = pause.toMillis();
        return Optional.of("        .pause(ofMillis(" + millis + (millis > Integer.MAX_VALUE ? "L" : "") + "))");
    }

    private List<String> step(int position) {
        Exchange exchange = exchanges.get(position);
        Function<String, String> template = text -> JavaText.literal(correlation.template(position, text));
        List<String> lines = new ArrayList<>();
        String name = names.request(exchange.method() + " "
                + correlation.template(position, URI.create(exchange.path()).getRawPath()));
        lines.add("        " + request(exchange, template) + ".named(" + JavaText.literal(name) + ")");
        exchange.headers().forEach((header, value) -> {
            if (!LEFT_OUT.contains(header) && !header.startsWith("sec-") && !header.startsWith(":")) {
                lines.add("            .header(" + JavaText.literal(header) + ", "
                        + headerValue(position, header, value, template) + ")");
            }
        });
        exchange.body().ifPresent(body -> lines.add("            .body(" + template.apply(body) + ")"));
        boolean isUsual = exchange.status() >= FIRST_SUCCESS && exchange.status() <= LAST_SUCCESS;
        if (!isUsual && exchange.status() != NOT_MODIFIED) {
            lines.add("            .expectingStatus(" + exchange.status() + ")");
        }
        correlation.of(position).forEach(kept -> {
            code.importsStatic("io.github.perfjunit.load.HttpLoad.Capture.jsonPointer");
            lines.add("            .capture(" + JavaText.literal(kept.name()) + ", jsonPointer("
                    + JavaText.literal(kept.pointer()) + "))");
        });
        return lines;
    }

    private String request(Exchange exchange, Function<String, String> template) {
        String path = template.apply(exchange.path());
        return switch (exchange.method()) {
            case "GET" -> ".get(" + path + ")";
            case "POST" -> ".post(" + path + ")";
            default -> {
                code.imports("io.github.perfjunit.load.LoadRequest");
                yield ".sending(LoadRequest.of(\"" + exchange.method() + "\", " + path + "))";
            }
        };
    }

    private String headerValue(int position, String header, String value, Function<String, String> template) {
        boolean isCaptured = !correlation.template(position, value).equals(Templates.verbatim(value));
        if (!SecretText.isName(header) || isCaptured) {
            return template.apply(value);
        }
        secrets.add(Secrets.variable(header));
        return Secrets.expression(header, code);
    }

    private List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        remarks.add("Recorded from " + origin + ". Look for credentials in addresses and bodies before you commit it.");
        if (leftOut > 0) {
            remarks.add("Left out: " + leftOut
                    + " requests to other servers, for parts of pages or event streams, or without an answer.");
        }
        if (!secrets.isEmpty()) {
            remarks.add("Secrets come from the environment: " + String.join(", ", secrets) + ".");
        }
        return remarks;
    }
}
