package io.github.perfjunit.studies.drain.quarkus;

import static io.github.perfjunit.api.Metrics.CPU_TIME;
import static io.github.perfjunit.api.Metrics.RESPONSE_TIME_P95;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Run;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.junit.PerfTest;
import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.junit.Runs;
import io.github.perfjunit.load.HttpLoad;
import io.github.perfjunit.mongodb.WithMongoDB;
import io.github.perfjunit.rabbitmq.WithRabbitMQ;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** The application of {@code @QuarkusTest}, loaded and measured where it is: in the JVM of the tests. */
@QuarkusTest
@WithTestResource(PerfServices.class)
@PerfTest
@WithRabbitMQ(queues = "orders")
@WithMongoDB(database = "shop")
class OrderLookupPerfIT {

    static final Target service = Target.thisJvm();

    @TestHTTPResource("/orders/7")
    URI order;

    @Inject
    OrderRepository orders;

    @RepeatRun(value = 6, warmUp = 2)
    void looksUpAnOrder(Run run, HttpLoad load) {
        orders.save(new Order("7", "chair", "oak", "NEW", Instant.EPOCH));
        run.start();
        load.users(4).during(Duration.ofSeconds(1)).get(order.toString()).into(run);
    }

    @Test
    void everyRunWasMeasured(Runs runs) {
        assertThat(runs).areComplete().haveRecorded(RESPONSE_TIME_P95, CPU_TIME);
    }

    @Test
    void staysWithinItsTime(Runs runs) {
        assertThat(runs).median(RESPONSE_TIME_P95).isLessThan(Duration.ofSeconds(1));
    }
}
