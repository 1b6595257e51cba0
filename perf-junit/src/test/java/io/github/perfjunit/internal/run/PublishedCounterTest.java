package io.github.perfjunit.internal.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import io.github.perfjunit.api.Backlog;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PublishedCounterTest {

    private HttpServer server;
    private volatile String body = "0";
    private volatile int status = 200;

    @BeforeEach
    void serve() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            byte[] text = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, text.length);
            exchange.getResponseBody().write(text);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void end() {
        server.stop(0);
    }

    private PublishedCounter counter(String regex) {
        return new PublishedCounter(
                "/count",
                regex,
                () -> URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/count"));
    }

    @Test
    void isTheNumberOfItsAnswer() {
        PublishedCounter counter = counter(PublishedCounter.WHOLE_ANSWER);
        body = " 17\n";
        assertThat(counter.count()).isEqualTo(17);
        assertThat(counter.description()).isEqualTo("counter GET /count (last answer: 17)");
    }

    @Test
    void findsTheNumberInALongerAnswer() {
        body = "{\"failed\": 1, \"stored\": 42}";
        assertThat(counter("\"stored\":\\s*(\\d+)").count()).isEqualTo(42);
    }

    @Test
    void keepsTheLastValueWhileItGetsNoAnswer() {
        PublishedCounter counter = counter(PublishedCounter.WHOLE_ANSWER);
        status = 503;
        assertThat(counter.count()).isZero();
        assertThat(counter.description()).contains("status 503");
        status = 200;
        body = "3";
        assertThat(counter.count()).isEqualTo(3);
        server.stop(0);
        assertThat(counter.contents().count()).isEqualTo(3);
    }

    @Test
    void anAnswerWithoutANumberIsShown() {
        body = "all is well";
        assertThatThrownBy(counter(PublishedCounter.WHOLE_ANSWER)::count)
                .hasMessageContainingAll("counter GET /count", "all is well");
    }

    @Test
    void aNumberThatIsTooLargeIsShown() {
        body = "18446744073709551616";
        assertThatThrownBy(counter(PublishedCounter.WHOLE_ANSWER)::count)
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasMessageContainingAll("counter GET /count", "'18446744073709551616'", "is no whole number");
    }

    @Test
    void aBacklogWaitsUntilTheTargetSaysOtherwise() {
        Backlog backlog = counter(PublishedCounter.WHOLE_ANSWER).asBacklogOf(500);
        status = 503;
        assertThat(backlog.waiting()).isEqualTo(500);
        status = 200;
        assertThat(backlog.waiting()).isZero();
    }

    @Test
    void countsFromItsValueNowInATargetThatRanBefore() {
        body = "1000";
        PublishedCounter counter = counter(PublishedCounter.WHOLE_ANSWER).fromNow();
        assertThat(counter.count()).isZero();
        body = "1005";
        assertThat(counter.count()).isEqualTo(5);
    }

    /** The number of waiting entries is what the target publishes, whatever it was when the counter was made. */
    @Test
    void aBacklogOfATargetThatRanBeforeIsEmptyAtZero() {
        body = "480";
        Backlog backlog = counter(PublishedCounter.WHOLE_ANSWER).fromNow().asBacklogOf(500);
        assertThat(backlog.waiting()).isEqualTo(480);
        body = "0";
        assertThat(backlog.waiting()).isZero();
    }

    @Test
    void aCountThatBeganAtAnUnknownValueIsRefused() {
        status = 503;
        PublishedCounter counter = counter(PublishedCounter.WHOLE_ANSWER).fromNow();
        status = 200;
        body = "1000";
        assertThatIllegalArgumentException()
                .isThrownBy(counter::requireUsable)
                .withMessageContainingAll("counter GET /count", "the target runs already", "status 503");
        assertThatIllegalArgumentException().isThrownBy(counter::count);
        assertThat(counter.asBacklogOf(2_000).waiting()).isEqualTo(1_000);
    }

    @Test
    void badDescriptionsAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PublishedCounter("count", "(\\d+)", () -> URI.create("http://127.0.0.1/")))
                .withMessageContaining("must begin with a slash");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> counter("\\d+"))
                .withMessageContainingAll("needs a group around the number", "/count");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> counter(PublishedCounter.WHOLE_ANSWER).asBacklogOf(0))
                .withMessageContaining("at least one entry");
    }
}
