package io.github.perfjunit.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.load.result.Results;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.run.environment.JvmCaches;
import io.github.perfjunit.internal.run.environment.RunResources;
import io.github.perfjunit.internal.run.environment.StudyEnvironment;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.study.Designs;
import io.github.perfjunit.internal.study.PlannedRun;
import io.github.perfjunit.internal.study.StudyDesign;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyHeader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files of a load, which are beside its metrics. */
class KeptLoadTest {

    @TempDir
    Path directory;

    /** As on a disk that is full: that is no failure of the target. */
    @Test
    void filesThatCannotBeWrittenAreANote() throws IOException {
        Path program = Files.writeString(directory.resolve("program"), "a program");
        StudyDesign design = Designs.of(Designs.targets(program, "shop"), 1, 0, 7);
        StudyDirectory study =
                StudyDirectory.create(directory.resolve("results"), StudyHeader.of(design, "id", "then", List.of()));
        PlannedRun planned = new PlannedRun(design.targets().get(0), 1, 1, 7, 1);
        try (ProcessGuard guard = ProcessGuard.start()) {
            StudyEnvironment bench = new StudyEnvironment(Settings.ofThisJvm(), guard, List.of(), Optional.empty());
            MeasuredRun run =
                    new MeasuredRun(planned, RunResources.of(planned, bench, study, new JvmCaches(), new Notices()));
            Files.writeString(study.path().resolve("latency"), "no directory");

            run.keep(Optional.empty(), Results.good());

            assertThat(run.notes())
                    .extracting(Note::text)
                    .singleElement()
                    .asString()
                    .startsWith("its load's latencies and seconds were not kept: can't write " + study.path());
        }
    }
}
