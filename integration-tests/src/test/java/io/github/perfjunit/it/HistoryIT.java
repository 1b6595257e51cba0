package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyHistory;
import io.github.perfjunit.it.fixtures.Light;
import io.github.perfjunit.it.fixtures.Regressed;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Studies that one build leaves for the next. */
class HistoryIT {

    private static final Pattern DATA =
            Pattern.compile("<script type=\"application/json\" id=\"data\">(.*?)</script>", Pattern.DOTALL);

    @TempDir
    Path first;

    @TempDir
    Path second;

    @TempDir
    Path history;

    @Test
    void thePageOfABuildShowsTheBuildBefore() throws IOException, InterruptedException {
        JsonArray alone = historyShownBy(JupiterFork.in(first));
        assertThat(alone).hasSize(1);

        JsonArray both = historyShownBy(JupiterFork.in(second));
        assertThat(both).hasSize(2);
        assertThat(both.get(0)).isEqualTo(alone.get(0));
        JsonObject now = both.get(1).getAsJsonObject();
        assertThat(now.get("id")).isNotEqualTo(both.get(0).getAsJsonObject().get("id"));
        assertThat(now.getAsJsonArray("targets").toString())
                .contains("\"work\":{\"n\":6,\"median\":0.1035,\"lower\":0.101,\"upper\":0.106}");
    }

    /** Four builds on one machine, which keep the newest study only, and those that are needed. */
    @Tag("extended")
    @Test
    void aRegressionFailsEachBuildUntilItIsAccepted() throws IOException, InterruptedException {
        Outcome fast = build("0.2");
        assertThat(fast.failures()).as(fast.output()).isEmpty();
        assertThat(fast.tests("ABORTED")).as("nothing to be compared with").hasSize(1);
        String reference = kept().get(0);

        assertComparedWith(reference, build("3"));
        List<String> afterRegression = kept();
        assertThat(afterRegression).hasSize(2).contains(reference);

        assertComparedWith(reference, build("3"));
        assertThat(kept())
                .as("the reference, and the newest")
                .hasSize(2)
                .contains(reference)
                .isNotEqualTo(afterRegression);

        String slow = kept().get(1);
        new StudyHistory(history).accept(slow);
        Outcome accepted = build("3");
        assertThat(accepted.failures()).as(accepted.output()).isEmpty();
        assertThat(accepted.tests("ABORTED")).isEmpty();
        assertThat(kept()).as("the accepted one, and the newest").hasSize(2).contains(slow);
    }

    private Outcome build(String seconds) throws IOException, InterruptedException {
        return JupiterFork.in(first)
                .with("perfjunit.history", history.toString())
                .with("perfjunit.results.keep", "1")
                .with("job.seconds", seconds)
                .run(Regressed.class);
    }

    private static void assertComparedWith(String reference, Outcome slow) {
        assertThat(slow.failures()).as(slow.output()).singleElement().asString().contains("wall.time", reference);
    }

    /** Returns the ids of the studies among the results, the oldest first. */
    private List<String> kept() {
        return StudyDirectory.allBelow(first.resolve("results")).stream()
                .map(study -> study.path().getFileName().toString())
                .toList();
    }

    private JsonArray historyShownBy(JupiterFork fork) throws IOException, InterruptedException {
        Path results = fork.with("perfjunit.history", history.toString())
                .run(Light.class)
                .results();
        Matcher data = DATA.matcher(Files.readString(results.resolve("index.html")));
        assertThat(data.find()).isTrue();
        return JsonParser.parseString(data.group(1))
                .getAsJsonArray()
                .get(0)
                .getAsJsonObject()
                .getAsJsonArray("history");
    }
}
