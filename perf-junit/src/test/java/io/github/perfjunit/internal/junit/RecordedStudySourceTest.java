package io.github.perfjunit.internal.junit;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.study.Designs;
import io.github.perfjunit.internal.study.StudyDesign;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Verdicts whose scenario was not run. */
class RecordedStudySourceTest {

    @TempDir
    Path directory;

    private RecordedStudySource source() throws Exception {
        Settings settings = Settings.from(
                key -> key.equals(Constants.RESULTS) ? Optional.of(directory.toString()) : Optional.empty());
        StudyDesign design = Designs.of(Designs.targets(program(), "a"), 1, 0, 1);
        return RecordedStudySource.find(design, settings, List.of(), declared -> declared);
    }

    private Path program() throws Exception {
        return Files.writeString(directory.resolve("program"), "a program");
    }

    @Test
    void failAndNameWhatCanLeaveItOut() throws Exception {
        try (RecordedStudySource source = source()) {
            source.requireEnabled();
            assertThatExceptionOfType(AssertionError.class)
                    .isThrownBy(source::requireFinished)
                    .withMessageStartingWith("there are no runs to judge: scenario 'drain' was not run (it was not"
                            + " selected, or a condition or a tag filter left it out), and below");
        }
    }
}
