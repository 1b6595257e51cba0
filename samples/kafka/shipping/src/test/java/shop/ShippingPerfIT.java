package shop;

import io.github.perfjunit.api.Backlog;
import io.github.perfjunit.api.Run;
import io.github.perfjunit.junit.PerfTest;
import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.api.Target;

/** The time that the service needs for a topic with 2,000 orders, of which it loses and repeats none. */
@PerfTest
@WithKafka(topic = "orders")
class ShippingPerfIT {

    static final Target service = Target.mainClass("shop.Shipping", "target/classes", "target/dependency/*")
            .systemProperty("lose.every", System.getProperty("lose.every", "1000000"))
            .env("BOOTSTRAP", "{kafka.bootstrap}")
            .env("TOPIC", "{kafka.topic}")
            .env("GROUP", "{kafka.group}");

    @RepeatRun(3)
    void drain(Run run, KafkaTopic orders) {
        Backlog sent =
                orders.send(2_000, run.seed(), (number, random) -> number + "-" + Long.toHexString(random.nextLong()));
        run.start();
        run.awaitDrained(sent, run.logLines("shipped order (?<id>\\S+)"));
    }
}
