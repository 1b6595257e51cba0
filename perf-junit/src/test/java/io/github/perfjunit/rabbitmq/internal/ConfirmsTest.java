package io.github.perfjunit.rabbitmq.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class ConfirmsTest {
    private static final int WINDOW = 1_000;
    private final Confirms confirms = new Confirms();

    private void publish(int from, int to) throws InterruptedException {
        for (long number = from; number <= to; number++) {
            assertThat(confirms.awaitRoom(number, Duration.ZERO)).isTrue();
        }
    }

    private boolean allCameBack() throws InterruptedException {
        return confirms.awaitAll(Duration.ZERO);
    }

    @Test
    void waitUntilEveryMessageCameBack() throws InterruptedException {
        publish(1, 3);
        confirms.handleAck(1, false);
        confirms.handleAck(3, false);
        assertThat(allCameBack()).isFalse();
        assertThat(confirms.outstanding()).isEqualTo(1);
        confirms.handleAck(2, false);
        assertThat(allCameBack()).isTrue();
        assertThat(confirms.refused()).isZero();
    }

    @Test
    void countAConfirmOfSeveralForEachOfThem() throws InterruptedException {
        publish(1, 10);
        confirms.handleAck(2, false);
        confirms.handleAck(9, true);
        assertThat(confirms.outstanding()).isEqualTo(1);
        confirms.handleAck(10, true);
        assertThat(allCameBack()).isTrue();
    }

    @Test
    void countWhatWasRefused() throws InterruptedException {
        publish(1, 5);
        confirms.handleNack(1, false);
        confirms.handleNack(3, true);
        confirms.handleAck(5, true);
        assertThat(confirms.refused()).isEqualTo(3);
        assertThat(allCameBack()).isTrue();
    }

    /** A producer reads the count as soon as nothing is outstanding any more. */
    @Test
    void countARefusalBeforeItMakesRoom() throws InterruptedException, ExecutionException {
        ExecutorService connection = Executors.newSingleThreadExecutor();
        try {
            for (int i = 0; i < 5_000; i++) {
                Confirms ofOne = new Confirms();
                ofOne.awaitRoom(1, Duration.ZERO);
                Future<?> refusal = connection.submit(() -> ofOne.handleNack(1, false));
                assertThat(ofOne.awaitAll(Duration.ofSeconds(30))).isTrue();
                assertThat(ofOne.refused()).isEqualTo(1);
                refusal.get();
            }
        } finally {
            connection.shutdown();
        }
    }

    @Test
    void letNoMoreThanTheWindowUnderWay() throws InterruptedException {
        publish(1, WINDOW);
        assertThat(confirms.awaitRoom(WINDOW + 1, Duration.ZERO)).isFalse();
        assertThat(confirms.outstanding())
                .as("the one without room is not waited for")
                .isEqualTo(WINDOW);
        confirms.handleAck(1, false);
        assertThat(confirms.awaitRoom(WINDOW + 1, Duration.ZERO)).isTrue();
    }

    @Test
    void takeTheSameConfirmOnce() throws InterruptedException {
        publish(1, WINDOW);
        confirms.handleAck(1, false);
        confirms.handleAck(1, false);
        confirms.handleAck(7_777, false);
        publish(WINDOW + 1, WINDOW + 1);
        assertThat(confirms.awaitRoom(WINDOW + 2, Duration.ZERO)).isFalse();
    }
}
