package io.github.perfjunit.internal.service;

import static io.github.perfjunit.spi.ServiceMode.DOCKER;
import static io.github.perfjunit.spi.ServiceMode.EMBEDDED;
import static io.github.perfjunit.spi.ServiceMode.EXTERNAL;
import static io.github.perfjunit.spi.ServiceMode.LOCAL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.internal.process.FreeSpace;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.spi.ServiceChoice;
import io.github.perfjunit.spi.ServiceContext;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ServiceFinderTest {
    private final FakeProvider noDocker = FakeProvider.without(DOCKER, "no engine answers");
    private final FakeProvider local = FakeProvider.that(LOCAL);
    private final FakeProvider embedded = FakeProvider.that(EMBEDDED);
    private ProcessGuard guard;

    @BeforeEach
    void start() {
        guard = ProcessGuard.start();
    }

    @AfterEach
    void stop() {
        guard.close();
    }

    private ServiceEnvironment demanding(String mode) {
        return new ServiceEnvironment(
                Settings.from(key -> Optional.of(mode).filter(text -> key.equals(Constants.SERVICES))), guard);
    }

    private ServiceEnvironment undemanding() {
        return demanding("");
    }

    @Test
    void takesTheFirstThatWorksAndKeepsTheReasons() {
        ServiceContext.Found found = ServiceFinder.find("rabbitmq", List.of(noDocker, local, embedded), undemanding());
        assertThat(found.instance().mode()).isEqualTo(LOCAL);
        assertThat(found.choice())
                .isEqualTo(new ServiceChoice("rabbitmq", LOCAL, "a fake", List.of("docker: no engine answers")))
                .hasToString("rabbitmq: local (a fake); passed over docker: no engine answers");
        assertThat(embedded.tried()).as("what comes later isn't started").isZero();
    }

    @Test
    void triesAgainWhereTheFreePortWasTakenMeanwhile() {
        FakeProvider unlucky = FakeProvider.without(LOCAL, "it ended: bind: Address already in use");

        assertThatExceptionOfType(NoServiceException.class)
                .isThrownBy(() -> ServiceFinder.find("postgresql", List.of(unlucky), undemanding()))
                .withMessageContaining("Address already in use");
        assertThat(unlucky.tried()).isEqualTo(3);

        ServiceFinder.find("postgresql", List.of(noDocker, local), undemanding());
        assertThat(noDocker.tried()).as("other reasons stay").isEqualTo(1);
    }

    @Test
    void takesNothingButAnExternalOneThatIsNamed() {
        FakeProvider external = FakeProvider.that(EXTERNAL);
        assertThat(ServiceFinder.find("rabbitmq", List.of(external, local), undemanding())
                        .instance()
                        .mode())
                .as("nobody has named it")
                .isEqualTo(LOCAL);

        FakeProvider gone = FakeProvider.without(EXTERNAL, "nobody answers").chosen();
        assertThatExceptionOfType(NoServiceException.class)
                .isThrownBy(() -> ServiceFinder.find("rabbitmq", List.of(gone, local), undemanding()))
                .withMessageContaining("- external: nobody answers");
        assertThat(ServiceFinder.find("rabbitmq", List.of(gone, local), demanding("local"))
                        .instance()
                        .mode())
                .isEqualTo(LOCAL);
    }

    @Test
    void aDemandForOneServiceGoesBeforeTheOneForAll() {
        ServiceEnvironment context = new ServiceEnvironment(
                Settings.from(key -> switch (key) {
                    case "perfjunit.services" -> Optional.of("embedded");
                    case "perfjunit.rabbitmq.service" -> Optional.of("local");
                    default -> Optional.empty();
                }),
                guard);
        assertThat(ServiceFinder.find("rabbitmq", List.of(local, embedded), context)
                        .instance()
                        .mode())
                .isEqualTo(LOCAL);
        assertThat(ServiceFinder.find("mongodb", List.of(local, embedded), context)
                        .instance()
                        .mode())
                .isEqualTo(EMBEDDED);
    }

    @Test
    void triesOnlyWhatIsDemanded() {
        ServiceContext.Found found =
                ServiceFinder.find("rabbitmq", List.of(noDocker, local, embedded), demanding("Embedded"));
        assertThat(found.choice())
                .as("nobody asks why the others were not taken")
                .hasToString("rabbitmq: embedded (a fake)");
        assertThat(noDocker.tried() + local.tried()).isZero();
    }

    @Test
    void saysAllReasonsAndWaysOutWhenNothingWorks() {
        List<FakeProvider> providers = List.of(noDocker, FakeProvider.without(LOCAL, "mongod is not installed"));
        assertThatExceptionOfType(NoServiceException.class)
                .isThrownBy(() -> ServiceFinder.find("mongodb", providers, undemanding()))
                .withMessage("mongodb is not available on this machine:\n  - docker: no engine answers\n"
                        + "  - local: mongod is not installed\nWays out: mend docker, or mend local.");
    }

    @Test
    void aDiskWithLittleRoomNeedNotBeTheCause() {
        Path directory = Path.of("temporary");
        String room = "make room in temporary, or name another directory with -Djava.io.tmpdir";
        assertThat(ServiceFinder.withRoom(new FreeSpace(directory, Bytes.mebibytes(1)), "mend docker, or mend local"))
                .isEqualTo(room + "; or mend docker, or mend local");
        assertThat(ServiceFinder.withRoom(new FreeSpace(directory, Bytes.bytes(0)), "mend docker"))
                .isEqualTo(room);
    }

    @Test
    void saysThatADemandLeavesNoOtherWay() {
        assertThatExceptionOfType(NoServiceException.class)
                .isThrownBy(() -> ServiceFinder.find("mongodb", List.of(noDocker, local), demanding("docker")))
                .withMessage(
                        "mongodb is not available on this machine (perfjunit.services=docker allows no other; remove it"
                                + " to let perf-junit look):\n  - docker: no engine answers\nWays out: mend docker.");
    }

    @Test
    void saysThatTheDemandedWayDoesNotExist() {
        assertThatExceptionOfType(NoServiceException.class)
                .isThrownBy(() -> ServiceFinder.find("mongodb", List.of(local), demanding("docker")))
                .withMessageContaining(":\n  - perf-junit knows no such way\n")
                .withMessageEndingWith("Ways out: remove the setting perfjunit.services.");
        assertThat(local.tried()).isZero();
    }

    @Test
    void refusesAModeThatThereIsNotBeforeAnythingStarts() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ServiceFinder.find("mongodb", List.of(local), demanding("podman")))
                .withMessageContaining("perfjunit.services")
                .withMessageContaining("'podman'")
                .withMessageContaining("docker, local, embedded");
        assertThat(local.tried()).isZero();
    }
}
