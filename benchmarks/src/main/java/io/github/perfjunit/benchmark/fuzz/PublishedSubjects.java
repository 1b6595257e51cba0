package io.github.perfjunit.benchmark.fuzz;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Quantity;
import io.github.perfjunit.internal.process.OutputTail;
import io.github.perfjunit.internal.recording.MetricSink;
import io.github.perfjunit.internal.sampling.prometheus.Exposition;
import io.github.perfjunit.internal.sampling.prometheus.HistogramBuckets;
import io.github.perfjunit.internal.sampling.prometheus.PublishedMetrics;
import io.github.perfjunit.internal.settings.SecretText;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.text.QuantityPattern;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** The readers of what targets publish and print, and of what users set. */
final class PublishedSubjects {

    private static final Internals LIBRARY = Internals.ofLibrary();

    private static final String OUTPUT =
            """
              .   ____
            \u001b[32m2026-01-01\u001b[0m INFO Started Application in 1.5 seconds (process running for 2.1)
            __  ____  __ Quarkus 3.1 on JVM started in 0.812s. Listening on: http://0.0.0.0:8080
            INFO - Startup completed in 345ms. Server Running
            Exception in thread "main" java.lang.IllegalStateException: no port
            \tat com.acme.Shop.main(Shop.java:7)
            \tat com.acme.Shop.a(Shop.java:8)
            Caused by: java.io.IOException: closed
            \t... 3 more
            """;

    private static final MetricSink NOWHERE = new MetricSink() {
        @Override
        public <Q> void record(Metric<Q> metric, Q value) {
            double unused = metric.quantity().toBase(value);
        }
    };

    private PublishedSubjects() {}

    static List<Subject> all(Documents documents, Scratch scratch) {
        return List.of(
                prometheus(documents),
                histogram(),
                counter(),
                startup(scratch),
                tail(scratch),
                excerpt(),
                quantity(),
                settings(),
                secrets());
    }

    private static Subject prometheus(Documents documents) {
        return Subject.ofText("prometheus", text -> {
                    Exposition page = Exposition.parse(text);
                    PublishedMetrics published = PublishedMetrics.of(page);
                    published.cpuTime();
                    published.residentMemory();
                    published.jvmInto(NOWHERE);
                    page.sum("http_server_requests_seconds_count", Map.of("uri", "/orders"), Quantity.COUNT);
                })
                .documents(IllegalArgumentException.class)
                .costing(4)
                .from(
                        documents.resource("io/github/perfjunit/internal/sampling/prometheus/smallrye.txt"),
                        documents.resource("io/github/perfjunit/internal/sampling/prometheus/micrometer.txt"),
                        documents.resource("io/github/perfjunit/internal/sampling/prometheus/prometheus-client.txt"))
                .from(
                        """
                        # TYPE a counter
                        a_total{x="1\\n\\"",y=""} 5 1700000000 # {trace="7"} 1
                        process_cpu_seconds_total 1.5
                        http_server_requests_seconds_count{uri="/orders"} 3
                        # EOF
                        """);
    }

    private static Subject histogram() {
        return Subject.ofText("prometheus-histogram", text -> {
                    Exposition page;
                    try {
                        page = Exposition.parse(text);
                    } catch (IllegalArgumentException e) {
                        return; // as the subject of whole pages
                    }
                    HistogramBuckets buckets = HistogramBuckets.of(page, "a_seconds", Map.of(), "nothing");
                    buckets.since(buckets);
                    buckets.quantile(0.5, Quantity.DURATION);
                })
                .documents(IllegalStateException.class)
                .from(
                        """
                        a_seconds_bucket{le="0.5"} 1
                        a_seconds_bucket{le="1.0"} 2
                        a_seconds_bucket{le="+Inf"} 3
                        """);
    }

    /** A number that a target answers. */
    private static Subject counter() {
        Internals.Code counters =
                LIBRARY.constructor("internal.run.PublishedCounter", String.class, String.class, Supplier.class);
        Internals.Code take = LIBRARY.method("internal.run.PublishedCounter", "take", String.class);
        Supplier<URI> address = () -> URI.create("http://127.0.0.1/");
        return Subject.ofText("published-counter", text -> {
                    take.call(counters.call("/count", "^\\s*(\\d+)\\s*$", address), text);
                })
                .documents(IllegalStateException.class)
                .from("17", " 123456789 \n");
    }

    private static Subject startup(Scratch scratch) {
        Internals.Code in = LIBRARY.method("internal.run.completion.ReportedStartup", "in", Path.class);
        Path file = scratch.place("startup.log");
        return Subject.of("startup-lines", input -> in.call(Files.write(file, input)))
                .costing(2)
                .from(OUTPUT);
    }

    private static Subject tail(Scratch scratch) {
        Path file = scratch.place("tail.log");
        return Subject.of("output-tail", input -> OutputTail.of(Files.write(file, input), 40))
                .from(OUTPUT);
    }

    private static Subject excerpt() {
        Internals.Code of = LIBRARY.method("internal.process.Excerpt", "of", List.class, int.class);
        return Subject.ofText("stack-traces", text -> of.call(text.lines().toList(), 12))
                .from(OUTPUT);
    }

    private static Subject quantity() {
        QuantityPattern<Duration> pattern =
                QuantityPattern.of(Quantity.DURATION, "up after (?<minutes>\\S+) min (?<seconds>[\\d.eE+-]+) s");
        return Subject.ofText("quantity", pattern::in)
                .documents(IllegalArgumentException.class)
                .from("up after 1 min 5.5 s", "up after 0 min 1e3 s");
    }

    /** A setting of each kind; there is no text that a path can't be, but for a NUL, which no setting can have. */
    private static Subject settings() {
        return Subject.ofText("settings", text -> {
                    Settings settings = Settings.from(key -> Optional.of(text));
                    for (SettingReader reader : SETTINGS) {
                        try {
                            reader.read(settings);
                        } catch (IllegalArgumentException e) {
                            if (e.getClass() != IllegalArgumentException.class) {
                                throw e;
                            }
                        }
                    }
                })
                .from("500ms", "PT30S", "64MiB", "0.999", "true", "on-regression", "17");
    }

    private interface SettingReader {
        Object read(Settings settings);
    }

    private static final List<SettingReader> SETTINGS = List.of(
            settings -> settings.duration("a", Duration.ZERO),
            settings -> settings.bytes("a", 0),
            settings -> settings.share("a", 0),
            settings -> settings.flag("a", false),
            settings -> settings.number("a"),
            settings -> settings.positiveInt("a"),
            settings -> settings.constant("a", Finding.Kind.class));

    private static Subject secrets() {
        return Subject.ofText("secrets", text -> {
                    SecretText.masked(text);
                    SecretText.maskedArguments(text, List.of("-Da=b c"));
                    SecretText.valuesIn(List.of(text.split(" ", -1)));
                })
                .from(
                        "-Xmx64m -Dspring.password=a b -Dkey=c --token x -jar app.jar",
                        "jdbc:postgresql://me:secret@host/db?password=x,apiKey=y;z",
                        "API_KEY=1;a.b.auth=2 //:@");
    }
}
