package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.it.fixtures.JvmAndNone;
import io.github.perfjunit.it.fixtures.SaysWhatItDid;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Metrics that one run can record of a real program. */
class MetricsIT {

    /** Metrics that comparisons of frameworks usually show of a JVM, with processor and memory of the process. */
    private static final String[] ROWS = {
        "jvm.heap.used",
        "jvm.heap.committed",
        "jvm.heap.max",
        "jvm.nonheap.used",
        "jvm.nonheap.committed",
        "jvm.metaspace.used",
        "jvm.metaspace.committed",
        "jvm.codecache.used",
        "jvm.codecache.committed",
        "jvm.threads.live",
        "jvm.threads.peak",
        "jvm.threads.started",
        "jvm.threads.daemon",
        "jvm.classes.loaded",
        "jvm.gc.count",
        "jvm.gc.time",
        "jvm.jit.time",
        "cpu.time",
        "rss.mean",
        "rss.peak",
        "rss.idle",
        "rss.after"
    };

    @TempDir
    Path directory;

    @Test
    void oneRunRecordsAllRowsOfAJvmAndNoneOfAnotherProgram() throws IOException, InterruptedException {
        JupiterFork fork =
                JupiterFork.in(directory).with("perfjunit.jvm.attach", "always").with("perfjunit.pss", "true");

        Outcome outcome = fork.run(JvmAndNone.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(outcome.output()).contains("launching a program takes");
        RunRecord jvm = of("jvm", outcome);
        RunRecord none = of("none", outcome);
        assertThat(jvm.metrics())
                .containsKeys(ROWS)
                .containsKeys("pss.idle", "pss.mean", "pss.peak", "pss.after")
                .containsKeys(
                        "cpu.time{window=idle}",
                        "cpu.mean{window=idle}",
                        "rss.mean{window=idle}",
                        "rss.peak{window=idle}");
        assertThat(jvm.kinds())
                .containsEntry("jvm.heap.used", "asked of the jvm")
                .containsEntry("jvm.nonheap.used", "asked of the jvm")
                .containsEntry("rss.peak{window=idle}", "largest sampled sum");
        assertThat(jvm.metrics().get("pss.idle"))
                .isLessThan(jvm.metrics().get("rss.peak"))
                .isPositive();
        assertThat(none.metrics().keySet())
                .contains("startup.time", "cpu.time", "rss.idle", "rss.after", "rss.mean{window=idle}")
                .noneMatch(metric -> metric.startsWith("jvm."));
        assertThat(none.notes()).noneMatch(note -> note.text().contains("jvm"));
    }

    @Tag("extended")
    @Test
    void aFirstResponseIsAskedForWhenReady() throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory).run(SaysWhatItDid.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        RunRecord run = of("service", outcome);
        assertThat(run.metrics().get("first.response.time"))
                .isGreaterThan(run.metrics().get("startup.time"));
        assertThat(run.kinds()).containsEntry("first.response.time", "asked when ready");
        assertThat(run.metrics())
                .containsEntry("orders.served", 1.0)
                .containsEntry("orders.patience", 1.5)
                .containsEntry("listening.after", run.metrics().get("startup.reported"))
                .containsEntry("orders.later", 1.0);
        // one value, in one of the published buckets
        assertThat(run.metrics().get("orders.later.p99")).isPositive().isLessThanOrEqualTo(60.0);
    }

    @Tag("extended")
    @Test
    void orFromTheLaunchOn() throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory).with("asked", "at once").run(SaysWhatItDid.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        RunRecord run = of("service", outcome);
        assertThat(run.metrics())
                .containsKey("first.response.time")
                .doesNotContainKeys("startup.time", "rss.idle", "pss.mean");
        assertThat(run.kinds()).containsEntry("first.response.time", "asked from the launch on");
    }

    @Tag("extended")
    @Test
    void whatIsNotPrintedOrPublishedFailsTheRunAndSaysWhatThereIs() throws IOException, InterruptedException {
        Outcome unprinted = JupiterFork.in(directory.resolve("printed"))
                .with("printed", "cache filled in (?<seconds>\\d+) s")
                .run(SaysWhatItDid.class);
        assertThat(unprinted.failures())
                .first()
                .asString()
                .contains("metric listening.after: no line that the target printed matches"
                        + " /cache filled in (?<seconds>\\d+) s/; its last lines:")
                .contains("order service, fault NONE");

        Outcome unpublished = JupiterFork.in(directory.resolve("published"))
                .with("published", "orders_lost_total")
                .run(SaysWhatItDid.class);
        assertThat(unpublished.failures())
                .first()
                .asString()
                .contains("target 'service' publishes no orders_lost_total with {path=/orders} at http://127.0.0.1:")
                .contains("it publishes orders_served_total, orders_patience_ms");

        Outcome noHistogram = JupiterFork.in(directory.resolve("histogram"))
                .with("histogram", "orders_size_bytes")
                .run(SaysWhatItDid.class);
        assertThat(noHistogram.failures())
                .first()
                .asString()
                .contains("orders_size_bytes {path=/orders} is not there: target 'service' publishes no"
                        + " orders_size_bytes_count with {path=/orders} at http://127.0.0.1:")
                .contains("it publishes orders_served_total, orders_patience_ms");
    }

    private static RunRecord of(String target, Outcome outcome) throws IOException {
        StudyResult study = StudyIT.onlyStudy(outcome.results());
        return study.runs().stream()
                .filter(run -> run.target().equals(target))
                .findFirst()
                .orElseThrow();
    }
}
