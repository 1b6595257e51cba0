package io.github.perfjunit.generator.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class UnderWayTest {

    private static final int MOST = 3;
    private static final int THREADS = 4;
    private static final int REQUESTS = 20_000;
    /** The turns of its thread for which a request keeps its place: more than MOST, so that one thread alone has to wait for places. */
    private static final int TURNS = MOST + 1;

    private final UnderWay underWay = new UnderWay(MOST);
    private final AtomicInteger now = new AtomicInteger();
    private final AtomicInteger most = new AtomicInteger();
    private final AtomicInteger left = new AtomicInteger();
    private final CountDownLatch over = new CountDownLatch(THREADS * REQUESTS);

    /** An aborted load leaves as many behind as were due: their number must matter neither to the stack nor, squared, to the time. */
    @Test
    @Timeout(20)
    void requestsThatHaveLeftGetNoPlace() {
        var single = new UnderWay(1);
        List<String> begun = new ArrayList<>();
        assertThat(single.begin()).isTrue();
        List<UnderWay.Held> held = IntStream.range(0, 500_000)
                .mapToObj(i -> single.await(() -> begun.add("left")))
                .toList();
        single.await(() -> begun.add("waits"));
        for (int i = held.size() - 1; i >= 0; i--) {
            held.get(i).leave();
        }

        single.end();

        assertThat(begun).containsExactly("waits");
        assertThat(single.begin()).isFalse();
        single.end();
        assertThat(single.begin()).isTrue();
    }

    /** A thread that sends requests, of which every other one leaves if it has to wait: a place that comes then is given back. */
    private final class Sender implements Runnable {

        private final ExecutorService loop = Executors.newSingleThreadExecutor();
        private final Set<Integer> gone = new HashSet<>();
        private int sent;

        @Override
        public void run() {
            int number = sent++;
            if (underWay.begin()) {
                begin();
            } else {
                UnderWay.Held held = underWay.await(() -> loop.execute(() -> beginHeld(number)));
                if (number % 2 == 1) {
                    gone.add(number);
                    held.leave();
                    left.incrementAndGet();
                    over.countDown();
                }
            }
            if (sent < REQUESTS) {
                loop.execute(this);
            }
        }

        private void beginHeld(int number) {
            if (gone.contains(number)) {
                underWay.end();
            } else {
                begin();
            }
        }

        private void begin() {
            most.accumulateAndGet(now.incrementAndGet(), Math::max);
            keep(TURNS);
        }

        private void keep(int turns) {
            loop.execute(() -> {
                if (turns > 1) {
                    keep(turns - 1);
                } else {
                    now.decrementAndGet();
                    underWay.end();
                    over.countDown();
                }
            });
        }
    }

    @Test
    @Timeout(60)
    void threadsLoseNoPlaceAndTakeNoMoreThanThereAre() throws Exception {
        List<Sender> senders =
                IntStream.range(0, THREADS).mapToObj(i -> new Sender()).toList();
        senders.forEach(sender -> sender.loop.execute(sender));
        try {
            assertThat(over.await(30, TimeUnit.SECONDS))
                    .as("%s of the requests have neither ended nor left", over.getCount())
                    .isTrue();
            // a request that has left may have a place still, which its thread gives back
            Awaitility.await().untilAsserted(() -> assertThat(takeAll()).isEqualTo(MOST));
        } finally {
            senders.forEach(sender -> sender.loop.shutdownNow());
        }

        assertThat(left).hasPositiveValue();
        assertThat(most).hasValueBetween(1, MOST);
    }

    /** Returns how many places were free, which are free again after that. */
    private int takeAll() {
        int taken = 0;
        while (underWay.begin()) {
            taken++;
        }
        for (int i = 0; i < taken; i++) {
            underWay.end();
        }
        return taken;
    }
}
