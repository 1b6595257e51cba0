package io.github.perfjunit.generator.sse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.generator.Loads;
import io.github.perfjunit.generator.TestServer;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.internal.protocol.Result.Deliveries;
import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Events of others that have the time at which they were due. */
@Timeout(60)
class StampedTest {

    private static final int LATE_MILLIS = 30;

    /** Makes the text of an event. */
    private interface Text {

        String at(Instant now, int number);
    }

    /** A service that sends each connection an event every ten milliseconds. */
    private static TestServer saying(Text text) throws IOException {
        return Streams.saying(output -> {
            for (int number = 0; ; number++) {
                Streams.event(output, text.at(Instant.now(), number));
                Streams.pause(10);
            }
        });
    }

    private static String plan(TestServer server) {
        return plan(server, 800);
    }

    private static String plan(TestServer server, int measuredMillis) {
        return Loads.planOf(
                "{'uri':'http://127.0.0.1:" + server.port() + "/events'}",
                "'protocol':'sse','timeoutNanos':6000000000,'warmUpNanos':500000000,'durationNanos':" + measuredMillis
                        + "000000,'model':{'closed':{'users':3}},"
                        + "'deliveries':{'to':'stamped','match':{'message':'','answer':'at=([0-9]+)'}}");
    }

    private static Deliveries heard(TestServer server) throws Exception {
        return Loads.run(plan(server)).deliveries().orElseThrow();
    }

    private static String since1970(Instant time, ChronoUnit unit) {
        return Long.toString(unit.between(Instant.EPOCH, time));
    }

    @ParameterizedTest
    @EnumSource(names = {"MILLIS", "MICROS", "NANOS"})
    void theTimeSinceAnEventWasDueIsMeasured(ChronoUnit unit) throws Exception {
        try (var server = saying((now, number) -> "at=" + since1970(now.minusMillis(LATE_MILLIS), unit))) {
            Deliveries heard = heard(server);

            assertThat(heard.ofOthers()).isTrue();
            assertThat(heard.delivered()).isBetween(30L, 243L);
            assertThat(heard.latencies().getTotalCount()).isEqualTo(heard.delivered());
            assertThat(heard.latencies().getMinValue()).isBetween(29_900_000L, 400_000_000L);
            assertThat(heard.inWindow()).isPositive();
            assertThat(heard.unknown()).isZero();
            assertThat(heard.unexpected()).isZero();
        }
    }

    /** Events of the measured part that come after its end are awaited: the slow ones would be missing. */
    @Test
    void slowEventsAreAwaitedAfterTheEnd() throws Exception {
        long slowMillis = 700;
        try (var server = saying((now, number) -> "at=" + since1970(now.minusMillis(slowMillis), ChronoUnit.MICROS))) {
            Deliveries heard = heard(server);

            assertThat(heard.delivered()).isBetween(30L, 243L);
            assertThat(heard.inWindow()).isPositive();
            assertThat(heard.latencies().getMinValue()).isGreaterThan(690_000_000L);
        }
    }

    /**
     * A service that stands still from two seconds before the end: its messages are the slowest, and come at last, two
     * seconds after the end, where nothing would be waited for but for the silence. Users may take a second to connect.
     */
    @Test
    void aServiceThatStandsStillAtTheEndIsWaitedFor() throws Exception {
        try (var server = Streams.saying(output -> {
            Instant begin = Instant.now();
            for (int number = 0; ; number++) {
                Instant due = Instant.now();
                boolean isStill =
                        number > 0 && due.isAfter(begin.plusMillis(950)) && due.isBefore(begin.plusMillis(2_400));
                if (isStill) {
                    Streams.pause(4_000);
                }
                Streams.event(output, "at=" + since1970(due, ChronoUnit.MICROS));
                Streams.pause(10);
            }
        })) {
            Deliveries heard = Loads.run(plan(server, 2_500)).deliveries().orElseThrow();

            assertThat(heard.latencies().getMaxValue()).isGreaterThan(3_900_000_000L);
        }
    }

    /** Two messages of a batch can be due in the same millisecond. */
    @Test
    void equalTimesAreTwoDeliveries() throws Exception {
        try (var server = saying((now, number) -> {
            String time = "at=" + since1970(now, ChronoUnit.MILLIS);
            return time + " " + time;
        })) {
            assertThat(heard(server).delivered()).isEven().isBetween(60L, 486L);
        }
    }

    @Test
    void eventsWithoutATimeAreCountedApart() throws Exception {
        try (var server = saying(
                (now, number) -> number % 2 == 0 ? "at=" + since1970(now, ChronoUnit.MICROS) : "at=12 of the clock")) {
            Deliveries heard = heard(server);

            assertThat(heard.delivered()).isPositive();
            assertThat(heard.unknown()).isPositive();
            assertThat(heard.firstUnknown()).isEqualTo("'12' as its time");
        }
    }

    /** They would have negative latencies, and another clock is behind as easily as it is ahead. */
    @Test
    void eventsFromTheFutureShowAnotherClock() throws Exception {
        try (var server = saying((now, number) -> "at=" + since1970(now.plusSeconds(5), ChronoUnit.MILLIS))) {
            Deliveries heard =
                    Loads.run(Loads.losing(plan(server))).deliveries().orElseThrow();

            assertThat(heard.delivered()).isZero();
            assertThat(heard.unexpected()).isPositive();
            assertThat(heard.firstUnexpected()).contains("ms from now");
        }
    }

    @Test
    void anExpressionThatFindsNoTimeIsRefused() {
        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> Loads.run(Loads.planOf(
                        "{'uri':'http://127.0.0.1:1/events'}",
                        "'protocol':'sse','durationNanos':800000000,'model':{'closed':{'users':3}},"
                                + "'deliveries':{'to':'stamped','match':{'message':'','answer':'at='}}")))
                .withMessageContaining("has no group");
    }
}
