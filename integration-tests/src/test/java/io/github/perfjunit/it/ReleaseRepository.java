package io.github.perfjunit.it;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;

/** A Maven repository on loopback with releases of {@code com.acme:checkout}, which are real programs. */
final class ReleaseRepository implements AutoCloseable {

    private static final String PACKAGE = "io/github/perfjunit/it/service/";

    private final Path folder;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch answers;

    private ReleaseRepository(Path folder, CountDownLatch answers) throws IOException {
        this.folder = folder;
        this.answers = answers;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    static ReleaseRepository in(Path folder) throws IOException {
        return new ReleaseRepository(folder, new CountDownLatch(0));
    }

    /** One that takes requests and never answers. */
    static ReleaseRepository silent(Path folder) throws IOException {
        return new ReleaseRepository(folder, new CountDownLatch(1));
    }

    int port() {
        return server.getAddress().getPort();
    }

    String url() {
        return "http://127.0.0.1:" + port() + "/";
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            answers.await();
            Path file = folder.resolve(exchange.getRequestURI().getPath().substring(1));
            boolean there = Files.isRegularFile(file);
            exchange.sendResponseHeaders(there ? 200 : 404, there ? Files.size(file) : -1);
            if (there) {
                Files.copy(file, exchange.getResponseBody());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Publishes these versions, all that there are from now on. */
    ReleaseRepository publish(String... versions) throws IOException {
        Path artifact = folder.resolve("com/acme/checkout");
        for (String version : versions) {
            Path jar = artifact.resolve(version + "/checkout-" + version + ".jar");
            if (!Files.exists(jar)) {
                sum(program(jar, version));
                sum(Files.writeString(
                        jar.resolveSibling("checkout-" + version + ".pom"),
                        "<project><modelVersion>4.0.0</modelVersion><groupId>com.acme</groupId>"
                                + "<artifactId>checkout</artifactId><version>" + version + "</version></project>"));
            }
        }
        sum(Files.writeString(
                artifact.resolve("maven-metadata.xml"),
                "<metadata><groupId>com.acme</groupId><artifactId>checkout</artifactId><versioning><versions>"
                        + Arrays.stream(versions)
                                .map(version -> "<version>" + version + "</version>")
                                .collect(Collectors.joining())
                        + "</versions></versioning></metadata>"));
        return this;
    }

    /** An executable jar that says which version it is, as Maven lets it say. */
    static Path program(Path jar, String version) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, PACKAGE.replace('/', '.') + "Checkout");
        return program(jar, version, manifest);
    }

    static Path program(Path jar, String version, Manifest manifest) throws IOException {
        Files.createDirectories(jar.getParent());
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, manifest)) {
            for (String each : new String[] {"Checkout", "ReadinessEndpoint"}) {
                out.putNextEntry(new JarEntry(PACKAGE + each + ".class"));
                Files.copy(Path.of("target/classes", PACKAGE, each + ".class"), out);
            }
            out.putNextEntry(new JarEntry("META-INF/maven/com.acme/checkout/pom.properties"));
            out.write(("version=" + version + "\n").getBytes(UTF_8));
        }
        return jar;
    }

    /** Its checksum beside it. */
    static void sum(Path file) throws IOException {
        try {
            Files.writeString(
                    file.resolveSibling(file.getFileName() + ".sha1"),
                    HexFormat.of().formatHex(MessageDigest.getInstance("SHA-1").digest(Files.readAllBytes(file))));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    public void close() {
        answers.countDown();
        server.stop(0);
        threads.shutdownNow();
    }
}
