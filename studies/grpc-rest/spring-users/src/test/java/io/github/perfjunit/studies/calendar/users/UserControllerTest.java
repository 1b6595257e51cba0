package io.github.perfjunit.studies.calendar.users;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.RestClient;

/** The service as its clients see it. */
@SpringBootTest(webEnvironment = WebEnvironment.RANDOM_PORT)
class UserControllerTest {

    @LocalServerPort
    private int port;

    private RestClient.ResponseSpec get(int id) {
        return RestClient.create("http://localhost:" + port)
                .get()
                .uri("/users/{id}", id)
                .retrieve();
    }

    @Test
    void findsAUser() {
        assertThat(get(7).body(User.class)).isEqualTo(new User(7, "User 7", "user7@example.org", 8, 18));
    }

    @Test
    void findsTheLastUser() {
        assertThat(get(1_000).body(User.class)).extracting(User::name).isEqualTo("User 1000");
    }

    @Test
    void knowsNobodyElse() {
        assertThatExceptionOfType(HttpClientErrorException.NotFound.class)
                .isThrownBy(() -> get(1_001).toBodilessEntity());
    }
}
