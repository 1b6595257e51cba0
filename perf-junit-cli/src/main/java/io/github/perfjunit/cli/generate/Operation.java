package io.github.perfjunit.cli.generate;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** An operation of an API: a method on a path, with its required parameters and its body. */
record Operation(String method, String path, Node described, List<Node> parametersOfPath, OpenApiFile file) {

    private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();
    private static final String JSON = "application/json";
    private static final String FORM = "application/x-www-form-urlencoded";

    /** A body with its media type. */
    record Body(String type, String text) {}

    /** Returns the operation's identifier, or its method and path. */
    String name() {
        return described.text("operationId").orElse(method + " " + path);
    }

    /** Returns the path with sample values for its parameters, and with the required parameters of a query. */
    String address() {
        String address = path;
        List<String> query = new ArrayList<>();
        for (Node parameter : parameters().values()) {
            String name = parameter.text("name").orElse("");
            switch (parameter.text("in").orElse("")) {
                case "path" -> address = address.replace("{" + name + "}", encoded(sample(parameter)));
                case "query" -> {
                    if (parameter.isTrue("required")) {
                        query.add(encoded(name) + "=" + encoded(sample(parameter)));
                    }
                }
                default -> {
                    // a header, or a cookie, which sessions keep by themselves
                }
            }
        }
        return file.basePath() + address + (query.isEmpty() ? "" : "?" + String.join("&", query));
    }

    /** Returns the required headers with sample values. */
    Map<String, String> headers() {
        return parameters().values().stream()
                .filter(each -> each.text("in").filter("header"::equals).isPresent() && each.isTrue("required"))
                .collect(Collectors.toMap(
                        each -> each.text("name").orElse(""),
                        this::sample,
                        (first, second) -> first,
                        LinkedHashMap::new));
    }

    /** Returns the names of headers that carry credentials. */
    List<String> secretHeaders() {
        List<Node> requirements = described.child("security").isAbsent() ? file.security() : described.list("security");
        return requirements.stream()
                .findFirst()
                .map(requirement -> requirement.children().keySet())
                .stream()
                .flatMap(names -> names.stream().map(file::securityScheme))
                .flatMap(scheme -> header(scheme).stream())
                .toList();
    }

    private static Optional<String> header(Node scheme) {
        return switch (scheme.text("type").orElse("")) {
            case "http", "oauth2", "openIdConnect" -> Optional.of("authorization");
            case "apiKey" ->
                scheme.text("in").filter("header"::equals).isPresent() ? scheme.text("name") : Optional.empty();
            default -> Optional.empty();
        };
    }

    /** Returns a sample of the body, if there is one in JSON or as a form. */
    Optional<Body> body() {
        Node content = file.resolve(described.child("requestBody")).child("content");
        Optional<String> type = content.children().keySet().stream()
                .filter(each -> each.startsWith(JSON) || each.endsWith("+json"))
                .findFirst();
        if (type.isPresent()) {
            Object sample = new Sample(file).of(content.child(type.get()));
            return Optional.of(new Body(type.get(), sample instanceof String text ? text : GSON.toJson(sample)));
        }
        return content.child(FORM).isAbsent()
                ? Optional.empty()
                : Optional.of(new Body(FORM, form(content.child(FORM))));
    }

    private String form(Node content) {
        return new Sample(file).of(content) instanceof Map<?, ?> fields
                ? fields.entrySet().stream()
                        .map(field -> encoded(String.valueOf(field.getKey())) + "="
                                + encoded(String.valueOf(field.getValue())))
                        .collect(Collectors.joining("&"))
                : "";
    }

    /** Returns the statuses of success that the description names. */
    List<String> expected() {
        return described.child("responses").children().keySet().stream()
                .filter(status -> status.matches("2[0-9][0-9]"))
                .toList();
    }

    /** A parameter of the operation replaces one of the path. */
    private Map<String, Node> parameters() {
        Map<String, Node> parameters = new LinkedHashMap<>();
        for (List<Node> some : List.of(parametersOfPath, described.list("parameters"))) {
            some.stream()
                    .map(file::resolve)
                    .forEach(each -> parameters.put(
                            each.text("in").orElse("") + " " + each.text("name").orElse(""), each));
        }
        return parameters;
    }

    private String sample(Node parameter) {
        Object sample = new Sample(file).of(parameter);
        return sample instanceof List<?> list
                ? list.stream().map(String::valueOf).collect(Collectors.joining(","))
                : String.valueOf(sample);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
