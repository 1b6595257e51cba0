package io.github.perfjunit.generator.sse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.generator.Loads;
import io.github.perfjunit.generator.TestServer;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.internal.protocol.Answer.Progress;
import io.github.perfjunit.internal.protocol.Result;
import io.github.perfjunit.internal.protocol.Result.Deliveries;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Listeners on streams of events, and requests beside them whose bodies come out as events. */
@Timeout(60)
@Isolated("it judges by the clock")
class NewsTest {

    private static final String ALL = "'deliveries':{'to':'all','sender':{'firstRequest':1,'perSecond':50}}";

    private static String plan(TestServer server, String body, String fields) {
        String origin = "http://127.0.0.1:" + server.port();
        return Loads.planOf(
                "{'uri':'" + origin + "/events'},{'uri':'" + origin
                        + "/messages','method':'POST','name':'post','body':'" + body + "'}",
                "'protocol':'sse','timeoutNanos':6000000000,'warmUpNanos':1000000000,'durationNanos':800000000,"
                        + fields);
    }

    private static String listeners(int number) {
        return "'model':{'closed':{'users':" + number + "}},";
    }

    /** A service of news: the event for a body, with its number, to a listener. */
    private interface News {

        String event(int listener, int number, String body) throws IOException;
    }

    private static TestServer news(News news) throws IOException {
        List<Socket> listeners = new CopyOnWriteArrayList<>();
        var numbers = new AtomicInteger();
        return TestServer.start((server, socket) -> {
            String request = server.readRequest(socket);
            while (!request.isEmpty()) {
                if (request.startsWith("GET")) {
                    Streams.write(socket, Streams.HEAD);
                    listeners.add(socket);
                } else {
                    boolean taken = publish(request, listeners, numbers.incrementAndGet(), news);
                    Streams.write(socket, TestServer.answer(taken ? 202 : 503, ""));
                }
                request = server.readRequest(socket);
            }
        });
    }

    private static boolean publish(String request, List<Socket> listeners, int number, News news) {
        String body = request.substring(request.indexOf("\r\n\r\n") + 4);
        if (body.startsWith("busy")) {
            return false;
        }
        synchronized (listeners) {
            for (int listener = 0; listener < listeners.size(); listener++) {
                try {
                    OutputStream output = listeners.get(listener).getOutputStream();
                    Streams.chunk(output, news.event(listener, number, body));
                } catch (IOException e) {
                    // It has left.
                }
            }
        }
        return true;
    }

    private static Deliveries deliveries(Result result) {
        Deliveries deliveries = result.deliveries().orElseThrow();
        assertThat(deliveries.latencies().getTotalCount()).isEqualTo(deliveries.delivered() + deliveries.lost());
        return deliveries;
    }

    /** The service takes each message, and doesn't answer: what listeners hear is no answer to the sender. */
    @Test
    void theSendersProgressIsToldApart() throws Exception {
        List<Socket> listeners = new CopyOnWriteArrayList<>();
        try (var server = TestServer.start((service, socket) -> {
            for (String request = service.readRequest(socket);
                    !request.isEmpty();
                    request = service.readRequest(socket)) {
                if (request.startsWith("GET")) {
                    Streams.write(socket, Streams.HEAD);
                    listeners.add(socket);
                } else {
                    publish(request, listeners, 0, (listener, number, body) -> "data: " + body + "\n\n");
                }
            }
        })) {
            List<Progress> told = Loads.progress(Loads.withTimeout(plan(server, "id={id}", listeners(3) + ALL), 1_500));

            assertThat(told).isNotEmpty().allSatisfy(all -> {
                Progress sender = all.sender().orElseThrow();
                assertThat(sender.sent()).isPositive();
                assertThat(sender.completed()).isZero();
                assertThat(sender.received()).isZero();
                assertThat(all.sent()).isEqualTo(sender.sent() + 3);
                assertThat(all.received()).isPositive();
            });
        }
    }

    @ParameterizedTest
    @CsvSource({"1", "2"})
    void whatIsPostedReachesAllListeners(int threads) throws Exception {
        try (var server = news((listener, number, body) -> "event: news\ndata: {\"text\": \"" + body + "\"}\n\n")) {
            Result result = Loads.run(plan(server, "id={id}", listeners(10) + ALL + ",'threads':" + threads));

            Deliveries deliveries = deliveries(result);
            Result sender = deliveries.sender().orElseThrow();
            assertThat(sender.failed()).as("%s", sender.firstFailure()).isEmpty();
            assertThat(sender.sent()).isEqualTo(40);
            assertThat(sender.warmUp().completed()).isEqualTo(50);
            assertThat(sender.named().get(0).completed()).isEqualTo(40);
            assertThat(deliveries.messages()).isEqualTo(40);
            assertThat(deliveries.delivered()).isEqualTo(400);
            assertThat(deliveries.lost()).isZero();
            assertThat(deliveries.unexpected()).as(deliveries.firstUnexpected()).isZero();
            assertThat(deliveries.unknown()).isZero();
            assertThat(result.sent()).isEqualTo(10);
            assertThat(result.failed()).isEmpty();
            assertThat(result.completed()).isEqualTo(10);
            assertThat(result.streams().orElseThrow().received()).isBetween(1L, 900L);
        }
    }

