package io.github.perfjunit.studies.drain.spring;

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
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;

/** The application of {@code @SpringBootTest}, loaded and measured where it is: in the JVM of the tests. */
@SpringBootTest(
        webEnvironment = WebEnvironment.RANDOM_PORT,
        properties = {
            "spring.mongodb.uri=${perfjunit.endpoint.mongodb.uri}",
            "spring.rabbitmq.listener.simple.auto-startup=false"
        })
@PerfTest
@WithMongoDB(database = "shop")
class OrderLookupPerfIT {

    static final Target service = Target.thisJvm();

    @LocalServerPort
    int port;

    @RepeatRun(value = 6, warmUp = 2)
    void looksUpAnOrder(Run run, HttpLoad load, @Autowired OrderRepository orders) {
        orders.save(new Order("7", "chair", "oak", "NEW", Instant.EPOCH));
        run.start();
        load.users(4)
                .during(Duration.ofSeconds(1))
                .get("http://localhost:" + port + "/orders/7")
                .into(run);
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
