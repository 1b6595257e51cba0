package io.github.perfjunit.rabbitmq.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.process.FreePort;
import io.github.perfjunit.internal.process.ProcessGuard;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.spi.ServiceContext;
import io.github.perfjunit.spi.ServiceInstance;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

@EnabledIf("isInstalled")
class LocalRabbitMqTest {

    static boolean isInstalled() {
        return Files.isExecutable(Path.of("/usr/lib/rabbitmq/bin/rabbitmq-server"));
    }

    @Test
    void aPortThatWasTakenMeanwhileIsReplaced() throws Exception {
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                ProcessGuard guard = ProcessGuard.start()) {
            AtomicInteger asked = new AtomicInteger();
            LocalRabbitMq local =
                    new LocalRabbitMq(() -> asked.getAndIncrement() == 0 ? other.getLocalPort() : FreePort.find());
            try (ServiceInstance broker = local.start(context(guard))) {
                assertThat(broker.port()).isNotEqualTo(other.getLocalPort());
            }
        }
    }

    private static ServiceContext context(ProcessGuard guard) {
        return new ServiceContext(Settings.from(key -> Optional.empty()), guard);
    }
}
