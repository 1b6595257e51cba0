package io.github.perfjunit.internal.run.completion;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.api.Quantity;
import io.github.perfjunit.internal.text.QuantityPattern;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportedStartupTest {
    @TempDir
    Path directory;

    private Path output(String text) throws IOException {
        return Files.writeString(directory.resolve("output.log"), text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            Spring Boot 4 | 4694 | 2026-11-21T07:10:35.263Z  INFO 4647 --- [orders] [           main] i.g.p.examples.spring.OrdersApplication  : Started OrdersApplication in 4.694 seconds (process running for 5.367)
            Spring Boot 2 | 2000 | 2022-03-01 10:00:00.000  INFO 7 --- [           main] c.a.Shop                                 : Started Shop in 2 seconds (JVM running for 2.61)
            Quarkus       | 1380 | 2026-11-21 07:10:43,116 INFO  [io.quarkus] (main) orders 0.1.0-SNAPSHOT on JVM (powered by Quarkus 3.34.1) started in 1.380s. Listening on: http://127.0.0.1:39331
            Quarkus plain |   18 | 2026-11-21 07:10:43,116 INFO  [io.quarkus] (main) Quarkus 3.34.1 native started in 0.018s. Listening on: http://127.0.0.1:39331
            Micronaut     | 1779 | 2026-11-21T07:10:26.981Z INFO  [main] io.micronaut.runtime.Micronaut - Startup completed in 1779ms. Server Running: http://127.0.0.1:36427
            Helidon SE    |  338 | INFO: Started all channels in 30 milliseconds. 338 milliseconds since JVM startup. Java 22+36-2370
            Helidon MP    | 7863 | INFO Server started on http://localhost:8080 (and all other host addresses) in 7863 milliseconds (since JVM startup).
            """)
    void knowsTheLineOf(String framework, long millis, String line) throws IOException {
        assertThat(ReportedStartup.in(output("before\n" + line + "\nafter\n")))
                .as(framework)
                .contains(Duration.ofMillis(millis));
    }

    @Test
    void isNotMisledByOtherLines() throws IOException {
        Path output = output(
                """
                Tomcat started on port 43355 (http)
                Started job 7 in 3 seconds
                initialization completed in 2439 ms
                import started in 3s.
                """);
        assertThat(ReportedStartup.in(output)).isEmpty();
        assertThat(ReportedStartup.in(directory.resolve("nothing.log"))).isEmpty();
    }

    @Test
    void readsThroughColoursAndTakesTheLastOfSeveral() throws IOException {
        Path output = output(
                """
                Startup completed in \u001B[32m100ms\u001B[0m. Server Running
                Startup completed in 1\u001B[1m50\u001B[0mms. Server Running
                """);
        assertThat(ReportedStartup.in(output)).contains(Duration.ofMillis(150));
    }

    @Test
    void aStartFarBelowWhatTheProgramReportsIsDoubtful() {
        assertThat(ReportedStartup.contradiction(Metrics.STARTUP_TIME, 1.380, Duration.ofMillis(1380)))
                .isEmpty();
        assertThat(ReportedStartup.contradiction(Metrics.STARTUP_TIME, 1.377, Duration.ofMillis(1380)))
                .as("its port was open 3 ms before it printed that it had started")
                .isEmpty();
        assertThat(ReportedStartup.contradiction(Metrics.STARTUP_TIME, 0.251, Duration.ofMillis(300)))
                .isEmpty();
        assertThat(ReportedStartup.contradiction(Metrics.STARTUP_TIME, 0.249, Duration.ofMillis(300)))
                .isPresent();
        assertThat(ReportedStartup.contradiction(Metrics.STARTUP_TIME, 57.1, Duration.ofSeconds(60)))
                .isEmpty();
        assertThat(ReportedStartup.contradiction(Metrics.STARTUP_TIME, 0.2, Duration.ofMillis(1380))
                        .orElseThrow())
                .startsWith(
                        "startup.time 0.200 s lies before the end of the start, which by the program's own account took"
                                + " 1.380 s: a port is open before a program has started");
    }

    @Test
    void aPatternOfOnesOwnTakesThePlaceOfTheFrameworks() throws IOException {
        Path output = output("Startup completed in 100ms. Server Running\nup after 1.5 s\n");
        QuantityPattern<Duration> own = QuantityPattern.of(Quantity.DURATION, "^up after (?<seconds>[\\d.]+) s$");
        assertThat(ReportedStartup.in(output, List.of(own))).contains(Duration.ofMillis(1500));
    }
}
