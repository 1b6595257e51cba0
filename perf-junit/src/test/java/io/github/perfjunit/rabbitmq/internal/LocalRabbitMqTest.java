package io.github.perfjunit.rabbitmq.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.service.PortTakenOnce;
import io.github.perfjunit.internal.service.ServiceEnvironment;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.spi.ServiceInstance;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

@Tag("extended")
@EnabledIf("isInstalled")
class LocalRabbitMqTest {

    static boolean isInstalled() {
        return Files.isExecutable(Path.of("/usr/lib/rabbitmq/bin/rabbitmq-server"));
    }

    @Test
    void aPortThatWasTakenMeanwhileIsReplaced() throws Exception {
        try (PortTakenOnce local = new PortTakenOnce(new LocalRabbitMq());
                ProcessGuard guard = ProcessGuard.start()) {
            ServiceEnvironment environment = new ServiceEnvironment(Settings.from(key -> Optional.empty()), guard);

            try (ServiceInstance server =
                    environment.find("rabbitmq", List.of(local)).instance()) {
                assertThat(server.port()).isNotEqualTo(local.taken());
            }
            assertThat(local.asked()).as("the ports of a second attempt").isGreaterThan(3);
        }
    }

    /** The headers of its tables are no virtual hosts, users and queues. */
    @Test
    void whatTheControlProgramPrintsBesideItsRowsIsNoRow() throws Exception {
        try (ProcessGuard guard = ProcessGuard.start()) {
            ServiceEnvironment environment = new ServiceEnvironment(Settings.from(key -> Optional.empty()), guard);
            try (ServiceInstance server = environment
                    .find("rabbitmq", List.of(new LocalRabbitMq()))
                    .instance()) {
                ControlProgram program = new ControlProgram(server);
                try (VirtualHost host = new VirtualHost(server, Credentials.GUEST)) {
                    host.declare(QueueDeclaration.plain("name"));
                }

                assertThat(program.hasVirtualHost("/")).isTrue();
                assertThat(program.hasVirtualHost("name")).isFalse();
                assertThat(program.hasUser("guest")).isTrue();
                assertThat(program.hasUser("user")).isFalse();
                assertThat(program.unacknowledged("/", "name")).hasValue(0);
            }
        }
    }
}
