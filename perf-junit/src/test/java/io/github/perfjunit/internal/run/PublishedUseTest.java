package io.github.perfjunit.internal.run;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import io.github.perfjunit.api.StartedTarget;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.sampling.prometheus.PublishedMetrics;
import io.github.perfjunit.internal.target.NamedTarget;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PublishedUseTest {

    private final RunMetrics metrics = new RunMetrics();
    private final List<String> notes = new ArrayList<>();
    private IntFunction<String> published = look -> "";
    private HttpServer server;
    private final AtomicInteger looks = new AtomicInteger();

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/metrics", exchange -> {
            byte[] text = published.apply(looks.getAndIncrement()).getBytes(UTF_8);
            exchange.sendResponseHeaders(text.length == 0 ? 503 : 200, text.length == 0 ? -1 : text.length);
            exchange.getResponseBody().write(text);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private void watched(Target target) {
        watched(target, 0);
    }

    private void watched(Target target, int looksBefore) {
        URI base = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
        StartedTarget started =
                new StartedTarget("staging", OptionalLong.empty(), Optional.of(base), Path.of("output.log"), Map.of());
        PublishedUse.of(new NamedTarget("staging", target), started).ifPresent(use -> {
            if (looksBefore > 0) {
                await().until(() -> looks.get() >= looksBefore);
            }
            use.close();
            use.close();
            use.into(metrics, notes::add);
        });
    }

    private static Target staging() {
        return Target.at("http://127.0.0.1:1").metricsAt("/metrics");
    }

    private static String process(double cpuSeconds, long rss) {
        return "process_cpu_seconds_total " + cpuSeconds + "\nprocess_resident_memory_bytes " + rss + "\n";
    }

    @Test
    void recordsWhatWasUsedBetweenTheFirstLookAndTheLast() {
        published = look -> process(100 + look, 1000 + look * 1000L) + "jvm_threads_current 7\n";

        watched(staging());

        assertThat(looks.get()).isEqualTo(2);
        assertThat(metrics.values())
                .containsEntry("cpu.time", 1.0)
                .containsEntry("rss.mean", 1500.0)
                .containsEntry("rss.peak", 2000.0)
                .containsEntry("jvm.threads.live", 7.0)
                .containsKey("cpu.mean");
        assertThat(metrics.kinds().values()).containsOnly(PublishedMetrics.KIND);
        assertThat(metrics.kinds()).containsOnlyKeys(metrics.values().keySet());
        assertThat(notes).isEmpty();
    }

    @Test
    void whatIsNotPublishedIsAbsent() {
        published = look -> "jvm_threads_current 7\n";

        watched(staging());

        assertThat(metrics.values()).containsOnlyKeys("jvm.threads.live");
    }

    @Test
    void aDeploymentThatWasStartedAnewHasNoProcessorTime() {
        published = look -> process(look == 0 ? 100 : 3, 1000);

        watched(staging());

        assertThat(metrics.values()).doesNotContainKey("cpu.time").containsKey("rss.mean");
        assertThat(notes).singleElement().asString().contains("its processor time went down");
    }

    /** The counter of the new process may pass that of the old one before the last look. */
    @Test
    void aDeploymentThatWasStartedAnewBetweenTwoLooksHasNoProcessorTimeEither() {
        double[] seconds = {100, 3, 150};
        published = look -> process(seconds[Math.min(look, 2)], 1000);

        watched(staging(), 2);

        assertThat(looks.get()).isGreaterThanOrEqualTo(3);
        assertThat(metrics.values()).doesNotContainKey("cpu.time").containsKey("rss.mean");
        assertThat(notes).singleElement().asString().contains("its processor time went down");
    }

    @Test
    void aDeploymentThatDoesNotAnswerIsTold() {
        watched(staging());

        assertThat(metrics.values()).isEmpty();
        assertThat(notes)
                .singleElement()
                .asString()
                .startsWith("of 2 looks at its metrics 2 failed: target 'staging'")
                .contains("/metrics: it said 503");
    }

    /** Its process is not visible either, and its address would be blamed for its end. */
    @Test
    void aContainerThatHasEndedIsNotAsked() {
        watched(Target.container("registry.example/shop:1").metricsAt("/metrics"));

        assertThat(looks.get()).isZero();
        assertThat(notes).isEmpty();
    }

    @Test
    void nobodyIsAskedWithoutAPath() {
        watched(Target.at("http://127.0.0.1:1"));

        assertThat(looks.get()).isZero();
    }
}
