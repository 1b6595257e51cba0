package io.github.perfjunit.embedded;

import static com.rabbitmq.client.MessageProperties.PERSISTENT_BASIC;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import com.rabbitmq.client.ShutdownSignalException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LifecycleIT {

    /** Far more than the two seconds that are promised: the test asks whether it ends, not how fast the machine is. */
    private static final long END_DEADLINE_SECONDS = 20;

    @Test
    void endOfInputEndsItAndLeavesNothing(@TempDir Path directory) throws Exception {
        try (var services = ServicesProcess.launch(directory, "rabbitmq", "mongodb")) {
            List<String> lines = services.awaitReady();
            assertThat(lines).hasSize(3).last().isEqualTo("ready");
            connect(ServicesProcess.port(lines, "rabbitmq"));
            connect(ServicesProcess.port(lines, "mongodb"));

            services.process().getOutputStream().close();

            assertEndedCleanly(services, lines);
        }
    }

    @Test
    void sigtermEndsItAndLeavesNothing(@TempDir Path directory) throws Exception {
        try (var services = ServicesProcess.launch(directory, "mongodb", "rabbitmq")) {
            List<String> lines = services.awaitReady();

            services.process().toHandle().destroy();

            assertEndedCleanly(services, lines);
        }
    }

    @Test
    void endOfInputWhileStartingEndsIt(@TempDir Path directory) throws Exception {
        try (var services = ServicesProcess.launch(directory, "rabbitmq", "mongodb")) {
            services.process().getOutputStream().close();

            assertEndedCleanly(services, List.of());
        }
    }

    /** A broker without memory for bodies loses the thread of a connection, whose client would wait for it for ever. */
    @Test
    void memoryForMessagesThatRunsOutEndsIt(@TempDir Path directory) throws Exception {
        try (var services = ServicesProcess.launch(directory, List.of("-XX:MaxDirectMemorySize=64m"), "rabbitmq")) {
            int port = ServicesProcess.port(services.awaitReady(), "rabbitmq");
            var publisher = new Thread(() -> publish200Megabytes(port), "publisher");
            publisher.setDaemon(true);

            publisher.start();

            assertThat(exitValue(services)).isEqualTo(1);
            assertThat(services.workParent()).isEmptyDirectory();
            assertThat(services.stderr())
                    .contains(
                            "The stand-in ends, because its thread",
                            "java.lang.OutOfMemoryError",
                            "set perfjunit.embedded.jvm.options=-Xmx4g");
        }
    }

    @Test
    void startsOnlyWhatIsNamed(@TempDir Path directory) throws Exception {
        try (var services = ServicesProcess.launch(directory, "mongodb", "mongodb")) {
            assertThat(services.awaitReady())
                    .satisfiesExactly(
                            mongodb -> assertThat(mongodb).matches("mongodb 127\\.0\\.0\\.1 \\d+"),
                            ready -> assertThat(ready).isEqualTo("ready"));
        }
    }

    @Test
    void unknownServiceIsRefused(@TempDir Path directory) throws Exception {
        try (var services = ServicesProcess.launch(directory, "rabbitmq", "redis")) {
            assertThat(exitValue(services)).isEqualTo(2);
            assertThat(services.stderr())
                    .isEqualToIgnoringNewLines("There is no service 'redis': known are rabbitmq, mongodb.");
            assertThat(services.remainingOutput()).isEmpty();
        }
    }

    @Test
    void noServiceIsRefused(@TempDir Path directory) throws Exception {
        try (var services = ServicesProcess.launch(directory)) {
            assertThat(exitValue(services)).isEqualTo(2);
            assertThat(services.stderr())
                    .isEqualToIgnoringNewLines("Name the services to start as arguments: rabbitmq, mongodb.");
        }
    }

    private static void assertEndedCleanly(ServicesProcess services, List<String> lines) throws Exception {
        assertThat(exitValue(services)).isZero();
        assertThat(services.workParent()).isEmptyDirectory();
        assertThat(services.remainingOutput()).isEmpty();
        assertThat(services.stderr()).isEmpty();
        for (String line : lines.subList(0, Math.max(0, lines.size() - 1))) {
            int port = Integer.parseInt(line.substring(line.lastIndexOf(' ') + 1));
            assertThatExceptionOfType(ConnectException.class).as(line).isThrownBy(() -> connect(port));
        }
    }

    private static int exitValue(ServicesProcess services) throws Exception {
        assertThat(services.process().waitFor(END_DEADLINE_SECONDS, TimeUnit.SECONDS))
                .as("ended within %d s", END_DEADLINE_SECONDS)
                .isTrue();
        return services.process().exitValue();
    }

    private static void publish200Megabytes(int port) {
        var factory = new ConnectionFactory();
        factory.setHost("127.0.0.1");
        factory.setPort(port);
        factory.setAutomaticRecoveryEnabled(false);
        try (Connection connection = factory.newConnection();
                Channel channel = connection.createChannel()) {
            channel.queueDeclare("large", true, false, false, Map.of());
            for (int i = 0; i < 2_000; i++) {
                channel.basicPublish("", "large", PERSISTENT_BASIC, new byte[100_000]);
            }
        } catch (IOException | TimeoutException | ShutdownSignalException e) {
            // the broker has ended, as it should
        }
    }

    private static void connect(int port) throws IOException {
        new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port).close();
    }
}
