package io.github.perfjunit.studies.calendar;

import static io.github.perfjunit.api.Metrics.CPU_TIME;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static io.github.perfjunit.api.Metrics.WALL_TIME;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Run;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.junit.PerfTest;
import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.junit.Runs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/**
 * The builds of both services: compiling from nothing, compiling after an edit of a source file of each module, and packaging of
 * compiled classes, with the size of the jars.
 */
@PerfTest
class ServicesBuildPerfIT {

    static final Metric<Bytes> ARTIFACT_SIZE = Metric.bytes("artifact.size").lowerIsBetter();

    private static final String WITHOUT_TESTS = "-Dmaven.test.skip=true";

    private static final String PACKAGE = "io/github/perfjunit/studies/calendar/";

    static final Target micronautFull = Builds.of("micronaut", WITHOUT_TESTS, "clean", "compile");
    static final Target micronautIncremental = Builds.of("micronaut", WITHOUT_TESTS, "compile");
    static final Target micronautPackaging = packaging("micronaut");
    static final Target springFull = Builds.of("spring", WITHOUT_TESTS, "clean", "compile");
    static final Target springIncremental = Builds.of("spring", WITHOUT_TESTS, "compile");
    static final Target springPackaging = packaging("spring");

    /** Generates and compiles nothing, and makes the jar that is delivered, not the folder in which Spring Boot's is started. */
    private static Target packaging(String framework) {
        return Builds.of(
                framework,
                WITHOUT_TESTS,
                "-Dprotobuf.skip=true",
                "-Dmaven.main.skip=true",
                "-Dexec.skip=true",
                "package");
    }

    @RepeatRun(6)
    void builds(Run run) throws IOException {
        boolean isPackaging = run.target() == micronautPackaging || run.target() == springPackaging;
        for (String service : Builds.SERVICES) {
            Path folder = Builds.folder(run, service);
            if (isPackaging) {
                keepOnlyClasses(folder, service);
            } else {
                edit(folder, service, run.targetName() + ", block " + run.block());
            }
        }
        run.start();
        run.awaitExit();
        if (isPackaging) {
            recordSize(run);
        }
    }

    /**
     * Git ignores the file, so that the working tree has no changed file even if this JVM is killed. Then {@code studies/run} deletes it
     * before the next build.
     */
    private static Path edited(Path folder, String service) {
        return folder.resolve("src/main/java/" + PACKAGE + service + "/Edited.java");
    }

    /** Maven sees another text than in the build before. */
    private static void edit(Path folder, String service, String build) throws IOException {
        Files.writeString(
                edited(folder, service),
                """
                package io.github.perfjunit.studies.calendar.%s;

                /** A source file that ServicesBuildPerfIT edits before each build and deletes at its end. */
                final class Edited {

                    static final String BUILD = "%s";

                    private Edited() {}
                }
                """
                        .formatted(service, build));
    }

    /** Deletes the jars of earlier builds, which Maven might keep, and the class of the edited file, which is not delivered. */
    private static void keepOnlyClasses(Path folder, String service) throws IOException {
        Path classes = folder.resolve("target/classes/" + PACKAGE + service);
        assertThat(classes.resolve("Application.class"))
                .as("a class that is packaged")
                .isRegularFile();
        Files.deleteIfExists(classes.resolve("Edited.class"));
        try (var jars = Files.newDirectoryStream(folder.resolve("target"), "*.{jar,jar.original}")) {
            for (Path jar : jars) {
                Files.delete(jar);
            }
        }
    }

    private static void recordSize(Run run) throws IOException {
        long size = 0;
        for (String service : Builds.SERVICES) {
            size += Bytes.ofFile(Builds.folder(run, service).resolve("target/" + service + ".jar"))
                    .value();
        }
        run.record(ARTIFACT_SIZE, Bytes.bytes(size));
    }

    @AfterAll
    static void deleteEditedFiles() throws IOException {
        for (String framework : Builds.FRAMEWORKS) {
            for (String service : Builds.SERVICES) {
                Files.deleteIfExists(edited(Builds.folder(framework, service), service));
            }
        }
    }

    @Test
    void everyBuildIsMeasured(Runs runs) {
        assertThat(runs).areComplete().haveRecorded(WALL_TIME, CPU_TIME, RSS_PEAK);
    }

    /** The claim of this study. */
    @Test
    void springCompilesInLessTime(Runs runs) {
        Comparisons.assumeClaimsAreMade();
        assertThat(runs).candidate(springFull).against(micronautFull).isLowerIn(WALL_TIME);
    }

    @Test
    void buildsAreCompared(Runs runs) {
        for (Metric<?> metric : List.of(WALL_TIME, CPU_TIME, RSS_PEAK)) {
            Comparisons.assertCompared(runs, micronautFull, springFull, metric);
            Comparisons.assertCompared(runs, micronautIncremental, springIncremental, metric);
            Comparisons.assertCompared(runs, micronautPackaging, springPackaging, metric);
        }
        Comparisons.assertCompared(runs, micronautPackaging, springPackaging, ARTIFACT_SIZE);
    }
}
