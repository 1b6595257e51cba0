package io.github.perfjunit.internal.report.data;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Latency and load of a run, as the generator's files have them, and as no generator would write them. */
class LoadFilesTest {

    private static final String LATENCY = "percentile,latency_ms,samples_beyond\n";
    private static final String LOAD = "second,sent,completed,failed,p50_ms,p99_ms,max_ms\n";

    @TempDir
    Path directory;

    private Path file(String text) throws IOException {
        return Files.writeString(directory.resolve("block-1-1-a.csv"), text, ISO_8859_1);
    }

    @Test
    void readsLatencyByPercentile() throws IOException {
        LatencyCurve curve = LatencyCurve.read(file(LATENCY + "0,0.4,10000\n50,1.2,5000\n99.9,40.5,10\n100,93,0\n"))
                .orElseThrow();
        assertThat(curve.percentiles()).containsExactly(0.0, 50.0, 99.9, 100.0);
        assertThat(curve.milliseconds()).containsExactly(0.4, 1.2, 40.5, 93.0);
        assertThat(curve.samplesBeyond()).containsExactly(10000.0, 5000.0, 10.0, 0.0);
    }

    @Test
    void readsLoadSecondBySecond() throws IOException {
        LoadCourse course = LoadCourse.read(file(LOAD + "0,500,498,2,1.1,4.2,9.9\n1,500,0,500,,,\n"))
                .orElseThrow();
        assertThat(course.seconds()).containsExactly(0.0, 1.0);
        assertThat(course.completed()).containsExactly(498.0, 0.0);
        assertThat(course.failed()).containsExactly(2.0, 500.0);
        assertThat(course.p99()).as("no answer, no latency").containsExactly(4.2, null);
    }

    /** The answers of a target that stalled come for seconds after the end. */
    @Test
    void secondsAfterTheMeasuredPartAreNoFall() throws IOException {
        LoadCourse course = LoadCourse.read(
                        file(
                                """
                                second,sent,completed,failed,p50_ms,p99_ms,max_ms,measured
                                0,500,500,0,1,1,1,1
                                1,0,0,0,,,,1
                                2,250,200,0,1,1,1,0.5
                                3,0,40,0,9,9,9,0
                                4,0,0,0,,,,0
                                5,0,10,0,9,9,9,0
                                """))
                .orElseThrow();

        assertThat(course.seconds()).containsExactly(0.0, 1.0);
        assertThat(course.sent()).as("of half a second it would be 250").containsExactly(500.0, 0.0);
    }

    @Test
    void answersAfterTheEndAreNoFall() throws IOException {
        LoadCourse course = LoadCourse.read(file(
                        LOAD + "0,500,498,0,1.1,4.2,9.9\n1,0,0,0,,,\n2,500,490,0,1.1,4.2,9.9\n3,0,12,0,1.1,4.2,9.9\n"))
                .orElseThrow();

        assertThat(course.seconds()).containsExactly(0.0, 1.0, 2.0);
    }

    @Test
    void findsColumnsByTheirNames() throws IOException {
        String more = "samples_beyond,percentile,note,latency_ms\n5,50,x,1.5\n";
        assertThat(LatencyCurve.read(file(more)).orElseThrow().milliseconds()).containsExactly(1.5);
    }

    @Test
    void leavesOutALineThatWasCutOffWithinANumber() throws IOException {
        assertThat(LatencyCurve.read(file(LATENCY + "50,1.2,5000\n99,40.5,10"))
                        .orElseThrow()
                        .percentiles())
                .containsExactly(50.0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "99\n",
                "99,2\n",
                "99,2,3,4\n",
                "x,2,3\n",
                "NaN,2,3\n",
                "99,Infinity,3\n",
                "99,-1,3\n",
                "101,2,3\n",
                "-1,2,3\n",
                "99,2,</script>\n",
                "\u0000\u00ff\n"
            })
    void leavesOutWhatIsNoRow(String row) throws IOException {
        assertThat(LatencyCurve.read(file(LATENCY + row))).as("nothing in it").isEmpty();
        assertThat(LatencyCurve.read(file(LATENCY + row + "50,1,9\n"))
                        .orElseThrow()
                        .percentiles())
                .containsExactly(50.0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "\n", "percentile,latency_ms,samples_beyond", "a,b\n1,2\n", "\u0089PNG\r\n\u001a\n", "{}\n"})
    void isNothingInAnotherFile(String text) throws IOException {
        assertThat(LatencyCurve.read(file(text))).isEmpty();
        assertThat(LoadCourse.read(file(text))).isEmpty();
        assertThat(Series.read(file(text))).isEmpty();
    }

    @Test
    void isNothingWithoutAFile() {
        assertThat(LatencyCurve.read(directory.resolve("none.csv"))).isEmpty();
        assertThat(LoadCourse.read(directory.resolve("none.csv"))).isEmpty();
    }

    @Test
    void putsPercentilesInOrder() throws IOException {
        assertThat(LatencyCurve.read(file(LATENCY + "99,4,1\n50,1,9\n"))
                        .orElseThrow()
                        .milliseconds())
                .containsExactly(1.0, 4.0);
    }

    @Test
    void thinsWhatLiesOnTopOfEachOther() throws IOException {
        String rows = IntStream.rangeClosed(0, 100_000)
                .mapToObj(i -> i / 1000.0 + "," + (1 + i) + "," + (100_000 - i) + "\n")
                .collect(Collectors.joining());
        LatencyCurve thin =
                LatencyCurve.read(file(LATENCY + rows)).orElseThrow().thinned(16);
        assertThat(thin.percentiles()).hasSizeBetween(70, 85).isSorted().endsWith(100.0);
        assertThat(thin.percentiles().stream().filter(each -> each >= 99 && each < 99.9))
                .hasSizeBetween(14, 17);
        assertThat(thin.milliseconds()).endsWith(100_001.0);
    }

    @Test
    void keepsTheWorstSecondWhenACourseIsThinned() throws IOException {
        String rows = IntStream.range(0, 5000)
                .mapToObj(i -> i + ",500," + (i == 1234 ? "0,500,,,\n" : "500,0,1,2," + i + "\n"))
                .collect(Collectors.joining());
        LoadCourse thin = LoadCourse.read(file(LOAD + rows)).orElseThrow().thinned(120);
        assertThat(thin.seconds()).hasSizeBetween(20, 120).contains(1234.0).isSorted();
        assertThat(Collections.max(thin.failed())).isEqualTo(500);
        assertThat(Collections.min(thin.completed())).isZero();
        assertThat(thin.p99()).hasSameSizeAs(thin.seconds());
    }
}
