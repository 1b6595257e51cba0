package io.github.perfjunit.benchmark.aafield;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import io.github.perfjunit.benchmark.aafield.Entry.Noted;
import io.github.perfjunit.internal.recording.Severity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FindingsTest {

    @Test
    void warningsOfOneKindAreAddedUp() {
        Map<String, Noted> notes = Findings.notes(JsonParser.parseString(
                        """
                {"validity": [
                  {"kind": "FOREIGN_LOAD", "severity": "CAUTION", "target": "a", "affected": 1, "judged": 6},
                  {"kind": "FOREIGN_LOAD", "severity": "DISTURBED", "target": "b", "affected": 4, "judged": 6},
                  {"kind": "OUTLIERS", "severity": "CAUTION", "target": "", "affected": 0, "judged": 0}]}""")
                .getAsJsonObject());

        assertThat(notes)
                .containsOnly(
                        Map.entry("FOREIGN_LOAD", new Noted(Severity.DISTURBED, 2, 5)),
                        Map.entry("OUTLIERS", new Noted(Severity.CAUTION, 1, 0)));
    }

    @Test
    void aStudyThatWroteNothingHasAReason(@TempDir Path results) throws IOException {
        Findings findings = Findings.below(results);

        assertThat(findings.failure()).contains("no study was written");
        assertThat(findings.verdicts()).isEmpty();
    }
}
