package io.github.perfjunit.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Backlog;
import io.github.perfjunit.api.Run;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.run.environment.JvmCaches;
import io.github.perfjunit.internal.run.environment.RunResources;
import io.github.perfjunit.internal.run.environment.StudyEnvironment;
import io.github.perfjunit.internal.service.ExternalInstance;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.study.Designs;
import io.github.perfjunit.internal.study.PlannedRun;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyDesign;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyHeader;
import io.github.perfjunit.spi.BackingService;
import io.github.perfjunit.spi.ParameterProvider;
import io.github.perfjunit.spi.ServiceChoice;
import io.github.perfjunit.spi.ServiceContext;
import io.github.perfjunit.spi.ServiceMode;
import io.github.perfjunit.spi.ServiceUse;
import io.github.perfjunit.spi.StartedService;
import java.io.IOException;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Parameter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Parameters of scenarios from a service that the core does not know. */
class ProvidedParametersTest {

    @TempDir
    Path directory;

    /** Names a topic. */
    @Retention(RetentionPolicy.RUNTIME)
    @interface Topic {
        String value();
    }

    private record Queued(String topic, long size, long seed) implements Backlog {
        @Override
        public String description() {
            return "topic '" + topic + "'";
        }

        @Override
        public long waiting() {
            return size;
        }
    }

    private static final class Topics implements ServiceUse {
        @Override
        public BackingService service() {
            return new StartedService(
                    new ServiceContext.Found(
                            new ExternalInstance("perfjunit.topics.uri", "127.0.0.1", 1),
                            new ServiceChoice("topics", ServiceMode.EXTERNAL, "a fake", List.of())),
                    Map.of());
        }

        @Override
        public Optional<Object> parameter(ParameterProvider.Request request) {
            if (request.type() == Queued.class) {
                String topic = request.parameter().getAnnotation(Topic.class).value();
                return Optional.of(
                        new Queued(topic, topic.length(), request.run().seed()));
            }
            return ServiceUse.super.parameter(request);
        }

        @Override
        public void clean() {}
    }

    @SuppressWarnings("unused")
    private static void scenario(@Topic("orders") Queued orders, @Topic("") Queued none, Topics topics, String other) {}

    private static Parameter parameter(int place) {
        return Arrays.stream(ProvidedParametersTest.class.getDeclaredMethods())
                .filter(method -> method.getName().equals("scenario"))
                .findFirst()
                .orElseThrow()
                .getParameters()[place];
    }

    private record Request(Run run, Parameter parameter) implements ParameterProvider.Request {
        @Override
        public Class<?> type() {
            return parameter.getType();
        }

        @Override
        public <P> P get(Class<P> type) {
            throw new UnsupportedOperationException();
        }
    }

    private static ParameterProvider.Request request(Run run, int place) {
        return new Request(run, parameter(place));
    }

    private MeasuredRun run(ProcessGuard guard, ServiceUse use) throws IOException {
        Path program = Files.writeString(directory.resolve("program"), "a program");
        StudyDesign design = Designs.of(Designs.targets(program, "shop"), 1, 0, 7);
        StudyDirectory study =
                StudyDirectory.create(directory.resolve("results"), StudyHeader.of(design, "id", "then", List.of()));
        PlannedRun planned = new PlannedRun(design.targets().get(0), 1, 1, 7, 1);
        StudyEnvironment bench = new StudyEnvironment(Settings.ofThisJvm(), guard, List.of(use), Optional.empty());
        return new MeasuredRun(planned, RunResources.of(planned, bench, study, new JvmCaches(), new Notices()));
    }

    @Test
    void isProvidedByItsTypeAndItsAnnotations() throws IOException {
        Topics topics = new Topics();
        try (ProcessGuard guard = ProcessGuard.start()) {
            MeasuredRun run = run(guard, topics);

            assertThat(run.ofService(request(run, 0))).contains(new Queued("orders", 6, run.seed()));
            assertThat(run.ofService(request(run, 2))).containsSame(topics);
            assertThat(run.ofService(request(run, 3))).isEmpty();
        }
    }

    @Test
    void backlogsThatWereFilledAreTheWorkloadOfTheRun() throws IOException {
        try (ProcessGuard guard = ProcessGuard.start()) {
            MeasuredRun run = run(guard, new Topics());
            run.ofService(request(run, 0));
            run.ofService(request(run, 0));
            run.ofService(request(run, 1));

            assertThat(run.kinds()).containsEntry(RunRecord.WORKLOAD, "6 messages in topic 'orders'");
        }
    }
}
