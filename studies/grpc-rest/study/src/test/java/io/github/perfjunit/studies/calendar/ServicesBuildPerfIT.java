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
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The builds of both services, from nothing and after a source file has a new date, and the size of the jars. */
@PerfTest
class ServicesBuildPerfIT {

    static final Metric<Bytes> ARTIFACT_SIZE = Metric.bytes("artifact.size").lowerIsBetter();

    private static final String WITHOUT_TESTS = "-Dmaven.test.skip=true";

    static final Target micronaut = Builds.of("micronaut", WITHOUT_TESTS, "clean", "package");
    static final Target micronautIncremental = Builds.of("micronaut", WITHOUT_TESTS, "package");
    static final Target spring = Builds.of("spring", WITHOUT_TESTS, "clean", "package");
    static final Target springIncremental = Builds.of("spring", WITHOUT_TESTS, "package");

    @RepeatRun(6)
    void builds(Run run) throws IOException {
        for (String service : Builds.SERVICES) {
            Files.setLastModifiedTime(
                    Builds.folder(run, service)
                            .resolve("src/main/java/io/github/perfjunit/studies/calendar/" + service
                                    + "/Application.java"),
                    FileTime.from(Instant.now()));
        }
        run.start();
        run.awaitExit();
        long size = 0;
        for (String service : Builds.SERVICES) {
            size += Bytes.ofFile(Builds.folder(run, service).resolve("target/" + service + ".jar"))
                    .value();
        }
        run.record(ARTIFACT_SIZE, Bytes.bytes(size));
    }

    @Test
    void everyBuildIsMeasured(Runs runs) {
        assertThat(runs).areComplete().haveRecorded(WALL_TIME, CPU_TIME, RSS_PEAK, ARTIFACT_SIZE);
    }

    @Test
    void buildsAreCompared(Runs runs) {
        for (Metric<?> metric : List.of(WALL_TIME, CPU_TIME, RSS_PEAK, ARTIFACT_SIZE)) {
            Comparisons.assertCompared(runs, micronaut, spring, metric);
            Comparisons.assertCompared(runs, micronautIncremental, springIncremental, metric);
        }
    }
}
