package io.github.perfjunit.internal.junit;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.study.Designs;
import io.github.perfjunit.internal.study.StudyDesign;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;

/** Verdicts whose scenario was not run. */
class RecordedStudySourceTest {

    @TempDir
    Path directory;

    @Disabled("needs the new disk")
    @Retention(RetentionPolicy.RUNTIME)
    private @interface NeedsDisk {}

    /** Not a test class. */
    static final class Scenarios {

        @NeedsDisk
        void composed() {}

        @Disabled
        void withoutReason() {}

        void enabled() {}
    }

    private RecordedStudySource source(String scenario, UnaryOperator<StudyDesign> baselines) throws Exception {
        Settings settings = Settings.from(
                key -> key.equals(Constants.RESULTS) ? Optional.of(directory.toString()) : Optional.empty());
        Optional<String> disabled = PerfClass.disabled(Scenarios.class.getDeclaredMethod(scenario));
        StudyDesign design = Designs.of(Designs.targets(program(), "a"), 1, 0, 1);
        return RecordedStudySource.find(design, settings, List.of(), disabled, baselines);
    }

    private Path program() throws Exception {
        return Files.writeString(directory.resolve("program"), "a program");
    }

    @Test
    void areAbortedWithTheReasonThatDisablesIt() throws Exception {
        try (RecordedStudySource source = source("composed", design -> {
            throw new IllegalStateException("no release is needed");
        })) {
            assertThatExceptionOfType(TestAbortedException.class)
                    .isThrownBy(source::requireEnabled)
                    .withMessage("nothing is judged, because scenario 'composed' is @Disabled: needs the new disk");
            assertThatExceptionOfType(TestAbortedException.class).isThrownBy(source::requireFinished);
        }
        try (RecordedStudySource source = source("withoutReason", design -> design)) {
            assertThatExceptionOfType(TestAbortedException.class)
                    .isThrownBy(source::runs)
                    .withMessage("nothing is judged, because scenario 'withoutReason' is @Disabled");
        }
    }

    @Test
    void failOtherwiseAndNameWhatCanLeaveItOut() throws Exception {
        try (RecordedStudySource source = source("enabled", design -> design)) {
            source.requireEnabled();
            assertThatExceptionOfType(AssertionError.class)
                    .isThrownBy(source::requireFinished)
                    .withMessageStartingWith("there are no runs to judge: scenario 'drain' was not run (it was not"
                            + " selected, or a condition or a tag filter left it out), and below");
        }
    }
}
