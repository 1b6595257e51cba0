package io.github.perfjunit.cli.generate;

import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.representer.Representer;

/** Reads OpenAPI descriptions, version 3, as YAML or JSON. */
final class OpenApiFile {

    private static final Set<String> METHODS =
            Set.of("get", "put", "post", "delete", "options", "head", "patch", "trace");
    private static final int MOST_REFERENCES = 20;

    private final Path file;
    private final Node root;

    OpenApiFile(Path file) {
        this.file = file;
        this.root = new Node(parse(file));
        String version = root.text("openapi").orElse("");
        if (!version.startsWith("3.")) {
            throw new IllegalArgumentException(file + " is no OpenAPI description of version 3: "
                    + (root.text("swagger").isPresent()
                            ? "it is Swagger " + root.text("swagger").get() + ", which converters turn into OpenAPI 3"
                            : "it has no 'openapi: 3...'"));
        }
    }

    private static @Nullable Object parse(Path file) {
        LoaderOptions options = new LoaderOptions();
        DumperOptions unused = new DumperOptions();
        try {
            Object document = new Yaml(
                            new SafeConstructor(options), new Representer(unused), unused, options, new JsonValues())
                    .load(Files.readString(file));
            new Size(file).requireTree(document, 0);
            return document;
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't read " + file, e);
        } catch (YAMLException e) {
            throw new IllegalArgumentException(file + " is neither YAML nor JSON: " + e.getMessage(), e);
        }
    }

    /** Aliases of YAML make a document contain itself, or a small one a huge one. */
    private static final class Size {

        private static final int DEEPEST = 500;
        private static final int LARGEST = 2_000_000;

        private final Path file;
        private int left = LARGEST;

        Size(Path file) {
            this.file = file;
        }

        void requireTree(@Nullable Object part, int depth) {
            if (depth > DEEPEST) {
                throw new IllegalArgumentException(file + " contains itself, by an alias of YAML");
            }
            if (--left < 0) {
                throw new IllegalArgumentException(
                        file + " has more than " + LARGEST + " values where aliases of YAML are filled in");
            }
            if (part instanceof Map<?, ?> map) {
                map.forEach((key, value) -> {
                    requireTree(key, depth + 1);
                    requireTree(value, depth + 1);
                });
            } else if (part instanceof Collection<?> list) {
                list.forEach(each -> requireTree(each, depth + 1));
            }
        }
    }

    /** Returns the path of the first server, without a slash at its end. */
    String basePath() {
        return root.list("servers").stream()
                .findFirst()
                .flatMap(server -> server.text("url"))
                .map(url -> url.contains("{") || url.isBlank()
                        ? ""
                        : URI.create(url).getRawPath())
                .map(path -> path == null ? "" : path.replaceAll("/+$", ""))
                .orElse("");
    }

    /**
     * Returns the operations in the order of the file.
     *
     * @throws IllegalArgumentException if it has none
     */
    List<Operation> operations() {
        List<Operation> operations = new ArrayList<>();
        root.child("paths").children().forEach((path, item) -> {
            Node resolved = resolve(item);
            resolved.children().forEach((method, operation) -> {
                if (METHODS.contains(method)) {
                    operations.add(new Operation(
                            method.toUpperCase(Locale.ROOT), path, operation, resolved.list("parameters"), this));
                }
            });
        });
        if (operations.isEmpty()) {
            throw new IllegalArgumentException(file + " has no operation");
        }
        return operations;
    }

    /** Returns the security requirements that hold where an operation has none of its own. */
    List<Node> security() {
        return root.list("security");
    }

    /** Returns a security scheme. */
    Node securityScheme(String name) {
        return resolve(root.child("components").child("securitySchemes").child(name));
    }

    /**
     * Returns the node, or the one that it refers to within the file.
     *
     * @throws IllegalArgumentException if it refers to another file, to nothing, or to itself
     */
    Node resolve(Node node) {
        Node resolved = node;
        for (int followed = 0; followed < MOST_REFERENCES; followed++) {
            String reference = resolved.text("$ref").orElse("");
            if (reference.isEmpty()) {
                return resolved;
            }
            resolved = target(reference);
        }
        throw new IllegalArgumentException(file + ": " + node.text("$ref").orElse("") + " refers to itself");
    }

    private Node target(String reference) {
        if (!reference.startsWith("#/")) {
            throw new IllegalArgumentException(
                    file + ": " + reference + " is in another file; bundle the description into one file first");
        }
        Node target = root;
        for (String name : reference.substring(2).split("/", -1)) {
            target = target.child(name.replace("~1", "/").replace("~0", "~"));
        }
        if (target.isAbsent()) {
            throw new IllegalArgumentException(file + ": " + reference + " does not exist");
        }
        return target;
    }
}
