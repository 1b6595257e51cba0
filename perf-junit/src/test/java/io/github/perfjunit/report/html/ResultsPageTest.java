package io.github.perfjunit.report.html;

import static io.github.perfjunit.metric.Metrics.DRAIN_TIME;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.perfjunit.experiment.HandMadeStudy;
import io.github.perfjunit.experiment.StudyDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
        Matcher data = DATA.matcher(Files.readString(ResultsPage.write(results)));
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
}
