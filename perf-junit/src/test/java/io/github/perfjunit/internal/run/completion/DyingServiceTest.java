package io.github.perfjunit.internal.run.completion;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.run.MeasuredRun;
import io.github.perfjunit.internal.run.Notices;
import io.github.perfjunit.internal.run.environment.JvmCaches;
import io.github.perfjunit.internal.run.environment.RunResources;
import io.github.perfjunit.internal.run.environment.StudyEnvironment;
import io.github.perfjunit.internal.service.FakeInstance;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.study.Designs;
import io.github.perfjunit.internal.study.PlannedRun;
import io.github.perfjunit.internal.study.RunOutcome;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.Spoil;
import io.github.perfjunit.internal.study.StudyDesign;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyHeader;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.spi.BackingService;
import io.github.perfjunit.spi.ServiceChoice;
import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceUse;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server that closes its connections a moment before it is gone, so that the target may fail first. */
class DyingServiceTest {

    @TempDir
    Path directory;

    private record Redis(ServiceInstance instance) implements BackingService, ServiceUse {

        @Override
        public String name() {
            return "redis";
        }

        @Override
        public BackingService service() {
            return this;
        }

        @Override
        public ServiceChoice choice() {
            return new ServiceChoice("redis", instance.mode(), instance.description(), List.of());
        }

        @Override
        public Map<String, String> placeholders() {
            return Map.of();
        }

        @Override
        public Set<String> secrets() {
            return Set.of();
        }

        @Override
        public void clean() {}

        @Override
        public void close() {}
    }

    private RunRecord recordWith(int lives) {
        StudyDesign design = Designs.of(List.of(new NamedTarget("shop", Target.command("shop"))), 1, 0, 7);
        StudyDirectory study =
                StudyDirectory.create(directory.resolve("results"), StudyHeader.of(design, "id", "then", List.of()));
        PlannedRun planned = new PlannedRun(design.targets().get(0), 1, 1, 7, 1);
        try (ProcessGuard guard = ProcessGuard.start()) {
            StudyEnvironment bench = new StudyEnvironment(
                    Settings.from(key -> Optional.empty()),
                    guard,
                    List.of(new Redis(FakeInstance.dying(lives, "shutting down"))),
                    Optional.empty());
            MeasuredRun run =
                    new MeasuredRun(planned, RunResources.of(planned, bench, study, new JvmCaches(), new Notices()));
            return RunCompletion.of(run, new IllegalStateException("target 'shop' ended with exit code 1"))
                    .record(false);
        }
    }

    @Test
    void itsDeathIsAwaitedWhenARunFails() {
        RunRecord record = recordWith(3);

        assertThat(record.outcome()).isEqualTo(RunOutcome.SPOILED);
        assertThat(record.spoil()).contains(Spoil.SERVICE);
        assertThat(record.failure())
                .startsWith("redis: local (redis-server) has died; its last output:")
                .contains("shutting down", "target 'shop' ended with exit code 1");
    }

    @Test
    void oneThatLivesExcusesNothing() {
        RunRecord record = recordWith(Integer.MAX_VALUE);

        assertThat(record.outcome()).isEqualTo(RunOutcome.FAILED);
        assertThat(record.failure()).isEqualTo("target 'shop' ended with exit code 1");
    }
}
