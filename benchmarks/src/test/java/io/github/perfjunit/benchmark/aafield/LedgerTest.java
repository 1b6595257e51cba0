package io.github.perfjunit.benchmark.aafield;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.api.Conclusion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LedgerTest {

    private static final Entry FIRST = Entries.judged(
            1, Map.of("startup.time", Conclusion.INCONCLUSIVE, "cpu.time", Conclusion.LOWER), Entries.DISTURBED);
    private static final Entry SECOND = Entries.failed(2, "only 3 of 12 runs were made: \"é\"");
    private static final Entry THIRD = Entries.judged(3, Map.of("rss.mean", Conclusion.NOT_JUDGED), Map.of());

    @TempDir
    Path directory;

    private Ledger ledger;

    @BeforeEach
    void begin() {
        ledger = new Ledger(directory.resolve("ledgers").resolve("aa.jsonl"));
    }

    private void append(Entry... entries) throws IOException {
        for (Entry entry : entries) {
            ledger.append(entry);
        }
    }

    @Test
    void theFirstStudyBeginsTheLedger() throws IOException {
        assertThat(ledger.read()).isEmpty();
        assertThat(ledger.next()).isEqualTo(1);
    }

    @Test
    void whatIsAppendedIsRead() throws IOException {
        append(FIRST, SECOND, THIRD);

        assertThat(ledger.read()).containsExactly(FIRST, SECOND, THIRD);
        assertThat(ledger.next()).isEqualTo(4);
        assertThat(ledger.file()).content().hasLineCount(3).endsWith("}\n");
    }

    @Test
    void aLastLineThatWasCutOffAnywhereIsReplaced() throws IOException {
        append(FIRST);
        int whole = (int) Files.size(ledger.file());
        append(SECOND);
        byte[] both = Files.readAllBytes(ledger.file());
        for (int end = whole + 1; end < both.length - 1; end++) {
            Files.write(ledger.file(), Arrays.copyOf(both, end));

            assertThat(ledger.read()).as("cut off at byte %d", end).containsExactly(FIRST);
            append(THIRD);
            assertThat(ledger.read()).as("cut off at byte %d", end).containsExactly(FIRST, THIRD);
        }
    }

    @Test
    void anEntryOfWhichOnlyTheEndOfTheLineIsMissingCounts() throws IOException {
        append(FIRST, SECOND);
        byte[] both = Files.readAllBytes(ledger.file());
        Files.write(ledger.file(), Arrays.copyOf(both, both.length - 1));

        assertThat(ledger.read()).containsExactly(FIRST, SECOND);
        append(THIRD);
        assertThat(ledger.read()).containsExactly(FIRST, SECOND, THIRD);
    }

    @Test
    void aDamagedLineThatHasItsEndIsRefused() throws IOException {
        append(FIRST);
        Files.writeString(ledger.file(), "{\"number\": 2\n", StandardOpenOption.APPEND);

        assertThatIllegalArgumentException()
                .isThrownBy(ledger::read)
                .withMessageContaining("line 2 is no entry: {\"number\": 2");
    }

    @Test
    void aConclusionThatDoesNotExistIsRefused() throws IOException {
        append(FIRST);
        Files.writeString(ledger.file(), Files.readString(ledger.file()).replace("\"LOWER\"", "\"SLOWER\""));

        assertThatIllegalArgumentException().isThrownBy(ledger::read).withMessageContaining("line 1 is no entry");
    }

    @Test
    void theLedgerOfTheRepositoryCanBeRead() throws IOException {
        List<Entry> entries = new Ledger(Path.of("ledgers", "aa-field.jsonl")).read();

        assertThat(entries)
                .allSatisfy(entry -> assertThat(entry.verdicts().isEmpty()).isNotEqualTo(entry.isJudged()));
    }
}
