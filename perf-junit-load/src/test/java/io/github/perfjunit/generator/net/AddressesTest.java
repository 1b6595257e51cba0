package io.github.perfjunit.generator.net;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

class AddressesTest {

    private static final int PORT = 8080;
    private static final InetSocketAddress ONE = address("10.0.0.1");
    private static final InetSocketAddress TWO = address("10.0.0.2");
    private static final InetSocketAddress THREE = address("10.0.0.3");
    private static final InetSocketAddress SIX = address("::1");

    private static InetSocketAddress address(String literal) {
        return new InetSocketAddress(literal, PORT);
    }

    private static InetAddress[] answer(InetSocketAddress... addresses) {
        return List.of(addresses).stream().map(InetSocketAddress::getAddress).toArray(InetAddress[]::new);
    }

    private static Addresses of(InetSocketAddress... all) throws UnknownHostException {
        return new Addresses("shop.test", PORT, host -> answer(all));
    }

    @Test
    void takesThemInTurn() throws Exception {
        Addresses addresses = of(ONE, TWO, THREE);
        long now = System.nanoTime();

        assertThat(addresses.next(now)).containsExactly(ONE, TWO, THREE);
        assertThat(addresses.next(now)).containsExactly(TWO, THREE, ONE);
        assertThat(addresses.next(now)).containsExactly(THREE, ONE, TWO);
        assertThat(addresses.next(now)).containsExactly(ONE, TWO, THREE);
    }

    /** localhost has two addresses, and many a server listens on one of them. */
    @Test
    void anotherFamilyIsForWantOfABetterOne() throws Exception {
        Addresses addresses = of(ONE, SIX);
        long now = System.nanoTime();

        assertThat(addresses.next(now)).containsExactly(ONE, SIX);
        assertThat(addresses.next(now)).containsExactly(ONE, SIX);
        addresses.refused(ONE);
        assertThat(addresses.next(now)).containsExactly(ONE, SIX);
    }

    @Test
    void oneThatRefusesIsTakenLast() throws Exception {
        Addresses addresses = of(ONE, TWO, THREE);
        long now = System.nanoTime();
        addresses.refused(ONE);

        for (int i = 0; i < 4; i++) {
            assertThat(addresses.next(now)).hasSize(3).endsWith(ONE);
        }
    }

    @Test
    void asksAgain() throws Exception {
        BlockingQueue<InetAddress[]> answers = new LinkedBlockingQueue<>(List.of(answer(ONE), answer(TWO, THREE)));
        Addresses addresses = new Addresses("shop.test", PORT, host -> answers.remove());
        long now = System.nanoTime();

        assertThat(addresses.next(now)).containsExactly(ONE);
        assertThat(addresses.next(now + Addresses.FRESH_NANOS)).isNotEmpty();
        Awaitility.await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> assertThat(addresses.next(now))
                .containsExactlyInAnyOrder(TWO, THREE));
        assertThat(answers).isEmpty();
    }

    @Test
    void aNameServiceThatFailsLaterChangesNothing() throws Exception {
        BlockingQueue<InetAddress[]> answers = new LinkedBlockingQueue<>();
        answers.add(answer(ONE));
        BlockingQueue<String> asked = new LinkedBlockingQueue<>();
        Addresses addresses = new Addresses("shop.test", PORT, host -> {
            InetAddress[] answer = answers.poll();
            if (answer == null) {
                asked.add(host);
                throw new UnknownHostException(host);
            }
            return answer;
        });
        long later = System.nanoTime() + 2 * Addresses.FRESH_NANOS;
        assertThat(addresses.next(later)).containsExactly(ONE);

        assertThat(asked.poll(30, SECONDS)).isEqualTo("shop.test");
        assertThat(addresses.next(later)).containsExactly(ONE);
    }

    @Test
    void anUnknownHostIsRefusedAtOnce() {
        assertThatExceptionOfType(UnknownHostException.class)
                .isThrownBy(() -> new Addresses("nowhere.test", PORT, host -> {
                    throw new UnknownHostException(host);
                }));
    }
}
