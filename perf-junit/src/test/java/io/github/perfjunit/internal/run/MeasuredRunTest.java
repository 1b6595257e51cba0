package io.github.perfjunit.internal.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.sun.net.httpserver.HttpServer;
import io.github.perfjunit.api.Backlog;
import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.api.Sink;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.process.Running;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.run.environment.Clocks;
import io.github.perfjunit.internal.run.environment.JvmCaches;
import io.github.perfjunit.internal.run.environment.RunResources;
import io.github.perfjunit.internal.run.environment.StudyEnvironment;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.study.Designs;
import io.github.perfjunit.internal.study.PlannedRun;
import io.github.perfjunit.internal.study.StudyDesign;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyHeader;
import io.github.perfjunit.internal.target.NamedTarget;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The limits of what a scenario may ask of its run. */
class MeasuredRunTest {

    private static final Metric<Duration> OWN =
            Metric.seconds("cache.fill.time").lowerIsBetter();

    @TempDir
    Path directory;

    private final ProcessGuard guard = ProcessGuard.start();

    @AfterEach
    void end() {
        guard.close();
    }

    private MeasuredRun runOf(Target target) throws IOException {
        return runOf(target, Clocks.now());
    }

    private MeasuredRun runOf(Target target, Clocks firstUse) throws IOException {
        StudyDesign design = Designs.of(List.of(new NamedTarget("shop", target)), 1, 0, 7);
        StudyDirectory study =
                StudyDirectory.create(directory.resolve("results"), StudyHeader.of(design, "id", "then", List.of()));
        PlannedRun planned = new PlannedRun(design.targets().get(0), 1, 1, 7, 1);
        StudyEnvironment bench =
                new StudyEnvironment(Settings.ofThisJvm(), guard, List.of(), Optional.empty(), firstUse);
        return new MeasuredRun(planned, RunResources.of(planned, bench, study, new JvmCaches(), new Notices()));
    }

    private MeasuredRun run() throws IOException {
        return runOf(Target.executable(Files.writeString(directory.resolve("program"), "a program")));
    }

    @Test
    void aMetricHasOneValueInARun() throws IOException {
        MeasuredRun run = run();
        run.record(OWN, Duration.ofSeconds(1));
        assertThatIllegalStateException()
                .isThrownBy(() -> run.record(OWN, Duration.ofSeconds(2)))
                .withMessageContaining("cache.fill.time was recorded already");
        assertThat(run.metrics().values()).containsEntry("cache.fill.time", 1.0);
    }

    /** It would be in the way of the measurement at the end, with all that comes after it. */
    @Test
    void whatIsMeasuredAnywayCannotBeRecorded() throws IOException {
        MeasuredRun run = run();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> run.record(Metrics.CPU_TIME, Duration.ofSeconds(1)))
                .withMessageContainingAll("cpu.time", "is measured by perf-junit in each run", "my.cpu.time");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> run.recordFromLog(Metrics.RSS_PEAK, "peak (?<bytes>\\d+)"))
                .withMessageContaining("rss.peak");

        run.endScenario();

        run.record(Metrics.RSS_PEAK, Bytes.mebibytes(1));
        assertThat(run.metrics().values()).containsOnlyKeys("rss.peak");
    }

    @Test
    void whatATargetPrintsElsewhereIsNotKnown() throws IOException {
        MeasuredRun run = runOf(Target.at("http://127.0.0.1:1"));
        assertThatIllegalStateException()
                .isThrownBy(() -> run.recordFromLog(OWN, "filled in (?<millis>\\d+)"))
                .withMessageContainingAll("run.recordFromLog", "perf-junit did not start it");
    }

    /** An earlier study had other connections to the same services. */
    @Test
    void aClockThatWasSetIsNotedIfTheStudyUsedItsServicesBefore() throws IOException {
        Clocks now = Clocks.now();
        MeasuredRun later = runOf(Target.at("http://127.0.0.1:1"), now);
        later.noteClock();
        assertThat(later.notes()).isEmpty();

        MeasuredRun run =
                runOf(Target.at("http://127.0.0.1:1"), new Clocks(now.wall().minusSeconds(3_600), now.nanos()));
        run.noteClock();
        assertThat(run.notes())
                .extracting(Note::text)
                .singleElement()
                .asString()
                .contains(
                        "forward (it was set, or the machine was suspended) since the study began to use its services: ");
    }

    /** The first page of metrics may take seconds, which are no part of the run. */
    @Test
    void theClockOfATargetThatPublishesItsFiguresBeginsWithTheFirstOfThem() throws IOException {
        AtomicLong answered = new AtomicLong();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/metrics", exchange -> {
            answered.compareAndSet(0, System.nanoTime());
            exchange.sendResponseHeaders(503, -1);
            exchange.close();
        });
        server.start();
        try {
            MeasuredRun run =
                    runOf(Target.at("http://127.0.0.1:" + server.getAddress().getPort())
                            .metricsAt("/metrics"));
            run.start();
            ActiveTarget target = run.active().orElseThrow();
            assertThat(target.launchedAt() - answered.get()).isNotNegative();
            target.endWindow();
        } finally {
            server.stop(0);
        }
    }

    /** The answer of a condition describes an instant before it arrives. */
    @Test
    void aTargetMayDoItsLastWorkAndExitWhileAConditionIsEvaluated() throws IOException {
        Path program = Files.writeString(directory.resolve("ends"), "#!/bin/sh\nexec sleep 300\n");
        assertThat(program.toFile().setExecutable(true)).isTrue();
        MeasuredRun run = runOf(Target.executable(program));
        run.start();
        AtomicBoolean done = new AtomicBoolean();

        run.awaitUntil(OWN, () -> {
            Running running = run.active().orElseThrow().running();
            ProcessHandle.of(running.processId().orElseThrow()).ifPresent(ProcessHandle::destroy);
            assertThat(running.awaitExit(Duration.ofSeconds(30))).isPresent();
            return done.getAndSet(true);
        });

        assertThat(run.metrics().values()).containsKey("cache.fill.time");
        assertThatIllegalStateException()
                .isThrownBy(() -> run.awaitUntil(Metric.seconds("never").lowerIsBetter(), () -> false))
                .withMessageContaining("target 'shop' has ended with exit code 143");
    }

    static List<Duration> impossible() {
        return List.of(Duration.ZERO, Duration.ofSeconds(-1), ChronoUnit.FOREVER.getDuration());
    }

    @ParameterizedTest
    @MethodSource("impossible")
    void timesThatCannotBeAreRefused(Duration time) throws IOException {
        MeasuredRun run = run();
        Backlog backlog = Backlog.of("jobs", 1, () -> 0);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> run.awaitDrained(backlog, Sink.of("results", () -> 1), time))
                .withMessageContaining("awaitDrained(" + time + ")");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> run.awaitUntil(OWN, () -> true, time))
                .withMessageContaining("awaitUntil(" + time + ")");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> run.awaitExit(time))
                .withMessageContaining("awaitExit(" + time + ")");
    }
}
