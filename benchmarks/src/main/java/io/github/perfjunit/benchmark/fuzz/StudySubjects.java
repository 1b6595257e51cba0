package io.github.perfjunit.benchmark.fuzz;

import io.github.perfjunit.internal.report.data.LatencyCurve;
import io.github.perfjunit.internal.report.data.LoadCourse;
import io.github.perfjunit.internal.report.data.RecordedContent;
import io.github.perfjunit.internal.report.data.Series;
import io.github.perfjunit.internal.study.StudyHeader;
import io.github.perfjunit.internal.study.StudyHistory;
import io.github.perfjunit.internal.study.StudyJournal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The readers of what is recorded of studies: journals, documents, histories, and tables beside them. */
final class StudySubjects {

    private static final String SERIES =
            """
            seconds,rss_bytes,cpu_seconds,processes
            0.1,104857600,0.05,1
            0.2,115343360,0.11,2
            0.3,115343360,0.11,2
            0.4,94371840,0.2,1
            """;

    private static final String LATENCY =
            """
            percentile,latency_ms,samples_beyond
            0,0.4,1000
            50,0.9,500
            90,1.5,100
            99,3.25,10
            99.9,12,1
            100,12.5,0
            """;

    private static final String LOAD =
            """
            second,sent,completed,failed,p50_ms,p99_ms,max_ms,received
            0,100,99,1,0.5,1.5,2,0
            1,100,100,0,0.5,1.25,3,7
            2,0,0,0,,,,0
            """;

    private StudySubjects() {}

    static List<Subject> all(Documents documents, Scratch scratch) {
        StudyDocuments written = new StudyDocuments(documents, scratch);
        byte[] journal = written.journal();
        return List.of(
                journal(scratch, documents, journal),
                judgedJournal(scratch, journal),
                history(scratch, written),
                series(scratch),
                latency(scratch),
                load(scratch));
    }

    private static Subject journal(Scratch scratch, Documents documents, byte[] journal) {
        Path file = scratch.place("journal/runs.jsonl");
        return Subject.of("journal", input -> StudyJournal.read(Files.write(file, input)))
                .from(
                        journal,
                        documents.resource("io/github/perfjunit/internal/run/runs-v1.jsonl"),
                        documents.resource("io/github/perfjunit/internal/run/runs-v1-windows.jsonl"));
    }

    /** With what was judged, as reports read it. */
    private static Subject judgedJournal(Scratch scratch, byte[] journal) {
        Path file = scratch.place("judged/runs.jsonl");
        return Subject.of("journal-judged", input -> RecordedContent.ofJournal(Files.write(file, input)))
                .from(journal);
    }

    private static Subject history(Scratch scratch, StudyDocuments written) {
        Path directory = scratch.folder("history");
        Path file = scratch.place("history/com.acme.OrderPerfIT/drain/default.jsonl");
        StudyHistory history = new StudyHistory(directory, "main", "main");
        StudyHeader header = StudyDocuments.header("20270101-000000-000Z");
        return Subject.of("history", input -> {
                    Files.write(file, input);
                    history.before(header);
                    history.references(header);
                    history.acceptedIds(header.design());
                    history.latest();
                })
                .costing(4)
                .from(written.history());
    }

    private static Subject series(Scratch scratch) {
        Path file = scratch.place("tables/series.csv");
        return Subject.of("series.csv", input -> Series.read(Files.write(file, input))
                        .ifPresent(series -> series.thinned(400)))
                .from(SERIES);
    }

    private static Subject latency(Scratch scratch) {
        Path file = scratch.place("tables/latency.csv");
        return Subject.of("latency.csv", input -> LatencyCurve.read(Files.write(file, input))
                        .ifPresent(curve -> curve.thinned(16)))
                .from(LATENCY);
    }

    private static Subject load(Scratch scratch) {
        Path file = scratch.place("tables/load.csv");
        return Subject.of("load.csv", input -> LoadCourse.read(Files.write(file, input))
                        .ifPresent(course -> course.thinned(120)))
                .from(LOAD);
    }
}
