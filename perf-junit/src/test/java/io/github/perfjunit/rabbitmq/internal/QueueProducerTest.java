package io.github.perfjunit.rabbitmq.internal;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.plan.RateProfile;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class QueueProducerTest {

    private static final LoadModel.Open OPEN =
            new LoadModel.Open(new RateProfile.Constant(200), LoadModel.Open.DEFAULT_MAX_CONNECTIONS);

    /** A limit that nobody obeys would only move blame. */
    @Test
    void aLimitOfMessagesUnderWayIsRefused() {
        LoadShape usual = LoadShape.during(OPEN, Duration.ofSeconds(1));
        assertThatCode(() -> QueueProducer.requireNoLimit(usual)).doesNotThrowAnyException();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> QueueProducer.requireNoLimit(usual.with(OPEN.atMostAtOnce(5))))
                .withMessageContaining("atMostAtOnce(5): it must be left out");
    }
}
