package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.process.FreePort;
import io.github.perfjunit.it.fixtures.FaultyService;
import io.github.perfjunit.it.fixtures.OpenArguments;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.SomebodysBroker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The address of an external broker, with a password in it: refused in words that do not show it. */
@Tag("extended")
class ExternalRabbitMqAddressIT extends OnSomebodysBroker {

    @Test
    void itsPasswordIsNotShownEvenWhereTheTargetPrintsIt() throws IOException, InterruptedException {
        Outcome outcome = fork("clerk", SomebodysBroker.ENCODED)
                .with("fault", "INDISCREET")
                .run(FaultyService.class);

        assertThat(outcome.failures()).singleElement().asString().contains("exit code 3", "last output (");
        assertThat(Files.readString(targetOutput(outcome.results())))
                .contains("RABBITMQ_PASSWORD=" + "*".repeat(SomebodysBroker.PASSWORD.length()));
    }

    @Test
    void aWrongPasswordIsToldWithoutIt() throws IOException, InterruptedException {
        Outcome outcome = fork("clerk", SomebodysBroker.ENCODED + "x").run(FaultyService.class);

        assertThat(outcome.failures())
                .first()
                .asString()
                .contains(
                        "rabbitmq is not available on this machine",
                        "external: RabbitMQ at 127.0.0.1:",
                        "can't be used: the broker refuses the user, or its password")
                .doesNotContain("clerk");
    }

    @Test
    void aMissingRightIsTold() throws IOException, InterruptedException {
        Outcome outcome = fork("guestbook", SomebodysBroker.ENCODED).run(FaultyService.class);

        assertThat(outcome.failures())
                .first()
                .asString()
                .contains("RabbitMQ (external, ", "can't declare queue 'orders'", "ACCESS_REFUSED")
                .doesNotContain("guestbook");
    }

    @Test
    void anAddressThatCanNotBeReadIsNotShown() throws IOException, InterruptedException {
        Outcome outcome = fork("clerk", SomebodysBroker.PASSWORD).run(FaultyService.class);

        assertThat(outcome.failures())
                .first()
                .asString()
                .contains("setting perfjunit.rabbitmq.uri can't be understood", "%40 and %2F");
    }

    @Test
    void nobodyAnswers() throws IOException, InterruptedException {
        Outcome outcome = fork("clerk", SomebodysBroker.ENCODED)
                .withVariable(
                        "PERFJUNIT_RABBITMQ_URI",
                        "amqp://clerk:" + SomebodysBroker.ENCODED + "@127.0.0.1:" + FreePort.find())
                .run(FaultyService.class);

        assertThat(outcome.failures()).first().asString().contains("can't be used: Connection refused");
    }

    @Test
    void anAddressOnACommandLineIsRefused() throws IOException, InterruptedException {
        Outcome outcome = fork("clerk", SomebodysBroker.ENCODED).run(OpenArguments.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .contains("'{rabbitmq.uri}' would show the credentials of an external service in the process list");
    }

    private static Path targetOutput(Path results) throws IOException {
        try (var files = Files.walk(results)) {
            return files.filter(file -> file.getFileName().toString().endsWith("-service.log"))
                    .findFirst()
                    .orElseThrow();
        }
    }
}
