package io.github.perfjunit.studies.drain.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.BDDMockito.given;

import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.http.HttpStatus;
import org.springframework.test.context.bean.override.mockito.MockitoBean;

/** An ordinary test of the application, with neither broker nor database. */
@SpringBootTest(properties = {"spring.rabbitmq.listener.simple.auto-startup=false", "logging.level.org.mongodb=off"})
class OrderApiTest {

    @Autowired
    OrderController controller;

    /** Stands in for the database. */
    @MockitoBean
    OrderRepository orders;

    @Test
    void findsAnOrderByItsId() {
        Order chair = new Order("7", "chair", "oak", "NEW", Instant.EPOCH);
        given(orders.findById("7")).willReturn(Optional.of(chair));

        assertThat(controller.order("7").getBody()).isEqualTo(chair);
        assertThat(controller.order("8").getStatusCode()).isEqualTo(HttpStatus.NOT_FOUND);
    }
}
