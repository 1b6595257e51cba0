package io.github.perfjunit.internal.run.explaining;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.explain.Explanation;
import io.github.perfjunit.internal.explain.ExplanationText;
import io.github.perfjunit.internal.explain.Figure;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StartupFiguresTest {

    @TempDir
    Path directory;

    private final StudyResult study = HandMadeStudy.of("old", "new")
            .values(Metrics.STARTUP_TIME, "old", 3.0, 3.1, 3.2)
            .values(Metrics.STARTUP_TIME, "new", 4.0, 4.1, 4.2)
            .values(Metrics.JVM_CLASSES_LOADED, "old", 9_000, 9_000, 9_000)
            .values(Metrics.JVM_CLASSES_LOADED, "new", 12_345, 12_345, 12_345)
            .result();

    private List<Figure> figures(Map<String, String> lines) throws IOException {
        StudyDirectory files = new StudyDirectory(directory);
        Files.createDirectories(directory.resolve("output"));
        for (RunRecord run : study.judged()) {
            Files.writeString(files.output(run), "it begins\n" + lines.getOrDefault(run.target(), "") + "\n");
        }
        return new StartupFigures(study, files, Map.of()).of("old", "new");
    }

    @Test
    void springBootTellsItsStartAndTheTimeBeforeIt() throws IOException {
        List<Figure> figures = figures(Map.of(
                "old", "c.a.Shop : Started Shop in 2.0 seconds (process running for 2.5)",
                "new", "c.a.Shop : Started Shop in 2.8 seconds (process running for 3.3)"));

        assertThat(figures)
                .extracting(Figure::name, figure -> Math.round(100 * figure.difference()))
                .containsExactly(
                        tuple("startup.time", 100L),
                        tuple("before the framework", 0L),
                        tuple("Spring Boot, as it reports", 80L),
                        tuple("after the framework", 20L),
                        tuple("classes loaded", 334_500L));
        assertThat(new ExplanationText(Explanation.impossible("old", "new", "always", "x")
                                .with(figures))
                        .lines()
                        .get(1))
                .isEqualTo("start-up 3.10 s \u2192 4.10 s startup.time: Spring Boot, as it reports +800 ms,"
                        + " after the framework +200 ms, classes loaded +3,345");
    }

    @Test
    void otherFrameworksTellTheirOwnStartOnly() throws IOException {
        List<Figure> figures = figures(Map.of(
                "old", "shop 1.0 on JVM (powered by Quarkus 3.15.1) started in 1.5s. Listening on: http://x",
                "new", "i.m.runtime.Micronaut - Startup completed in 1700ms. Server Running: http://x"));

        assertThat(figures)
                .extracting(Figure::name, figure -> Math.round(100 * figure.difference()))
                .startsWith(
                        tuple("startup.time", 100L),
                        tuple("Quarkus / Micronaut, as it reports", 20L),
                        tuple("before and after the framework", 80L));
    }

    @Test
    void aProgramThatReportsNothingHasItsClasses() throws IOException {
        assertThat(figures(Map.of())).extracting(Figure::name).containsExactly("startup.time", "classes loaded");
    }

    @Test
    void classLoadingIsAFigureWhereBothCountIt() {
        StudyDirectory files = new StudyDirectory(directory);

        assertThat(new StartupFigures(study, files, Map.of("old", 1.0, "new", 1.5)).of("old", "new"))
                .last()
                .extracting(Figure::name, Figure::reference, Figure::candidate, Figure::detail)
                .containsExactly("class loading", 1.0, 1.5, "until ready, in the runs with a profiler");
        assertThat(new StartupFigures(study, files, Map.of("new", 1.5)).of("old", "new"))
                .extracting(Figure::name)
                .doesNotContain("class loading");
    }

    @Test
    void withoutATimeThereAreNone() {
        StudyResult drained = HandMadeStudy.of("old", "new")
                .values(Metrics.DRAIN_TIME, "old", 3.0)
                .values(Metrics.DRAIN_TIME, "new", 4.0)
                .result();

        assertThat(new StartupFigures(drained, new StudyDirectory(directory), Map.of()).of("old", "new"))
                .isEmpty();
    }
}
