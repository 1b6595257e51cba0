package io.github.perfjunit.internal.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.spi.ServiceUnavailableException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExternalAddressTest {
    private static Optional<ExternalAddress> read(String text) throws ServiceUnavailableException {
        return ExternalAddress.from(
                Settings.from(key -> Optional.of(text))::text, "perfjunit.rabbitmq.uri", "amqp", 5672);
    }

    @Test
    void isTakenApart() throws ServiceUnavailableException {
        assertThat(read("amqp://clerk:p%40ss%2F+1@broker.local:5673/shop%20of%20tests"))
                .contains(new ExternalAddress(
                        "perfjunit.rabbitmq.uri", "broker.local", 5673, "clerk", "p@ss/+1", "shop of tests"));
        assertThat(read("amqp://broker.local"))
                .contains(new ExternalAddress("perfjunit.rabbitmq.uri", "broker.local", 5672, "", "", ""));
        assertThat(read("")).isEmpty();
    }

    @Test
    void isShownWithoutCredentials() throws ServiceUnavailableException {
        ExternalAddress address = read("amqp://clerk:geheim@broker.local/shop").orElseThrow();
        assertThat(address).hasToString("broker.local:5672, from perfjunit.rabbitmq.uri");
        assertThat(address.instance().description()).doesNotContain("clerk", "geheim");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"broker.local", "http://clerk:geheim@h", "amqp://clerk:ge@heim/@h", "amqp://clerk:geh eim@h"})
    void whatCanNotBeReadIsNotShown(String text) {
        assertThatExceptionOfType(ServiceUnavailableException.class)
                .isThrownBy(() -> read(text))
                .withNoCause()
                .withMessageStartingWith("setting perfjunit.rabbitmq.uri can't be understood (it isn't shown here")
                .withMessageContaining("amqp://USER:PASSWORD@HOST:5672/NAME")
                .satisfies(failure -> assertThat(failure.getMessage()).doesNotContain("clerk", "ge@heim", "broker"));
    }

    @Test
    void optionsAreRefusedInsteadOfLost() {
        assertThatExceptionOfType(ServiceUnavailableException.class)
                .isThrownBy(() -> read("amqp://clerk:geheim@broker.local/shop?heartbeat=5"))
                .withMessageStartingWith("setting perfjunit.rabbitmq.uri has options behind a ?")
                .satisfies(failure -> assertThat(failure.getMessage()).doesNotContain("geheim", "broker"));
    }
}
