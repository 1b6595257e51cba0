package io.github.perfjunit.benchmark.fuzz;

import io.github.perfjunit.api.FailurePolicy;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.explain.Amount;
import io.github.perfjunit.internal.explain.Cause;
import io.github.perfjunit.internal.explain.Explanation;
import io.github.perfjunit.internal.explain.Figure;
import io.github.perfjunit.internal.explain.Kind;
import io.github.perfjunit.internal.load.result.CapacityCurve;
import io.github.perfjunit.internal.load.result.CapacityCurve.Outcome;
import io.github.perfjunit.internal.load.result.CapacityCurve.Step;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.report.data.ReportedAssertions;
import io.github.perfjunit.internal.report.data.ReportedJournal;
import io.github.perfjunit.internal.report.data.StudyDocument;
import io.github.perfjunit.internal.report.data.StudyDocument.Content;
import io.github.perfjunit.internal.study.DecisionPlan;
import io.github.perfjunit.internal.study.DeclaredDecision;
import io.github.perfjunit.internal.study.EarlyEnd;
import io.github.perfjunit.internal.study.RunOutcome;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.Spoil;
import io.github.perfjunit.internal.study.StudyDesign.SeedOrigin;
import io.github.perfjunit.internal.study.StudyHeader;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.study.StudyHistory;
import io.github.perfjunit.internal.study.StudyHistory.Standing;
import io.github.perfjunit.internal.study.StudyJournal;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.study.TargetJvm;
import io.github.perfjunit.internal.target.LaunchFacts;
import io.github.perfjunit.internal.verdict.trend.Trend;
import io.github.perfjunit.spi.ServiceChoice;
import io.github.perfjunit.spi.ServiceMode;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** A study of two targets with each kind of line that a journal can have, written by the library's own writers. */
final class StudyDocuments {

    private static final String BEGIN = "2026-01-01T00:00:00Z";

    private static final List<Metric<?>> METRICS = List.of(
            Metrics.STARTUP_TIME,
            Metrics.RSS_PEAK.in("steady"),
            Metric.seconds("cache.fill.time").lowerIsBetter());

    private static final EarlyEnd END = new EarlyEnd(1, 20, List.of("b against a in startup.time"));

    private static final TargetJvm JVM = new TargetJvm(
            "a", "OpenJDK 64-Bit Server VM 21.0.7+6-LTS", "G1", 256L << 20, List.of("-Xmx256m", "-Da=b c"));

    private static final Explanation EXPLANATION = new Explanation(
            "a",
            "b",
            "b needs more cpu.time",
            "request",
            "async-profiler 4.1",
            List.of(new Explanation.Total(Kind.CPU, new Amount(1.5e-3, 2.5e-3, 1e-5))),
            List.of(
                    new Cause(Kind.CPU, "com.acme.Cart.total", "java.lang.String.format", 1e-3, 2e-3, 1e-4, 1e-5, 0.9),
                    new Cause(Kind.ALLOCATION, "com.acme.Cart.add", null, 100, 4_000, 50, 10, null)),
            List.of("a note"),
            List.of(new Figure(
                    Figure.Topic.MEMORY, "code cache", Figure.Measure.MEMORY, false, 3e6, 5e6, "more of it")));

    private static final Trend TREND = new Trend(
            0.01,
            List.of(new Trend.Series(
                    "a",
                    "startup.time",
                    12,
                    10,
                    0.002,
                    List.of(new Trend.Change("20260101-000000-000Z", BEGIN, 1, 1.1, 6, 6, 0.002, Trend.Effect.WORSE)),
                    List.of("startup.time of a rose by 10 %"))));

    private final Documents documents;
    private final Scratch scratch;

    StudyDocuments(Documents documents, Scratch scratch) {
        this.documents = documents;
        this.scratch = scratch;
    }

