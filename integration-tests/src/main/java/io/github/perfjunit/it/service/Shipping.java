package io.github.perfjunit.it.service;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.ConnectionFactory;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Ships orders from a queue, or from the table {@code jobs} if SOURCE is {@code table}: into the table {@code shipments} if
 * JDBC_URL is set, else it prints a line for each. GET /count answers how many, GET /stats the same as JSON. FAULT may be
 * LOSE, DUPLICATE or CRASH.
 */
public final class Shipping {

    private static final int PREFETCH = 100;
    private static final int EVERY = 100;

    private final Fault fault = Fault.valueOf(System.getenv().getOrDefault("FAULT", "NONE"));
    private final AtomicInteger shipped = new AtomicInteger();
    private int taken;

    private Shipping() {}

    /** Starts the service; the arguments are ignored. */
    public static void main(String[] args) throws Exception {
        Shipping shipping = new Shipping();
        shipping.serve(Integer.parseInt(System.getenv().getOrDefault("HTTP_PORT", "0")));
        String url = System.getenv("JDBC_URL");
        if (url == null) {
            shipping.fromQueue(id -> System.out.println("shipped order " + id));
        } else {
            shipping.intoTable(
                    DriverManager.getConnection(url, System.getenv("JDBC_USERNAME"), System.getenv("JDBC_PASSWORD")));
        }
        Thread.currentThread().join();
    }

    private void intoTable(Connection database) throws Exception {
        try (Statement statement = database.createStatement()) {
            statement.execute("create table shipments (number bigserial primary key, order_id text, at timestamptz)");
        }
        Consumer<String> shipped = id -> insert(database, id);
        if ("table".equals(System.getenv("SOURCE"))) {
            fromTable(database, shipped);
        } else {
            fromQueue(shipped);
        }
    }

    private void serve(int port) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.createContext("/", exchange -> {
            String path = exchange.getRequestURI().getPath();
            String text = path.equals("/stats") ? "{\"shipped\":" + shipped + "}" : shipped + "\n";
            byte[] body = text.getBytes(UTF_8);
            exchange.sendResponseHeaders(path.equals("/missing") ? 404 : 200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
    }

    private void fromQueue(Consumer<String> destination) throws Exception {
        ConnectionFactory factory = new ConnectionFactory();
        factory.setUri(System.getenv("RABBITMQ_URI"));
        Channel channel = factory.newConnection("shipping").createChannel();
        channel.basicQos(PREFETCH);
        channel.basicConsume(
                "orders",
                false,
                (tag, delivery) -> {
                    ship(
                            destination,
                            new String(delivery.getBody(), UTF_8).replaceAll(".*\"id\": \"([^\"]+)\".*", "$1"));
                    channel.basicAck(delivery.getEnvelope().getDeliveryTag(), false);
                },
                tag -> {});
    }

    private void fromTable(Connection database, Consumer<String> destination) throws SQLException {
        try (Statement statement = database.createStatement()) {
            while (true) {
                String id;
                try (ResultSet next =
                        statement.executeQuery("update jobs set state = 'DONE' where id = (select id from jobs"
                                + " where state = 'NEW' limit 1) returning id")) {
                    if (!next.next()) {
                        return;
                    }
                    id = next.getString(1);
                }
                ship(destination, id);
            }
        }
    }

    private synchronized void ship(Consumer<String> destination, String id) {
        taken++;
        boolean hit = taken % EVERY == 0;
        if (hit && fault == Fault.CRASH) {
            Runtime.getRuntime().halt(7);
        }
        int times = !hit ? 1 : fault == Fault.LOSE ? 0 : fault == Fault.DUPLICATE ? 2 : 1;
        for (int i = 0; i < times; i++) {
            destination.accept(id);
            shipped.incrementAndGet();
        }
    }

    private static void insert(Connection database, String id) {
        try (PreparedStatement insert =
                database.prepareStatement("insert into shipments (order_id, at) values (?, now())")) {
            insert.setString(1, id);
            insert.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
