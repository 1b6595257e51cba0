package io.github.perfjunit.resolver;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** A Maven repository on loopback: a folder in the usual layout, with metadata and checksums. */
final class HttpRepository implements AutoCloseable {

    static final String GROUP = "com.acme";
    static final String ARTIFACT = "shop";

    private final Path folder;
    private final HttpServer server;
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private Predicate<HttpExchange> admitted = exchange -> true;

    HttpRepository(Path folder) throws IOException {
        this.folder = folder;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    /** From now on only those that are let in. */
    void admit(Predicate<HttpExchange> condition) {
        admitted = condition;
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/maven";
    }

    /** Returns the requested paths, without the folders. */
    List<String> requests() {
        return requests.stream()
                .map(each -> each.substring(each.lastIndexOf('/') + 1))
                .toList();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            requests.add(path);
            Path file = folder.resolve(path.replaceFirst("^/maven/", ""));
            if (!admitted.test(exchange)) {
                exchange.getResponseHeaders().add("WWW-Authenticate", "Basic realm=\"maven\"");
                exchange.sendResponseHeaders(401, -1);
            } else if (Files.isRegularFile(file)) {
                byte[] content = Files.readAllBytes(file);
                exchange.sendResponseHeaders(200, content.length);
                exchange.getResponseBody().write(content);
            } else {
                exchange.sendResponseHeaders(404, -1);
            }
        }
    }

    /** Publishes versions, each with a jar and a pom, and the metadata that names them. */
    HttpRepository with(String... versions) throws IOException {
        for (String version : versions) {
            put(version, ".jar", "jar of " + version);
            put(version, ".pom", pom(GROUP, ARTIFACT, version, ""));
        }
        return metadata(versions);
    }

    HttpRepository metadata(String... versions) throws IOException {
        write(
                GROUP.replace('.', '/') + "/" + ARTIFACT + "/maven-metadata.xml",
                "<metadata><groupId>" + GROUP + "</groupId><artifactId>" + ARTIFACT
                        + "</artifactId><versioning><versions>"
                        + Arrays.stream(versions)
                                .map(version -> "<version>" + version + "</version>")
                                .collect(Collectors.joining())
                        + "</versions></versioning></metadata>");
        return this;
    }

    /** A file of a version: {@code -exec.jar}. */
    Path put(String version, String ending, String content) throws IOException {
        return write(
                GROUP.replace('.', '/') + "/" + ARTIFACT + "/" + version + "/" + ARTIFACT + "-" + version + ending,
                content);
    }

    Path write(String path, String content) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
        Files.writeString(file.resolveSibling(file.getFileName() + ".sha1"), sha1(content));
        return file;
    }

    static String pom(String group, String artifact, String version, String more) {
        return "<project><modelVersion>4.0.0</modelVersion><groupId>" + group + "</groupId><artifactId>" + artifact
                + "</artifactId><version>" + version + "</version>" + more + "</project>";
    }

    private static String sha1(String content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-1").digest(content.getBytes(UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