    /** Returns the header of the study with this id. */
    static StudyHeader header(String id) {
        LaunchFacts launch = new LaunchFacts(
                "",
                "/usr/bin/java",
                List.of("-Xmx64m"),
                List.of("--port", "0"),
                Map.of("MODE", "fast"),
                "/work",
                List.of(new LaunchFacts.Artifact("a.jar", "00".repeat(32))),
                "Spring Boot 4.1.1");
        return new StudyHeader(
                id,
                BEGIN,
                new StudyHeader.Design(
                        "com.acme.OrderPerfIT",
                        "drain",
                        "default",
                        2,
                        1,
                        0.05,
                        2,
                        new DecisionPlan(
                                DecisionPlan.Stopping.WHEN_DECIDED,
                                FailurePolicy.WORST_RANK,
                                List.of(new DeclaredDecision("b", "a", "startup.time", 0.1, 0.05))),
                        42,
                        SeedOrigin.FIXED,
                        "shop"),
                List.of(
                        new TargetInfo("a", "a.jar", "fingerprint of a", "its runs share one process", List.of(launch)),
                        new TargetInfo("b", "b.jar", "fingerprint of b")),
                List.of(new ServiceChoice("rabbitmq", ServiceMode.LOCAL, "a server", List.of("docker: no engine"))),
                Map.of("os", "Linux 6.1", "cores", "2"));
    }

    private static List<RunRecord> runs() {
        CapacityCurve curve = new CapacityCurve(
                "from 100 by 100",
                OptionalDouble.of(200),
                List.of(
                        new Step(100, Outcome.HELD, "", 10, 1_000, 1_000, 100, Map.of("latency.p99", 1e-3)),
                        new Step(300, Outcome.FAILED, "p99 above 10 ms", 10, 3_000, 2_900, 290, Map.of())));
        return List.of(
                run("a", 1, 1, RunOutcome.COMPLETED, null),
                run("b", 1, 2, RunOutcome.COMPLETED, null)
                        .withUnclaimable(Map.of("rss.peak{window=steady}", "no steady state"))
                        .withSupplied(Map.of("PORT", "8080")),
                run("a", 2, 2, RunOutcome.COMPLETED, null).withCapacity(Optional.of(curve)),
                run("b", 2, 1, RunOutcome.FAILED, "the target exited with code 1"),
                run("b", 3, 1, RunOutcome.COMPLETED, "the generator was the limit")
                        .spoiledBy(Spoil.GENERATOR));
    }

    private static RunRecord run(String target, int block, int order, RunOutcome outcome, @Nullable String failure) {
        return new RunRecord(
                target,
                block,
                order,
                7_000_000_000L + block,
                outcome,
                BEGIN,
                12.5,
                Map.of("startup.time", 0.5 + block, "rss.peak{window=steady}", 1e8, "cache.fill.time", 2.0),
                Map.of("cpu.time", "exact", RunRecord.WORKLOAD, "100 requests"),
                List.of(Note.other("a note"), new Note(NoteKind.FOREIGN_LOAD, "others used 10 %", 0.1)),
                failure);
    }

    private Content content(String id) {
        StudyResult study = new StudyResult(header(id), runs(), Optional.of(END), METRICS).with(List.of(EXPLANATION));
        return new Content(study, reported(), List.of(JVM), Optional.of(TREND));
    }

    /** Returns what the first version of documents says of claims and budgets. */
    private ReportedAssertions reported() {
        Path file = documents
                .root()
                .resolve("perf-junit/src/test/resources/io/github/perfjunit/internal/report/data/study-v1.json");
        return StudyDocument.read(file).reported();
    }

    /** Returns a journal. */
    byte[] journal() {
        Path file = scratch.place("written/runs.jsonl");
        try (StudyJournal journal = StudyJournal.create(file, header("20260102-000000-000Z"))) {
            METRICS.forEach(journal::append);
            runs().forEach(journal::append);
            journal.append(END);
            journal.append(JVM);
            journal.append(EXPLANATION);
        }
        ReportedJournal.append(file, reported());
        ReportedJournal.append(file, TREND);
        return Documents.read(file);
    }

    /** Returns a {@code study.json}. */
    byte[] document() {
        Path file = scratch.place("written/study.json");
        StudyDocument.write(file, content("20260102-000000-000Z"));
        return Documents.read(file);
    }

    /** Returns a history of three studies, with their standings. */
    byte[] history() {
        Path directory = scratch.folder("written/history");
        StudyHistory main = new StudyHistory(directory, "main", "main");
        main.add(content("20260102-000000-000Z").study(), Standing.HELD);
        main.add(content("20260103-000000-000Z").study(), Standing.FAILED);
        new StudyHistory(directory, "other", "main")
                .add(content("20260104-000000-000Z").study());
        main.failed(content("20260102-000000-000Z").study());
        return Documents.read(main.accept("20260103-000000-000Z").get(0));
    }
}
