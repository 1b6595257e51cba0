package io.github.perfjunit.internal.load.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.load.LoadData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CsvTextTest {

    @Test
    void fieldsAreSeparatedAndQuoted() {
        assertThat(CsvText.records("id,name\r\n1,\"a, \"\"b\"\"\n c\"\n\n2,\n3,x"))
                .containsExactly(
                        List.of("id", "name"), List.of("1", "a, \"b\"\n c"), List.of("2", ""), List.of("3", "x"));
    }

    @Test
    void theEndOfTheTextEndsAField() {
        assertThat(CsvText.records("a,b\n1,")).containsExactly(List.of("a", "b"), List.of("1", ""));
        assertThat(CsvText.records("")).isEmpty();
        assertThat(CsvText.records("a,\"b\"")).containsExactly(List.of("a", "b"));
    }

    @Test
    void fieldsInQuotesThatGoOnAreRefusedWithTheirLine() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CsvText.records("id,name\n1,\"ann\n2,bob\n"))
                .withMessage("the field in quotes that begins in line 2 is not closed");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CsvText.records("id,name\n\"1\"x,ann\n"))
                .withMessageStartingWith("the field in quotes that begins in line 2 is followed by other text");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CsvText.records("\"open"))
                .withMessage("the field in quotes that begins in line 1 is not closed");
    }

    @Test
    void aByteOrderMarkIsNoPartOfAName(@TempDir Path directory) throws IOException {
        Path csv = Files.writeString(directory.resolve("a.csv"), "\uFEFFid,size\n17,4\n");
        Path lines = Files.writeString(directory.resolve("a.jsonl"), "\uFEFF{\"id\": 17}\n");

        assertThat(LoadData.csv(csv).columns()).containsExactly("id", "size");
        assertThat(LoadData.jsonLines(lines).columns()).containsExactly("id");
    }

    @Test
    void aFileIsData(@TempDir Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("items.csv"), "id,size\n17,4\n18,5\n");

        LoadData data = LoadData.csv(file).inRandomOrder();

        assertThat(data.columns()).containsExactly("id", "size");
        assertThat(data.rows()).containsExactly(List.of("17", "4"), List.of("18", "5"));
        assertThat(data.order()).isEqualTo(LoadData.Order.RANDOM);
    }

    @Test
    void whatIsNoDataIsRefused(@TempDir Path directory) throws IOException {
        Path ragged = Files.writeString(directory.resolve("ragged.csv"), "id,size\n17\n");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LoadData.csv(ragged))
                .withMessageStartingWith("csv(" + ragged + "): ")
                .withMessageContaining("row 1([17])")
                .withMessageContaining("2, not 1");
        Path names = Files.writeString(directory.resolve("short.csv"), "id,size\n");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LoadData.csv(names))
                .withMessage("csv(" + names + "): it must be a file with a line of names and at least one more");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LoadData.column("counter", List.of("1")))
                .withMessageContaining("columns([counter])");
        assertThatThrownBy(() -> LoadData.csv(directory.resolve("none.csv")))
                .hasMessageContaining("none.csv")
                .hasMessageContaining("can't be read");
    }

    @Test
    void valuesAreMadeBeforehand() {
        assertThat(LoadData.made("id", 3, i -> "n" + i).rows())
                .containsExactly(List.of("n0"), List.of("n1"), List.of("n2"));
    }
}
