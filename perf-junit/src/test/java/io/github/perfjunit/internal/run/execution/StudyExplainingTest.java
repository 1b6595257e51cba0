package io.github.perfjunit.internal.run.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Backlog;
import io.github.perfjunit.api.Readiness;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.explain.Explanation;
import io.github.perfjunit.internal.explain.Focus;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.run.MeasuredRun;
import io.github.perfjunit.internal.run.Notices;
import io.github.perfjunit.internal.run.environment.StudyEnvironment;
import io.github.perfjunit.internal.run.explaining.ExplainingRule;
import io.github.perfjunit.internal.service.ExternalInstance;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.study.Designs;
import io.github.perfjunit.internal.study.PlannedRun;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyDesign;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.spi.BackingService;
import io.github.perfjunit.spi.ServiceChoice;
import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceMode;
import io.github.perfjunit.spi.ServiceUse;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The runs that are made to be profiled, when they can't be made or fail: the study stays whole, and a sentence says why. */
@Execution(ExecutionMode.CONCURRENT)
class StudyExplainingTest {

    private static final ExplainingRule ALWAYS =
            study -> List.of(new ExplainingRule.Wanted("old", "new", Focus.TIME, "'new' was found worse"));

    private static final Consumer<MeasuredRun> STARTS = MeasuredRun::startAndAwaitReady;

    private final ProcessGuard guard = ProcessGuard.start();
    private final Notices notices = new Notices();
    private final ServerSocket port = new ServerSocket(0, 1000, InetAddress.getLoopbackAddress());
    private final Path directory;

    StudyExplainingTest(@TempDir Path directory) throws IOException {
        this.directory = directory;
    }

    @AfterEach
    void close() throws IOException {
        port.close();
        guard.close();
    }

    /** A program that says that it is up and waits to be stopped. */
    static final class Waiting {

        private Waiting() {}

        public static void main(String[] arguments) throws InterruptedException {
            System.out.println("it is up");
            Thread.sleep(600_000);
        }
    }

    private record Redis(int port) implements BackingService, ServiceUse {

        @Override
        public String name() {
            return "redis";
        }

        @Override
        public ServiceInstance instance() {
            return new ExternalInstance("perfjunit.redis.uri", "127.0.0.1", port);
        }

        @Override
        public ServiceChoice choice() {
            return new ServiceChoice("redis", ServiceMode.EXTERNAL, "a server", List.of());
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
        public BackingService service() {
            return this;
        }

        @Override
        public void clean() {}

        @Override
        public void close() {}
    }

    private Study open(ExplainingRule rule) {
        Settings settings = Settings.from(
                key -> key.equals(Constants.RESULTS) ? Optional.of(directory.toString()) : Optional.empty());
        StudyEnvironment bench =
                new StudyEnvironment(settings, guard, List.of(new Redis(port.getLocalPort())), Optional.empty());
        StudyDesign design = Designs.of(List.of(waiting("old"), waiting("new")), 1, 0, 1);
        return Study.open(design, () -> bench, StoppingRule.NEVER, rule, notices);
    }

    private static NamedTarget waiting(String name) {
        return new NamedTarget(
                name,
                Target.mainClass(Waiting.class.getName(), "target/test-classes").readyWhen(Readiness.log("it is up")));
    }

    private static RunRecord make(Study study, PlannedRun planned, Consumer<MeasuredRun> scenario) {
        MeasuredRun run = study.begin(planned);
        study.prepare(run);
        scenario.accept(run);
        study.scenarioEnded(run);
        return study.finish(run, false, null);
    }

    private static PlannedRun firstToExplain(Study study) {
        for (int run = 0; run < 2; run++) {
            assertThat(make(study, study.next().orElseThrow(), STARTS).isCompleted())
                    .isTrue();
        }
        PlannedRun first = study.next().orElseThrow();
        assertThat(first.isExplaining()).isTrue();
        return first;
    }

    private static void assertThatNothingIsExplained(Study study, String why) {
        assertThat(study.next()).isEmpty();
        assertThat(study.unfinished()).isEmpty();
        assertThat(study.result().runs()).hasSize(2).allMatch(RunRecord::isCompleted);
        Explanation explanation = study.result().explanations().get(0);
        assertThat(explanation.causes()).isEmpty();
        assertThat(explanation.notes()).singleElement().asString().contains(why);
    }

    @Test
    void aServiceThatDiesBetweenTheRunsIsTheReason() throws IOException {
        try (Study study = open(ALWAYS)) {
            make(study, firstToExplain(study), STARTS);
            port.close();

            assertThatNothingIsExplained(study, "redis: external (a server) has died; nothing answers at 127.0.0.1:");
            assertThat(notices.sentences()).last().asString().startsWith("nothing is known: redis");
        }
    }

    @Test
    void anErrorAtTheEndOfARunIsTheReason() {
        Backlog failing = new Backlog() {
            @Override
            public String description() {
                return "queue";
            }

            @Override
            public long size() {
                throw new OutOfMemoryError("Java heap space");
            }

            @Override
            public long waiting() {
                return 0;
            }
        };
        try (Study study = open(ALWAYS)) {
            RunRecord failed = make(study, firstToExplain(study), run -> {
                run.startAndAwaitReady();
                run.resources().received(failing);
            });

            assertThat(failed.isCompleted()).isFalse();
            assertThatNothingIsExplained(
                    study, "the run of 'old' with the profiler failed: java.lang.OutOfMemoryError: Java heap space");
        }
    }
}
