package io.github.perfjunit.rabbitmq.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.rabbitmq.internal.HeldMessages.Held;
import io.github.perfjunit.spi.ServiceUnavailableException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class HeldMessagesTest {

    private final AtomicInteger woken = new AtomicInteger();

    private OptionalInt count(Duration patience, Held... answers) throws ServiceUnavailableException {
        Deque<Held> left = new ArrayDeque<>(List.of(answers));
        return new HeldMessages(
                        () -> Optional.ofNullable(left.size() > 1 ? left.poll() : left.peek()),
                        woken::incrementAndGet,
                        patience)
                .count();
    }

    private static Held sample(int messages, String sample) {
        return new Held(messages, Optional.of(sample));
    }

    @Test
    void aSampleOfBeforeTheQuestionDoesNotDecide() throws ServiceUnavailableException {
        Held[] samples = {sample(0, "100"), sample(0, "100"), sample(1, "200"), sample(1, "200"), sample(7, "300")};
        assertThat(count(Duration.ofMinutes(1), samples)).hasValue(7);
        assertThat(woken).as("an idle queue takes no samples").hasValue(4);
    }

    @Test
    void aNumberOfThisMomentDecidesAtOnce() throws ServiceUnavailableException {
        assertThat(count(Duration.ofMinutes(1), new Held(3, Optional.empty()))).hasValue(3);
        assertThat(woken).hasValue(0);
    }

    @Test
    void withoutANewSampleTheNumberIsNotKnown() throws ServiceUnavailableException {
        assertThat(count(Duration.ZERO, sample(7, "100"))).isEmpty();
        assertThat(count(Duration.ZERO)).isEmpty();
    }

    @Test
    void aBrokerThatTakesNoSamplesIsNotAskedForThemAllTheTime() throws ServiceUnavailableException {
        assertThat(count(Duration.ofSeconds(3), Held.NOT_SAMPLED)).isEmpty();
        assertThat(woken.get()).as("four times in a second").isLessThan(6);
    }

    @Test
    void theApiTellsItsSamplesApart() throws IOException, ServiceUnavailableException {
        try (ManagementServer server = new ManagementServer()) {
            server.answers("GET /api/queues/%2F/orders", 200)
                    .answers(
                            "GET /api/queues/%2F/orders",
                            "{\"messages_unacknowledged\":3,\"reductions\":4711,\"reductions_details\":{\"rate\":0.0}}");

            assertThat(server.api().unacknowledged("/", "orders")).contains(sample(3, "4711"));
        }
    }
}