    /** The id as that of the event, comments between events, and each event in two pieces. */
    @Test
    void theIdMayStandAnywhereInTheEvent() throws Exception {
        try (var server = news((listener, number, body) -> ": " + body + "\n\nid: " + body.toUpperCase(Locale.ROOT)
                + "\r\ndata: something\r\n\r\n: still here\n\n")) {
            Deliveries deliveries = deliveries(Loads.run(plan(server, "{id}", listeners(3) + ALL)));

            assertThat(deliveries.delivered()).isEqualTo(120);
            assertThat(deliveries.duplicates()).isZero();
            assertThat(deliveries.lost()).isZero();
        }
    }

    @Test
    void lossesAndDuplicatesAreCounted() throws Exception {
        try (var server = news((listener, number, body) -> {
            String event = "data: " + body + "\n\n";
            return number % 10 == 0 ? ": nothing\n\n" : number % 10 == 1 ? event + event : event;
        })) {
            Deliveries deliveries = deliveries(Loads.run(Loads.losing(plan(server, "{id}", listeners(4) + ALL))));

            assertThat(deliveries.delivered()).isBetween(4 * 35L, 4 * 37L);
            assertThat(deliveries.lost()).isBetween(4 * 3L, 4 * 5L);
            assertThat(deliveries.duplicates()).isBetween(4 * 3L, 4 * 5L);
        }
    }

    /** A message that the service refuses is a failure of the request, and not lost. */
    @Test
    void whatIsRefusedIsNotLost() throws Exception {
        try (var server = news((listener, number, body) -> "data: " + body + "\n\n")) {
            String requests = plan(server, "{id}", listeners(4) + ALL)
                    .replace(
                            "}],",
                            "},{\"uri\":\"http://127.0.0.1:" + server.port()
                                    + "/messages\",\"method\":\"POST\",\"body\":\"busy {id}\"}],");
            Deliveries deliveries = deliveries(Loads.run(requests));

            Result sender = deliveries.sender().orElseThrow();
            assertThat(sender.failed()).containsOnlyKeys("status 503");
            assertThat(deliveries.messages()).isEqualTo(sender.completed());
            assertThat(deliveries.delivered()).isEqualTo(4 * sender.completed());
            assertThat(deliveries.lost()).isZero();
        }
    }

    /** A stream that the service ends is opened again after a second; what was for it in between was for nobody. */
    @Test
    void aListenerThatIsCutOffMissesWhatItWasToGet() throws Exception {
        try (var server = news((listener, number, body) -> {
            return listener == 0 && number > 55 ? ": nothing\n\n" : "data: " + body + "\n\n";
        })) {
            Deliveries deliveries = deliveries(Loads.run(Loads.losing(plan(server, "{id}", listeners(4) + ALL))));

            assertThat(deliveries.lost()).as("%s", deliveries).isEqualTo(35);
            assertThat(deliveries.delivered()).isEqualTo(125);
        }
        List<Socket> streams = new CopyOnWriteArrayList<>();
        try (var server = TestServer.start((self, socket) -> {
            String request = self.readRequest(socket);
            while (request.startsWith("POST")) {
                if (self.requests().size() == 65) {
                    streams.get(0).close();
                }
                Streams.write(socket, TestServer.answer(200, ""));
                request = self.readRequest(socket);
            }
            streams.add(socket);
            Streams.write(socket, Streams.HEAD);
            self.readRequest(socket);
        })) {
            Result result = Loads.run(Loads.losing(plan(server, "{id}", listeners(1) + ALL)));

            assertThat(result.failed().values().stream()
                            .mapToLong(Long::longValue)
                            .sum())
                    .isEqualTo(1);
            assertThat(deliveries(result).delivered()).isZero();
            assertThat(deliveries(result).lost()).isBetween(5L, 40L);
            assertThat(deliveries(result).unheard()).isBetween(1L, 30L);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{id}  | 'deliveries':{'to':'all'} | have no sender",
                "{id}  | 'deliveries':{'to':'others','sender':{'firstRequest':1,'perSecond':50}} | others there are none",
                "{id}  | 'deliveries':{'to':'all','sender':{'firstRequest':2,'perSecond':50}} | has no request",
                "{id}  | 'deliveries':{'to':'all','sender':{'firstRequest':1,'perSecond':0}} | must be above 0",
                "{id}  | 'sse':{'events':3},'deliveries':{'to':'all','sender':{'firstRequest':1,'perSecond':50}} | held until",
                "text  | 'deliveries':{'to':'all','sender':{'firstRequest':1,'perSecond':50}} | requests[1]: has no {id}",
                "text  | 'deliveries':{'to':'stamped'} | have a match for the time, and no sender"
            })
    void whatCannotBeIsRefused(String body, String fields, String reason) throws Exception {
        try (var server = news((listener, number, text) -> "")) {
            String plan = plan(server, body, listeners(2) + fields);

            assertThatExceptionOfType(RefusedException.class)
                    .isThrownBy(() -> Loads.run(plan))
                    .withMessageContaining(reason);
        }
    }
}
