package io.github.perfjunit.benchmark.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.DisturbedPolicy;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.junit.InjectedRuns;
import io.github.perfjunit.internal.report.StudyFiles;
import io.github.perfjunit.internal.report.data.ReportedAssertions;
import io.github.perfjunit.internal.run.completion.SeriesFile;
import io.github.perfjunit.internal.sampling.reading.PeakKind;
import io.github.perfjunit.internal.sampling.reading.Reading;
import io.github.perfjunit.internal.study.DecisionPlan;
import io.github.perfjunit.internal.study.RunOutcome;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyDesign.SeedOrigin;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyHeader;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.study.StudyJournal;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.verdict.AssertionLog;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** Studies of three targets with values by chance, written below a results directory as studies that were measured are. */
final class ManyStudies {

    private static final Instant BEGIN = Instant.parse("2026-01-01T00:00:00Z");
    private static final List<Metric<?>> METRICS = Metrics.all().stream()
            .filter(metric -> metric.qualifiers().equals(Metric.Qualifiers.NONE))
            .limit(40)
            .toList();

    private static final Target SPRING = Target.jar("spring.jar");
    private static final Target QUARKUS = Target.jar("quarkus.jar");
    private static final List<NamedTarget> TARGETS = List.of(
            new NamedTarget("spring", SPRING),
            new NamedTarget("quarkus", QUARKUS),
            new NamedTarget("micronaut", Target.jar("micronaut.jar")));

    private final Path results;
    private final Random random = new Random(1);

    private ManyStudies(Path results) {
        this.results = results;
    }

    /**
     * Writes the studies.
     *
     * @param studies how many
     * @param largest what the first of them is; the others have ten blocks and 200 samples in a run
     */
    static void write(Path results, int studies, Size largest) {
        ManyStudies writer = new ManyStudies(results);
        for (int number = 1; number <= studies; number++) {
            writer.study(number, number == 1 ? largest : new Size(10, 200));
        }
    }

    /** Judged blocks of a study, and samples of memory and processor use in each run. */
    record Size(int blocks, int samples) {}

    private void study(int number, Size size) {
        StudyHeader header = new StudyHeader(
                String.format(Locale.ROOT, "20260101-%06d-000Z", number),
                BEGIN.plusSeconds(3_600L * number).toString(),
                new StudyHeader.Design(
                        "com.acme.Order" + number + "PerfIT",
                        "drain",
                        "default",
                        size.blocks(),
                        1,
                        0.05,
                        2,
                        DecisionPlan.fixed(),
                        number,
                        SeedOrigin.FRESH),
                TARGETS.stream()
                        .map(NamedTarget::name)
                        .map(name -> new TargetInfo(name, name + ".jar", "fingerprint of " + name))
                        .toList(),
                List.of(),
                Map.of("os", "Linux", "cores", "2"));
        StudyDirectory directory = StudyDirectory.create(results, header);
        try (StudyJournal journal = StudyJournal.create(directory.journal(), header)) {
            METRICS.forEach(journal::append);
            for (int block = 0; block <= size.blocks(); block++) {
                for (int place = 0; place < TARGETS.size(); place++) {
                    RunRecord run = run(place, block);
                    journal.append(run);
                    SeriesFile.write(directory.series(run), readings(size.samples()), 0, Long.MAX_VALUE / 2);
                }
            }
        }
        StudyFiles.write(directory, judged(directory));
    }

    private RunRecord run(int place, int block) {
        Map<String, Double> values = new LinkedHashMap<>();
        METRICS.forEach(metric -> values.put(metric.id(), (1 + 0.2 * place) * (10 + random.nextGaussian() / 5)));
        return new RunRecord(
                TARGETS.get(place).name(),
                block,
                place + 1,
                block,
                RunOutcome.COMPLETED,
                BEGIN.plusSeconds(block).toString(),
                12.5,
                values,
                Map.of(),
                List.of(),
                null);
    }

    /** Ten a second. */
    private List<Reading> readings(int samples) {
        List<Reading> readings = new ArrayList<>();
        long cpu = 0;
        for (int i = 0; i < samples; i++) {
            cpu += 10_000_000L * random.nextInt(12);
            long rss = (200L << 20) + (random.nextInt(50) << 20) + random.nextInt(1 << 20);
            readings.add(new Reading(
                    100_000_000L * i + random.nextInt(1_000_000), cpu, rss, rss, PeakKind.HIGH_WATER_MARK, 1));
        }
        return readings;
    }

    /** A claim that holds, and a comparison. */
    private static ReportedAssertions judged(StudyDirectory directory) {
        AssertionLog log = new AssertionLog();
        InjectedRuns runs = new InjectedRuns(
                StudyJournal.read(directory.journal()).orElseThrow(),
                TARGETS,
                log,
                Optional.empty(),
                DisturbedPolicy.REPORT);
        assertThat(runs).candidate(SPRING).against(QUARKUS).isLowerIn(Metrics.STARTUP_TIME);
        runs.compare(QUARKUS, SPRING, Metrics.RSS_PEAK);
        return ReportedAssertions.of(log);
    }
}
