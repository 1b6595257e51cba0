package io.github.perfjunit.generator.net;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.generator.Loads;
import io.github.perfjunit.generator.PlanText;
import io.github.perfjunit.generator.SilentPort;
import io.github.perfjunit.generator.engine.Connector;
import io.github.perfjunit.generator.engine.Failure;
import io.github.perfjunit.generator.engine.Pool;
import io.github.perfjunit.generator.engine.Transport;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.PlanReader;
import java.net.InetAddress;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class DialerTest {

    /** The second attempt begins before the first one goes on with its second address, which would fail a request of the second. */
    @Test
    void theNextAddressBelongsToTheSameAttempt() throws Exception {
        List<Long> ended = new CopyOnWriteArrayList<>();
        try (var port = SilentPort.take()) {
            String json = Loads.plan(
                    port.number(),
                    "'model':{'open':{'maxConnections':2,'phases':[{'fromRate':100,'toRate':100,'nanos':20000000}]}},"
                            + "'durationNanos':20000000");
            Plan plan = PlanReader.read(PlanText.read(json), List.of(() -> "http/1.1"));
            var address = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
            InetAddress[] two = {address, address};
            var endpoint = new Endpoint(new Addresses("shop.test", port.number(), host -> two), Optional.empty());

            Loads.run(json, loop -> new Connector() {
                private final Dialer dialer = new Dialer(plan, endpoint, Transport.best(), loop);

                @Override
                public void connect(Pool pool) {
                    dialer.dial(pool, channel -> new Opening(pool.ledger(), watcher(pool, ended)));
                    // the next request is due before the loop finds out that the address refuses
                    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(30));
                }

                @Override
                public int room() {
                    return 1;
                }
            });
        }

        assertThat(ended).containsExactlyInAnyOrder(1L, 2L);
    }

    private static Opening.Watcher watcher(Pool pool, List<Long> ended) {
        return new Opening.Watcher() {
            @Override
            public void opened() {}

            @Override
            public void notOpened(Failure failure, long attempt) {
                ended.add(attempt);
                pool.notOpened(failure, attempt);
            }

            @Override
            public void gone() {}
        };
    }
}
