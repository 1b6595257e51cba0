package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.perfjunit.it.fixtures.Light;
import io.github.perfjunit.it.fork.JupiterFork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What one build leaves for the next. */
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
