package io.github.perfjunit.benchmark.aafield;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.mongodb.ConnectionString;
import com.sun.net.httpserver.HttpServer;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;

/** The target of the studies of starts and of requests. */
public final class SmallService {

    static final String SCANS = "SCANS";

    private static final int BACKLOG = 4_096;
    private static final int THREADS = 32;

    /** The time of a query to a database. Without it, the lateness of the load generator would be a large part of the latency. */
    private static final long WAIT_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

    private static final byte[] ANSWER = "{\"status\": \"open\"}".getBytes(UTF_8);

    private SmallService() {}

    /**
     * Serves at HTTP_PORT.
     *
     * @param arguments none; SCANS says how often it looks through a library before, as frameworks do: each time makes the start
     *     about half a second longer
     */
    public static void main(String[] arguments) throws IOException {
        int scans = Integer.parseInt(System.getenv(SCANS));
        for (int i = 0; i < scans; i++) {
            System.out.println(scan() + " members were found");
        }
        int port = Integer.parseInt(System.getenv("HTTP_PORT"));
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), BACKLOG);
        server.setExecutor(Executors.newFixedThreadPool(THREADS));
        server.createContext("/", exchange -> {
            LockSupport.parkNanos(WAIT_NANOS);
            exchange.sendResponseHeaders(200, ANSWER.length);
            try (exchange) {
                exchange.getResponseBody().write(ANSWER);
            }
        });
        server.start();
    }

    /** Loads the classes of the library by a loader of its own, because a loader does so only once. */
    private static int scan() throws IOException {
        List<URL> path = new ArrayList<>();
        for (String part : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            path.add(Path.of(part).toUri().toURL());
        }
        String library = ConnectionString.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath();
        try (JarFile jar = new JarFile(library);
                URLClassLoader loader =
                        new URLClassLoader(path.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
            return jar.stream()
                    .map(ZipEntry::getName)
                    .filter(name -> name.endsWith(".class") && !name.endsWith("-info.class"))
                    .map(name ->
                            name.substring(0, name.length() - ".class".length()).replace('/', '.'))
                    .mapToInt(name -> members(name, loader))
                    .sum();
        }
    }

    /** Some classes need libraries that are not here, which scanners pass over. */
    private static int members(String name, ClassLoader loader) {
        try {
            Class<?> type = Class.forName(name, false, loader);
            return type.getDeclaredMethods().length + type.getDeclaredFields().length;
        } catch (ClassNotFoundException | LinkageError e) {
            return 0;
        }
    }
}
