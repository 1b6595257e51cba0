package io.github.perfjunit.internal.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.spi.ServiceInstance;
import io.github.perfjunit.spi.ServiceMode;
import io.github.perfjunit.spi.ServiceUnavailableException;
import io.github.perfjunit.spi.Startup;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerStartupTest {

    private static final Startup.Command FOREVER =
            Startup.Command.of("server", List.of("sh", "-c", "while :; do sleep 0.05; done"));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    kill -9 $$             | ended with exit code 137, killed by SIGKILL (perhaps the kernel's out-of-memory killer); it printed nothing
                    echo no licence;exit 3 | ended with exit code 3: no licence
                    """)
    void saysHowAServerEndedBeforeItAnswered(String script, String end) throws ServiceUnavailableException {
        try (ProcessGuard guard = ProcessGuard.start();
                ServerStartup startup = new ServerStartup(
                        "shop", new ServiceEnvironment(Settings.from(key -> Optional.empty()), guard))) {
            Startup.RunningProcess server = startup.launch(Startup.Command.of("server", List.of("sh", "-c", script)));
            assertThat(server.awaitExit(Duration.ofSeconds(30))).isPresent();

            assertThat(server.ended(5)).isEqualTo(end);
        }
    }

    /** A helper that went on would hold its port, and its files. */
    @Test
    void whatTheEndOfAServerThrowsKeepsNothingOfItRunning() throws ServiceUnavailableException {
        try (ProcessGuard guard = ProcessGuard.start()) {
            ServerStartup startup =
                    new ServerStartup("shop", new ServiceEnvironment(Settings.from(key -> Optional.empty()), guard));
            Startup.RunningProcess helper = startup.launch(FOREVER);
            Startup.RunningProcess server = startup.launch(FOREVER);
            startup.afterwards(() -> {
                throw new IllegalStateException("no archive of classes was written");
            });
            ServiceInstance instance = startup.succeeded(ServiceMode.LOCAL, "shop", 1);

            assertThatIllegalStateException()
                    .isThrownBy(instance::close)
                    .withMessage("no archive of classes was written");

            assertThat(server.isAlive()).isFalse();
            assertThat(helper.isAlive()).isFalse();
            assertThat(startup.directory()).doesNotExist();
        }
    }
}
