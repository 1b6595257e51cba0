package io.github.perfjunit.studies.drain.quarkus;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** An ordinary test of the application, with neither broker nor database. */
@QuarkusTest
@TestProfile(WithoutServices.class)
class OrderApiTest {

    @TestHTTPResource("/orders/")
    URI address;

    @Inject
    OrderRepository orders;

    @Test
    void findsAnOrderByItsId() throws IOException, InterruptedException {
        orders.save(new Order("api", "chair", "oak", "NEW", Instant.EPOCH));

        assertThat(get("api").body()).contains("chair");
        assertThat(get("none").statusCode()).isEqualTo(404);
    }

    private HttpResponse<String> get(String id) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(address.resolve(id)).build();
        return HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
    }
}
