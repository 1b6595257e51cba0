package io.github.perfjunit.benchmark.load;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpServer;
import io.github.perfjunit.internal.protocol.Session;
import io.github.perfjunit.internal.protocol.WirePlan;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The plans of the benchmarks, made by the real generator for a second each. */
class GeneratorTest {

    private static final byte[] BODY = "xxxxxxxxxxxx".getBytes(UTF_8);

    private HttpServer server;

    @BeforeEach
    void serve() throws IOException {
        assumeTrue(
                Generator.class.getResource("/io/github/perfjunit/generator/generator.jar") != null,
                "the generator is in the jar of perf-junit-load, which the phase package makes");
        assumeTrue(
                Runtime.getRuntime().availableProcessors() > 1 && Files.isExecutable(Path.of("/usr/bin/taskset")),
                "benchmarks take a core for each side");
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(200, BODY.length);
            exchange.getResponseBody().write(BODY);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stop() {
        if (server != null) {
            server.stop(0);
        }
    }

    private String uri() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
    }

    @Test
    void everyPlanIsUnderstood() throws IOException {
        WirePlan session = Plans.session(
                        List.of(
                                Plans.request(uri()).named("first"),
                                Plans.request(uri() + "{body}").named("second")),
                        new Session.Capture("body", Session.Source.REGEX, "x{8}"))
                .closed(1)
                .lasting(0, 1);
        try (Generator generator = Generator.start()) {
            generator.warmUp();

            assertThat(generator.load(Plans.get(uri()).closed(1).lasting(0, 1)).completed())
                    .isPositive();
            assertThat(generator
                            .load(Plans.get(uri()).open(50, 10, 1).lasting(0, 1))
                            .completed())
                    .isEqualTo(50);
            assertThat(generator.load(session).named())
                    .allSatisfy(step -> assertThat(step.completed()).isPositive());
        }
    }

    @Test
    void aCallIsUnderstood() throws IOException {
        try (EchoServer echo = EchoServer.start();
                Generator generator = Generator.start()) {
            WirePlan plan = Plans.call("http://127.0.0.1:" + echo.port() + "/" + Echo.SERVICE + "/Say", Echo.JSON)
                    .closed(1)
                    .lasting(0, 1);

            assertThat(generator.load(plan).completed()).isPositive();
        }
    }
}
