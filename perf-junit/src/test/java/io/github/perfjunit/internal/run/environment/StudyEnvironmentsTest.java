package io.github.perfjunit.internal.run.environment;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.service.ExternalInstance;
import io.github.perfjunit.internal.service.NoServiceException;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.spi.BackingService;
import io.github.perfjunit.spi.ServiceChoice;
import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceMode;
import io.github.perfjunit.spi.ServiceUse;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class StudyEnvironmentsTest {

    private static final ServiceChoice DOCKER = choice(ServiceMode.DOCKER, "image redis:8");

    private static final List<NamedTarget> LAUNCHED =
            List.of(new NamedTarget("service", Target.command("service", "--serve")));

    private static final List<NamedTarget> ATTACHED = List.of(new NamedTarget("here", Target.thisJvm()));

    private final ProcessGuard guard = ProcessGuard.start();

    @AfterEach
    void stop() {
        guard.close();
    }

    private static ServiceChoice choice(ServiceMode mode, String description) {
        return new ServiceChoice("redis", mode, description, List.of());
    }

    private record Redis(ServiceChoice choice, int port) implements BackingService, ServiceUse {

        @Override
        public String name() {
            return "redis";
        }

        @Override
        public ServiceInstance instance() {
            return new ExternalInstance("perfjunit.redis.uri", "127.0.0.1", port);
        }

        @Override
        public Map<String, String> placeholders() {
            return Map.of("redis.port", Integer.toString(port));
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

    private StudyEnvironment bench(ServiceChoice choice) {
        return bench(choice, 1);
    }

    private StudyEnvironment bench(ServiceChoice choice, int port) {
        return new StudyEnvironment(Settings.ofThisJvm(), guard, List.of(new Redis(choice, port)), Optional.empty());
    }

    @Test
    void theSameServiceAgainIsTaken() {
        StudyEnvironment next = bench(choice(ServiceMode.DOCKER, "image redis:8"));
        StudyEnvironments benches = new StudyEnvironments(() -> next, bench(DOCKER), LAUNCHED);

        assertThat(benches.renew()).isEmpty();
        assertThat(benches.current()).isSameAs(next);
    }

    @Test
    void aServiceFromElsewhereWouldBeAnotherStudy() {
        StudyEnvironment elsewhere = bench(choice(ServiceMode.LOCAL, "/usr/bin/redis-server"));
        StudyEnvironments benches = new StudyEnvironments(() -> elsewhere, bench(DOCKER), LAUNCHED);

        assertThat(benches.renew())
                .contains("there is redis: local (/usr/bin/redis-server) now,"
                        + " and figures of two kinds are not one study");
    }

    @Test
    void aNewerVersionOfTheSameIsAnotherStudyToo() {
        StudyEnvironments benches =
                new StudyEnvironments(() -> bench(DOCKER.with("Redis 8.2")), bench(DOCKER.with("Redis 8.1")), LAUNCHED);

        assertThat(benches.renew())
                .hasValueSatisfying(reason -> assertThat(reason).contains("Redis 8.2"));
    }

    @Test
    void whatPerfJunitLaunchesIsToldOfAnotherAddress() {
        StudyEnvironments benches = new StudyEnvironments(() -> bench(DOCKER, 2), bench(DOCKER, 1), LAUNCHED);

        assertThat(benches.renew()).isEmpty();
    }

    @Test
    void whatOthersHaveStartedCanNotBeTold() {
        StudyEnvironments benches = new StudyEnvironments(() -> bench(DOCKER, 2), bench(DOCKER, 1), ATTACHED);

        assertThat(benches.renew())
                .contains(
                        "'here' was not started by perf-junit and may go on with the address of what has died, which its"
                                + " successor does not have");
    }

    @Test
    void whatOthersHaveStartedFindsWhatHasTheSameAddress() {
        StudyEnvironments benches = new StudyEnvironments(() -> bench(DOCKER, 1), bench(DOCKER, 1), ATTACHED);

        assertThat(benches.renew()).isEmpty();
    }

    @Test
    void whyThereIsNoneIsTold() {
        StudyEnvironments benches = new StudyEnvironments(
                () -> {
                    throw new NoServiceException("redis is not available on this machine");
                },
                bench(DOCKER),
                LAUNCHED);

        assertThat(benches.renew()).contains("redis is not available on this machine");
    }
}
