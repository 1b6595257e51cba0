package io.github.perfjunit.internal.run.completion;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.load.GeneratorFailure;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.run.MeasuredRun;
import io.github.perfjunit.internal.run.Notices;
import io.github.perfjunit.internal.run.environment.JvmCaches;
import io.github.perfjunit.internal.run.environment.RunResources;
import io.github.perfjunit.internal.run.environment.StudyEnvironment;
import io.github.perfjunit.internal.service.ExternalInstance;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.study.Designs;
import io.github.perfjunit.internal.study.PlannedRun;
import io.github.perfjunit.internal.study.RunOutcome;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.Spoil;
import io.github.perfjunit.internal.study.StudyDesign;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyHeader;
import io.github.perfjunit.postgresql.internal.DatabaseFailure;
import io.github.perfjunit.spi.ServiceInstance;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Outcomes of runs whose scenario has thrown, by what it has thrown. */
class RunCompletionTest {

    @TempDir
    Path directory;

    private RunRecord recordOf(Throwable thrown) throws IOException {
        Path program = Files.writeString(directory.resolve("program"), "a program");
        StudyDesign design = Designs.of(Designs.targets(program, "shop"), 1, 0, 7);
        StudyDirectory study =
                StudyDirectory.create(directory.resolve("results"), StudyHeader.of(design, "id", "then", List.of()));
        PlannedRun planned = new PlannedRun(design.targets().get(0), 1, 1, 7, 1);
        try (ProcessGuard guard = ProcessGuard.start()) {
            StudyEnvironment bench = new StudyEnvironment(Settings.ofThisJvm(), guard, List.of(), Optional.empty());
            MeasuredRun run =
                    new MeasuredRun(planned, RunResources.of(planned, bench, study, new JvmCaches(), new Notices()));
            return RunCompletion.of(run, thrown).record(false);
        }
    }

    @Test
    void aRefusedLoadSpoilsTheRunByItsPlan() throws IOException {
        RunRecord record = recordOf(new LoadRefusal("method shop.Catalog/Lsit is unknown"));

        assertThat(record.outcome()).isEqualTo(RunOutcome.SPOILED);
        assertThat(record.spoil()).contains(Spoil.PLAN);
        assertThat(record.failure()).isEqualTo("method shop.Catalog/Lsit is unknown");
    }

    @Test
    void aGeneratorThatFailedSpoilsTheRunByItself() throws IOException {
        RunRecord record = recordOf(new GeneratorFailure("the load generator has died"));

        assertThat(record.outcome()).isEqualTo(RunOutcome.SPOILED);
        assertThat(record.spoil()).contains(Spoil.GENERATOR);
    }

    @Test
    void aServiceThatRefusesToBePreparedDoesNotCountAgainstTheTarget() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            ServiceInstance instance =
                    new ExternalInstance("perfjunit.postgresql.uri", "127.0.0.1", server.getLocalPort());
            RunRecord record = recordOf(new DatabaseFailure(instance, "script 'shop.sql' failed", "syntax error"));

            assertThat(record.outcome()).isEqualTo(RunOutcome.SPOILED);
            assertThat(record.spoil()).contains(Spoil.PREPARATION);
            assertThat(record.failure()).contains("script 'shop.sql' failed: syntax error");
        }
    }

    /** A subclass of the same exception that the scenario itself throws is not a load's. */
    @Test
    void whatElseIsThrownFailsTheTarget() throws IOException {
        for (Throwable thrown : List.of(
                new LoadFailure("0 of 10 requests succeeded"), new IllegalArgumentException("the scenario's own"))) {
            RunRecord record = recordOf(thrown);

            assertThat(record.outcome()).as(thrown.toString()).isEqualTo(RunOutcome.FAILED);
            assertThat(record.spoil()).isEmpty();
        }
    }
}
