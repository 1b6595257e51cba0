package io.github.perfjunit.studies.calendar;

import static io.github.perfjunit.api.Metrics.CPU_TIME;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static io.github.perfjunit.api.Metrics.WALL_TIME;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Run;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.junit.PerfTest;
import io.github.perfjunit.junit.RepeatRun;
import io.github.perfjunit.junit.Runs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The tests of both services: their number, the time that they report, and that of the build from nothing up to them. */
@PerfTest
class ServicesTestPerfIT {

    static final Metric<Number> TESTS = Metric.count("tests");

    /** The sum of what Surefire reports of each class, without the starts of Maven and of the JVMs that run the tests. */
    static final Metric<Duration> TESTS_TIME = Metric.seconds("tests.time").lowerIsBetter();

    private static final Pattern REPORT =
            Pattern.compile("<testsuite\\s[^>]*\\btime=\"(?<time>[0-9.]+)\"[^>]*\\btests=\"(?<tests>[0-9]+)\"");

    static final Target micronaut = Builds.of("micronaut", "clean", "test");
    static final Target spring = Builds.of("spring", "clean", "test");

    @RepeatRun(6)
    void tests(Run run) throws IOException {
        run.start();
        run.awaitExit();
        long tests = 0;
        double seconds = 0;
        for (String service : Builds.SERVICES) {
            Matcher report = report(Builds.folder(run, service).resolve("target/surefire-reports"));
            tests += Long.parseLong(report.group("tests"));
            seconds += Double.parseDouble(report.group("time"));
        }
        run.record(TESTS, tests);
        run.record(TESTS_TIME, Duration.ofMillis(Math.round(1_000 * seconds)));
    }

    /** Each service has one test class. */
    private static Matcher report(Path reports) throws IOException {
        try (var files = Files.newDirectoryStream(reports, "TEST-*.xml")) {
            Matcher report = REPORT.matcher(Files.readString(files.iterator().next()));
            assertThat(report.find()).as("a report of tests in %s", reports).isTrue();
            return report;
        }
    }

    @Test
    void bothHaveEqualNumbersOfTests(Runs runs) {
        assertThat(runs).areComplete().haveRecorded(WALL_TIME, CPU_TIME, RSS_PEAK, TESTS_TIME);
        assertThat(runs.values(micronaut, TESTS)).containsOnly(6L);
        assertThat(runs.values(spring, TESTS)).containsOnly(6L);
    }

    /** The claim of this study. */
    @Test
    void testsOfMicronautTakeLessTime(Runs runs) {
        Comparisons.assumeClaimsAreMade();
        assertThat(runs).candidate(micronaut).against(spring).isLowerIn(TESTS_TIME);
    }

    @Test
    void testsAreCompared(Runs runs) {
        for (Metric<?> metric : List.of(WALL_TIME, CPU_TIME, RSS_PEAK, TESTS_TIME)) {
            Comparisons.assertCompared(runs, micronaut, spring, metric);
        }
    }
}
