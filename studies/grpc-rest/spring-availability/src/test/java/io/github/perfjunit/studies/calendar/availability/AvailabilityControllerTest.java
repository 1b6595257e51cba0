package io.github.perfjunit.studies.calendar.availability;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.RestClient;

/** The service as its clients see it, with a users service that knows one user. */
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
class AvailabilityControllerTest {

    private static final HttpServer USERS = users();

    @LocalServerPort
    private int port;

    private static HttpServer users() {
        try {
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.createContext("/users/7", AvailabilityControllerTest::answer);
            server.start();
            return server;
        } catch (IOException e) {
            throw new IllegalStateException("no users service", e);
        }
    }

    private static void answer(HttpExchange call) throws IOException {
        byte[] user = "{\"id\": 7, \"name\": \"User 7\", \"begins\": 8, \"ends\": 18}".getBytes(UTF_8);
        call.getResponseHeaders().add("Content-Type", "application/json");
        call.sendResponseHeaders(200, user.length);
        call.getResponseBody().write(user);
        call.close();
    }

    @DynamicPropertySource
    static void addressOfUsers(DynamicPropertyRegistry properties) {
        properties.add(
                "users.uri", () -> "http://localhost:" + USERS.getAddress().getPort());
    }

    @AfterAll
    static void stopUsers() {
        USERS.stop(0);
    }

    private RestClient.ResponseSpec get(int user, int day) {
        return RestClient.create("http://localhost:" + port)
                .get()
                .uri("/availability/{user}?day={day}", user, day)
                .retrieve();
    }

    @Test
    void findsTheHoursWithoutAnAppointment() {
        assertThat(get(7, 1).body(FreeHours.class))
                .isEqualTo(new FreeHours(7, "User 7", 1, List.of(8, 9, 11, 12, 14, 15, 17)));
    }

    @Test
    void findsOthersOnAnotherDay() {
        assertThat(get(7, 2).body(FreeHours.class))
                .extracting(FreeHours::hours)
                .isEqualTo(List.of(8, 10, 11, 13, 14, 16, 17));
    }

    @Test
    void doesNotKnowWhomTheUsersServiceDoesNotKnow() {
        assertThatExceptionOfType(HttpClientErrorException.NotFound.class)
                .isThrownBy(() -> get(8, 1).toBodilessEntity());
    }
}
