package io.github.perfjunit.rabbitmq.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.process.FreePort;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.service.ServiceEnvironment;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.spi.ServiceContext;
import io.github.perfjunit.spi.ServiceInstance;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
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
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                ProcessGuard guard = ProcessGuard.start()) {
            AtomicInteger asked = new AtomicInteger();
            ServiceContext context =
                    context(guard, () -> asked.getAndIncrement() == 0 ? other.getLocalPort() : FreePort.find());
            try (ServiceInstance broker = new LocalRabbitMq().start(context)) {
                assertThat(broker.port()).isNotEqualTo(other.getLocalPort());
            }
            assertThat(asked).as("the ports of a second attempt").hasValueGreaterThan(3);
        }
    }

    /** A context whose ports the test chooses. */
    private static ServiceContext context(ProcessGuard guard, IntSupplier ports) {
        ServiceEnvironment environment = new ServiceEnvironment(Settings.from(key -> Optional.empty()), guard);
        return (ServiceContext) Proxy.newProxyInstance(
                ServiceContext.class.getClassLoader(),
                new Class<?>[] {ServiceContext.class},
                (proxy, method, arguments) ->
                        method.getName().equals("freePort") ? ports.getAsInt() : method.invoke(environment, arguments));
    }
}
