package io.github.perfjunit.internal.report.html;

import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.perfjunit.internal.report.data.RecordedStudy;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyHistory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class ResultsPageTest {

    private static final Pattern DATA =
            Pattern.compile("<script type=\"application/json\"[^>]*>(.*?)</script>", Pattern.DOTALL);

    @TempDir
    Path results;

    private StudyDirectory recorded(String place, HandMadeStudy study) throws IOException {
        StudyDirectory directory = new StudyDirectory(Files.createDirectories(results.resolve(place)));
        study.writeTo(directory.journal());
        return directory;
    }

    private static HandMadeStudy study() {
        return HandMadeStudy.of("a", "b").values(DRAIN_TIME, "a", 1, 2).values(DRAIN_TIME, "b", 3, 4);
    }

    private JsonArray shown() throws IOException {
        return dataOf(ResultsPage.write(results));
    }

    private static JsonArray dataOf(Path page) throws IOException {
        Matcher data = DATA.matcher(Files.readString(page));
        assertThat(data.find()).isTrue();
        return JsonParser.parseString(data.group(1)).getAsJsonArray();
    }

    @Test
    void showsTheLatestStudyOfEachScenario() throws IOException {
        recorded("C/drain/default/1", study().id("1"));
        recorded("C/drain/default/2", study().id("2"));
        recorded("C/drain/other/1", study().id("1").parameters("other"));
        JsonArray shown = shown();
        assertThat(shown).hasSize(2);
        assertThat(shown.get(0).getAsJsonObject().get("id").getAsString()).isEqualTo("2");
        assertThat(shown.get(0).getAsJsonObject().get("directory").getAsString())
                .isEqualTo(Path.of("C", "drain", "default", "2").toString());
    }

    @Test
    void isEmptyWithoutStudies() throws IOException {
        assertThat(shown()).isEmpty();
    }

    @Test
    void takesSeriesAndLastOutputFromTheirFiles() throws IOException {
        StudyDirectory directory = recorded("C/drain/default/1", study().failure("b", 2, "3 lost"));
        Files.createDirectories(directory.path().resolve("series"));
        Files.createDirectories(directory.path().resolve("output"));
        Files.writeString(
                directory.path().resolve("series/block-1-1-a.csv"),
                "seconds,rss_bytes,cpu_seconds,measured\n0.5,100,0.25,true\n");
        Files.writeString(directory.path().resolve("output/block-2-2-b.log"), "one\ntwo</script>\n");

        JsonArray runs = shown().get(0).getAsJsonObject().getAsJsonArray("runs");
        JsonObject first = runs.get(0).getAsJsonObject();
        assertThat(first.getAsJsonObject("series").getAsJsonArray("rss").get(0).getAsDouble())
                .isEqualTo(100);
        assertThat(first.getAsJsonObject("series").getAsJsonArray("phases").toString())
                .isEqualTo("[{\"name\":\"starting\",\"at\":0.0},{\"name\":\"drained\",\"at\":1.0}]");
        JsonObject failed = runs.get(3).getAsJsonObject();
        assertThat(failed.getAsJsonArray("lastOutput").get(1).getAsString()).isEqualTo("two</script>");
        assertThat(failed.has("series")).isFalse();
    }

    /** 2 MB here, and in all; a target may print 64 MB in one line. */
    @Test
    void takesLittleOfALongOutput() throws IOException {
        StudyDirectory directory = recorded("C/drain/default/1", study().failure("b", 2, "3 lost"));
        Files.createDirectories(directory.path().resolve("output"));
        Files.writeString(directory.path().resolve("output/block-2-2-b.log"), "x".repeat(2 << 20) + "\nthe end\n");

        JsonArray lines = shown().get(0)
                .getAsJsonObject()
                .getAsJsonArray("runs")
                .get(3)
                .getAsJsonObject()
                .getAsJsonArray("lastOutput");

        assertThat(lines.toString()).hasSizeLessThan(2_000).contains("the end");
    }

    private JsonObject shownWith(StudyHistory history) throws IOException {
        return dataOf(ResultsPage.write(results, RecordedStudy.latestBelow(results), Optional.of(history)))
                .get(0)
                .getAsJsonObject();
    }

    private static HandMadeStudy build(String id, double shift) {
        return HandMadeStudy.of("a")
                .id(id)
                .values(DRAIN_TIME, "a", 1 + shift, 2 + shift, 3 + shift, 4 + shift, 5 + shift, 7 + shift);
    }

    @Test
    void hasTheStudiesBeforeItAndItselfTheOldestFirst() throws IOException {
        StudyHistory history = new StudyHistory(results.resolve("history"));
        history.add(build("1", 10).environment("cores", "2").result());
        history.add(build("2", 0).values(RSS_PEAK, "a", 1e8).result());
        history.add(build("4", 20).result());
        recorded("C/drain/default/3", build("3", 0));

        JsonArray builds = shownWith(history).getAsJsonArray("history");
        assertThat(builds)
                .extracting(each -> each.getAsJsonObject().get("id").getAsString())
                .containsExactly("1", "2", "3");
        assertThat(builds.get(0))
                .isEqualTo(
                        JsonParser.parseString(
                                """
                {"id": "1", "startedAt": "2026-01-01T00:00:00Z", "sameConditions": false,
                 "differences": ["cores: 2 -> absent"],
                 "targets": [{"name": "a", "fingerprint": "fingerprint of a", "metrics":
                   {"drain.time": {"n": 6, "median": 13.5, "lower": 11.0, "upper": 17.0}}}]}
                """));
        JsonObject second = builds.get(1).getAsJsonObject();
        assertThat(second.get("sameConditions").getAsBoolean()).isTrue();
        assertThat(second.getAsJsonArray("targets")
                        .get(0)
                        .getAsJsonObject()
                        .getAsJsonObject("metrics")
                        .keySet())
                .as("what the latest study measures")
                .containsExactly("drain.time");
    }

    @Test
    void hasNoIntervalOfAMedianOfFewRuns() throws IOException {
        recorded("C/drain/default/1", study());

        JsonArray builds =
                shownWith(new StudyHistory(results.resolve("history"))).getAsJsonArray("history");
        assertThat(builds).hasSize(1);
        assertThat(builds.toString()).contains("{\"drain.time\":{\"n\":2,\"median\":1.5}}");
    }

    @Test
    void hasTheLastFiftyStudiesBeforeIt() throws IOException {
        StudyHistory history = new StudyHistory(results.resolve("history"));
        IntStream.range(100, 152).forEach(id -> history.add(study().id("" + id).result()));
        recorded("C/drain/default/200", study().id("200"));

        JsonArray builds = shownWith(history).getAsJsonArray("history");
        assertThat(builds).hasSize(51);
        assertThat(builds.get(0).getAsJsonObject().get("id").getAsString()).isEqualTo("102");
    }

    @Test
    void hasNoHistoryOfAStudyThatIsNotFinishedOrWhereNoneIsKept() throws IOException {
        recorded("C/drain/default/1", study().id("1"));
        assertThat(shown().get(0).getAsJsonObject().has("history")).isFalse();

        recorded("C/drain/default/2", study().id("2").planned(5));
        assertThat(shownWith(new StudyHistory(results.resolve("history"))).has("history"))
                .isFalse();
    }
}
