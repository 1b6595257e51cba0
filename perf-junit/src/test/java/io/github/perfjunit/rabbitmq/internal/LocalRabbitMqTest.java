package io.github.perfjunit.rabbitmq.internal;

import static org.assertj.core.api.Assertions.assertThat;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import io.github.perfjunit.internal.process.FreePort;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.service.PortTakenOnce;
import io.github.perfjunit.internal.service.ServiceEnvironment;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.rabbitmq.QueueType;
import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceUnavailableException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

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
            try (ServiceInstance server =
                    environment.find("rabbitmq", List.of(new LocalRabbitMq())).instance()) {
                ControlProgram program = new ControlProgram(server);
                try (VirtualHost host = new VirtualHost(server, Credentials.GUEST)) {
                    host.declare(QueueDeclaration.plain("name"));
                }

                assertThat(program.hasVirtualHost("/")).isTrue();
                assertThat(program.hasVirtualHost("name")).isFalse();
                assertThat(program.hasUser("guest")).isTrue();
                assertThat(program.hasUser("user")).isFalse();
                assertThat(program.unacknowledged("/", "name"))
                        .map(HeldMessages.Held::messages)
                        .contains(0);
            }
        }
    }

    /** Samples of the management API are some seconds old: of messages that were taken just now they know nothing. */
    @ParameterizedTest
    @EnumSource(names = {"CLASSIC", "QUORUM"})
    void whatConsumersHoldIsCountedAsItIsNow(QueueType type) throws Exception {
        try (ProcessGuard guard = ProcessGuard.start()) {
            ServiceEnvironment environment = new ServiceEnvironment(Settings.from(key -> Optional.empty()), guard);
            try (ServiceInstance server = environment
                            .find("rabbitmq", List.of(new LocalRabbitMq()))
                            .instance();
                    VirtualHost host = new VirtualHost(server, Credentials.GUEST)) {
                ManagementApi api = new ManagementApi(managed(server), Credentials.GUEST);
                host.declare(new QueueDeclaration("orders", type, Map.of()));
                HeldMessages held =
                        new HeldMessages(() -> api.unacknowledged("/", "orders"), () -> host.count("orders"));
                try (Connection connection = host.connect("consumer");
                        Channel channel = connection.createChannel()) {
                    channel.confirmSelect();
                    channel.basicPublish("", "orders", null, new byte[1]);
                    channel.waitForConfirmsOrDie(10_000);
                    assertThat(held.count()).hasValue(0);

                    assertThat(channel.basicGet("orders", false)).isNotNull();

                    assertThat(held.count()).hasValue(1);
                }
                assertThat(held.count()).hasValue(0);
            }
        }
    }

    private static String managed(ServiceInstance server) throws ServiceUnavailableException {
        int port = FreePort.find();
        server.administer(
                "rabbitmqctl",
                "-q",
                "eval",
                "application:set_env(rabbitmq_management, tcp_config, [{port, " + port + "}, {ip, \"127.0.0.1\"}]).");
        server.administer("rabbitmq-plugins", "-q", "enable", "rabbitmq_management");
        return "http://127.0.0.1:" + port;
    }
}
