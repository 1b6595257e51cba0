package io.github.perfjunit.benchmark.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.github.perfjunit.rabbitmq.internal.Credentials;
import io.github.perfjunit.spi.ServiceUnavailableException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;

/** The readers of answers over HTTP: readiness, and RabbitMQ's management API. */
final class ServiceSubjects {

    private static final Internals LIBRARY = Internals.ofLibrary();

    private static final String POLICIES =
            "[{\"vhost\":\"/\",\"name\":\"a\",\"pattern\":\"^perf\\\\.\",\"apply-to\":\"queues\","
                    + "\"definition\":{\"max-length\":1000,\"overflow\":\"reject-publish\"},\"priority\":7},"
                    + "{\"vhost\":\"/\",\"name\":\"b\",\"pattern\":\".*\",\"apply-to\":\"all\",\"definition\":[],\"priority\":0}]";

    private ServiceSubjects() {}

    static List<Subject> all(LocalServer server) {
        return List.of(readiness(), policies(server), unacknowledged(server));
    }

    private static Subject readiness() {
        Class<?> answer = LIBRARY.type("internal.process.readiness.HttpAnswer");
        Internals.Code create = LIBRARY.constructor(
                "internal.process.readiness.HttpAnswer",
                Socket.class,
                InputStream.class,
                long.class,
                BooleanSupplier.class);
        Internals.Code statusLine = LIBRARY.method("internal.process.readiness.HttpAnswer", "statusLine");
        Internals.Code readToEnd = LIBRARY.method("internal.process.readiness.HttpAnswer", "readToEnd", String.class);
        Internals.Code judge = LIBRARY.method("internal.process.readiness.HttpAnswer", "judge", String.class);
        Socket socket = new Socket();
        BooleanSupplier isAwaited = () -> true;
        return Subject.of("http-readiness", input -> {
                    long deadline = System.nanoTime() + Duration.ofHours(1).toNanos();
                    Object reading =
                            answer.cast(create.call(socket, new ByteArrayInputStream(input), deadline, isAwaited));
                    Object line = statusLine.call(reading);
                    judge.call(line);
                    readToEnd.call(reading, "200");
                })
                .documents(IOException.class)
                .from(
                        "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Type: text/plain\r\n\r\nhello",
                        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5;a=b\r\nhello\r\n3\r\nabc\r\n0\r\nX: y\r\n\r\n",
                        "HTTP/1.0 204 No Content\r\n\r\n");
    }

    private static Internals.Code api(String name, Class<?>... parameters) {
        return LIBRARY.method("rabbitmq.internal.ManagementApi", name, parameters);
    }

    private static Object api(LocalServer server) {
        return LIBRARY.constructor("rabbitmq.internal.ManagementApi", String.class, Credentials.class)
                .made(server.uri(), Credentials.GUEST);
    }

    private static Subject policies(LocalServer server) {
        Internals.Code policies = api("policies", String.class);
        Object api = api(server);
        return Subject.of("rabbitmq-policies", input -> {
                    server.answer("/api/policies//", input);
                    server.answer("/api/operator-policies//", "[]".getBytes(ISO_8859_1));
                    policies.call(api, "/");
                })
                .documents(ServiceUnavailableException.class)
                .costing(LocalServer.EXCHANGE)
                .from(POLICIES);
    }

    private static Subject unacknowledged(LocalServer server) {
        Internals.Code unacknowledged = api("unacknowledged", String.class, String.class);
        Object api = api(server);
        return Subject.of("rabbitmq-queue", input -> {
                    server.answer("/api/queues///orders", input);
                    unacknowledged.call(api, "/", "orders");
                })
                .documents(ServiceUnavailableException.class)
                .costing(LocalServer.EXCHANGE)
                .from("{\"name\":\"orders\",\"messages\":7,\"messages_unacknowledged\":3,\"state\":\"running\"}");
    }
}
