package io.github.perfjunit.studies.drain.micronaut;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micronaut.context.annotation.Property;
import io.micronaut.http.client.HttpClient;
import io.micronaut.http.client.annotation.Client;
import io.micronaut.http.client.exceptions.HttpClientResponseException;
import io.micronaut.test.annotation.MockBean;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** An ordinary test of the application, with neither broker nor database. */
@MicronautTest
@Property(name = "rabbitmq.enabled", value = "false")
class OrderApiTest {

    private static final Order CHAIR = new Order("7", "chair", "oak", "NEW", Instant.EPOCH);

    @Inject
    @Client("/")
    HttpClient http;

    /** Stands in for the database. */
    @MockBean(MongoOrderRepository.class)
    OrderRepository orders() {
        return new OrderRepository() {
            @Override
            public void save(Order order) {
                throw new UnsupportedOperationException("this test only reads");
            }

            @Override
            public Optional<Order> find(String id) {
                return Optional.of(CHAIR).filter(order -> order.id().equals(id));
            }
        };
    }

    @Test
    void findsAnOrderByItsId() {
        assertThat(http.toBlocking().retrieve("/orders/7", Order.class)).isEqualTo(CHAIR);
        assertThatThrownBy(() -> http.toBlocking().retrieve("/orders/8"))
                .isInstanceOfSatisfying(HttpClientResponseException.class, refusal -> assertThat(refusal.code())
                        .isEqualTo(404));
    }
}
