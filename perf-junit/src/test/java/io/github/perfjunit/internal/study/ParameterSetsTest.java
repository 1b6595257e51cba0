package io.github.perfjunit.internal.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParameterSetsTest {

    @ParameterizedTest
    @CsvSource({
        "[2] 1000, 1000",
        "[2] [3] users, [3] users",
        "[12] 1000, [12] 1000",
        "[2], [2]",
        "2, 2",
        "size [2] 10, size [2] 10"
    })
    void areNamedWithoutTheirIndexAndWithAllOtherDigits(String displayName, String name) {
        String id = "[engine:junit-jupiter]/[class-template:Sizes]/[class-template-invocation:#2]";

        assertThat(ParameterSets.nameOf(displayName, id)).isEqualTo(name);
    }

    @Test
    void aRecordedIndexDoesNotMatterButDigitsOfTheNameDo() {
        assertThat(ParameterSets.isOf("[7] 1000", "1000")).isTrue();
        assertThat(ParameterSets.isOf("1000", "1000")).isTrue();
        assertThat(ParameterSets.isOf("[7] 1000", "100")).isFalse();
        assertThat(ParameterSets.isOf("[10] users", "[20] users")).isFalse();
    }

    /** Files show no special characters: a checksum tells {@code [1] <5} from {@code [1] >5}. */
    @Test
    void filesOfOtherSetsAreNotTaken(@TempDir Path scenario) throws IOException {
        Path less = Files.createFile(scenario.resolve(StudyDirectory.fileName("[1] <5")));
        Files.createFile(scenario.resolve(StudyDirectory.fileName("[1] >5")));
        Path own = scenario.resolve(StudyDirectory.fileName("<5"));

        assertThat(ParameterSets.places(own, "<5", "")).containsExactly(less, own);
    }
}
