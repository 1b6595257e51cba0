package io.github.perfjunit.benchmark.load;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.github.perfjunit.internal.process.FreePort;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** An nginx of one process on one core, whose answer has a body of 99 bytes. */
final class Nginx implements AutoCloseable {

    private static final Duration DEADLINE = Duration.ofSeconds(20);
    private static final long POLL_NANOS = 10_000_000;
    private static final byte[] LOOPBACK = {127, 0, 0, 1};

    /** Connections accepted, connections handled, and requests. */
    private static final Pattern COUNTS = Pattern.compile("\\d+ \\d+ (\\d+)");

    private static final String CONFIGURATION =
            """
            daemon off; master_process off; worker_rlimit_nofile 15000;
            pid nginx.pid; error_log stderr error;
            events { worker_connections 12000; }
            http {
              access_log off; keepalive_timeout 600s; keepalive_requests 1000000000;
              client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;
              server {
                listen 127.0.0.1:%d backlog=4096;
                location = /status { stub_status; }
                location / { default_type text/plain; return 200 "%s"; }
              }
            }
            """;

    private final Process process;
    private final Path directory;
    private final int port;

    private Nginx(Process process, Path directory, int port) {
        this.process = process;
        this.directory = directory;
        this.port = port;
    }

    static Nginx start() throws IOException {
        Path directory = Files.createTempDirectory("perfjunit-nginx-");
        int port = FreePort.find();
        Path configuration = directory.resolve("nginx.conf");
        Files.writeString(configuration, CONFIGURATION.formatted(port, "x".repeat(99)));
        Process process = Pinned.SERVER
                .command(List.of("nginx", "-p", directory.toString(), "-c", configuration.toString()))
                .start();
        Nginx nginx = new Nginx(process, directory, port);
        nginx.awaitPort();
        return nginx;
    }

    private void awaitPort() throws IOException {
        long deadline = System.nanoTime() + DEADLINE.toNanos();
        while (!answers()) {
            if (!process.isAlive() || System.nanoTime() > deadline) {
                close();
                throw new IOException("nginx did not start; what it said stands above");
            }
            LockSupport.parkNanos(POLL_NANOS);
        }
    }

    private boolean answers() {
        try (var socket = new Socket(InetAddress.getByAddress(LOOPBACK), port)) {
            return socket.isConnected();
        } catch (IOException e) {
            return false;
        }
    }

    String uri() {
        return "http://127.0.0.1:" + port + "/";
    }

    /** Returns how many requests it has answered, this one included. */
    long requests() throws IOException {
        String status;
        try (InputStream answer = URI.create(uri() + "status").toURL().openStream()) {
            status = new String(answer.readAllBytes(), US_ASCII);
        }
        Matcher counts = COUNTS.matcher(status);
        if (!counts.find()) {
            throw new IOException("nginx said of itself: " + status);
        }
        return Long.parseLong(counts.group(1));
    }

    /** Stops it for a while, as the kernel can; returns for how long it really was, in nanoseconds. */
    long stall(Duration length) throws IOException, InterruptedException {
        signal("STOP");
        long begin = System.nanoTime();
        while (System.nanoTime() - begin < length.toNanos()) {
            LockSupport.parkNanos(length.toNanos() - (System.nanoTime() - begin));
        }
        signal("CONT");
        return System.nanoTime() - begin;
    }

    private void signal(String name) throws IOException, InterruptedException {
        Process kill = new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start();
        if (kill.waitFor() != 0) {
            throw new IOException("nginx could not be sent SIG" + name);
        }
    }

    @Override
    public void close() throws IOException {
        process.destroyForcibly();
        try {
            process.waitFor(DEADLINE.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        try (Stream<Path> tree = Files.walk(directory)) {
            for (Path each : tree.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }
}
