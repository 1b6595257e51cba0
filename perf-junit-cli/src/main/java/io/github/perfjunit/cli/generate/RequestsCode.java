package io.github.perfjunit.cli.generate;

import io.github.perfjunit.internal.load.plan.Templates;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Java code of named requests, made from the operations of an OpenAPI description. */
public final class RequestsCode {

    private final OpenApiFile file;
    private final TestClass code;
    private final Names names = new Names();
    private final Set<String> secrets = new TreeSet<>();

    private RequestsCode(Path file, String className) {
        this.file = new OpenApiFile(file);
        this.code = new TestClass(className);
        code.imports("io.github.perfjunit.load.LoadRequest");
    }

    /**
     * Returns the lines of a test class that sends each operation equally often.
     *
     * @throws IllegalArgumentException if the file is no OpenAPI description of version 3, or has no operation
     */
    public static List<String> of(Path file, String className) {
        return new RequestsCode(file, className).lines(file);
    }

    private List<String> lines(Path path) {
        List<String> load = new ArrayList<>();
        load.add("load.constantRate(100).during(ofSeconds(20)).warmUp(ofSeconds(5))");
        load.add("    .sending(");
        List<Operation> operations = file.operations();
        for (int i = 0; i < operations.size(); i++) {
            load.addAll(request(operations.get(i), i == operations.size() - 1 ? ")" : ","));
        }
        List<String> remarks = new ArrayList<>(
                List.of(
                        "Made from " + path.getFileName() + ": " + operations.size()
                                + " operations, each sent equally often; see weight(...).",
                        "Values are the description's examples, or were made by type: replace them by existing ones, or by data."));
        if (!secrets.isEmpty()) {
            remarks.add("Secrets come from the environment: " + String.join(", ", secrets) + ".");
        }
        return code.lines(remarks, load);
    }

    private List<String> request(Operation operation, String end) {
        List<String> lines = new ArrayList<>();
        String address = JavaText.literal(Templates.verbatim(operation.address()));
        String call =
                switch (operation.method()) {
                    case "GET" -> "LoadRequest.get(" + address + ")";
                    case "POST" -> "LoadRequest.post(" + address + ")";
                    default -> "LoadRequest.of(\"" + operation.method() + "\", " + address + ")";
                };
        lines.add("        " + call + ".named(" + JavaText.literal(names.request(operation.name())) + ")");
        operation
                .headers()
                .forEach((name, value) -> lines.add("            .header(" + JavaText.literal(name) + ", "
                        + JavaText.literal(Templates.verbatim(value)) + ")"));
        for (String header : operation.secretHeaders()) {
            secrets.add(Secrets.variable(header));
            lines.add(
                    "            .header(" + JavaText.literal(header) + ", " + Secrets.expression(header, code) + ")");
        }
        operation.body().ifPresent(body -> {
            lines.add("            .header(\"content-type\", " + JavaText.literal(body.type()) + ")");
            lines.add("            .body(" + JavaText.literal(Templates.verbatim(body.text())) + ")");
        });
        if (!operation.expected().isEmpty()) {
            lines.add("            .expectingStatus(" + String.join(", ", operation.expected()) + ")");
        }
        lines.set(lines.size() - 1, lines.get(lines.size() - 1) + end);
        return lines;
    }
}
