package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.it.fixtures.FaultyService;
import io.github.perfjunit.it.fixtures.OneService;
import io.github.perfjunit.it.fixtures.Topology;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Library;
import io.github.perfjunit.it.fork.LocalBroker;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each way of having services, and what is said where there is none. */
class ServicesIT {

    @TempDir
    Path directory;

    static List<String> testcontainers() {
        return Library.TESTCONTAINERS.versions();
    }

    @Tag("extended")
    @ParameterizedTest
    @MethodSource("testcontainers")
    void docker(String testcontainers) throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory)
                .on(Library.TESTCONTAINERS, testcontainers)
                .with("perfjunit.services", "docker")
                .run(FaultyService.class);

        // whoever names an image expects it to be used; elsewhere there may be no engine, or no registry
        Assumptions.assumeTrue(
                System.getenv("PERFJUNIT_RABBITMQ_IMAGE") != null
                        || outcome.failures().stream()
                                .noneMatch(failure -> failure.contains("rabbitmq is not available")),
                () -> "no containers on this machine: " + outcome.failures());
        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(outcome.output()).contains("rabbitmq: docker (image ", "mongodb: docker (image ");
        assertThat(header(outcome)).contains("\"mode\":\"DOCKER\"");
        Traces.assertGone(JupiterFork.in(directory).temporaryDirectory());
    }

    @Tag("extended")
    @Test
    void localBrokerWhereThereIsNoDocker() throws IOException, InterruptedException {
        LocalBroker.assume();

        Outcome outcome = JupiterFork.in(directory)
                .with("perfjunit.services", "")
                .without("testcontainers-")
                .run(FaultyService.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(outcome.output())
                .contains(
                        "rabbitmq: local (/usr/lib/rabbitmq/bin/rabbitmq-server, RabbitMQ ",
                        "); passed over docker: org.testcontainers:testcontainers is not on the test classpath");
        assertThat(header(outcome)).contains("\"mode\":\"LOCAL\"");
        Traces.assertGone(JupiterFork.in(directory).temporaryDirectory());
    }

    @Tag("extended")
    @Test
    void aRealBrokerHasWhatIsDeclared() throws IOException, InterruptedException {
        LocalBroker.assume();

        Outcome outcome = JupiterFork.in(directory)
                .with("perfjunit.services", "")
                .with("perfjunit.rabbitmq.service", "local")
                .with("perfjunit.mongodb.service", "embedded")
                .run(Topology.Rich.class.getName(), Topology.Plain.class.getName(), Topology.Other.class.getName());

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(outcome.tests("SUCCESSFUL")).hasSize(3);
        Traces.assertGone(JupiterFork.in(directory).temporaryDirectory());
    }

    @Test
    void theStandInRefusesWhatItDoesNotHave() throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory).run(Topology.Plain.class.getName(), Topology.Rich.class.getName());

        assertThat(outcome.tests("SUCCESSFUL")).hasSize(1);
        assertThat(outcome.failures())
                .first()
                .asString()
                .contains(
                        "the embedded stand-in for RabbitMQ does not have what @WithRabbitMQ asks for:",
                        "virtual host 'shop of tests', user 'shopkeeper', queue 'safe' of type quorum,"
                                + " x-dead-letter-exchange of queue 'safe', x-max-length of queue 'short'");
    }

    @Test
    void noServiceAtAll() throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory)
                .with("perfjunit.services", "docker")
                .without("testcontainers-")
                .run(FaultyService.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .contains(
                        "rabbitmq is not available on this machine",
                        "perfjunit.services=docker allows no other",
                        "- docker: org.testcontainers:testcontainers is not on the test classpath",
                        "Ways out: start a container engine");
        Traces.assertGone(JupiterFork.in(directory).temporaryDirectory());
    }

    @Tag("extended")
    @Test
    void theArtifactOfTheStandInIsNamedWhereItIsMissing() throws IOException, InterruptedException {
        Outcome outcome =
                JupiterFork.in(directory).without("perf-junit-embedded").run(FaultyService.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .contains("- embedded: io.github.perfjunit:perf-junit-embedded is not on the test classpath");
    }

    @Tag("extended")
    @Test
    void theClientIsNamedWhereItIsMissing() throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory).without("amqp-client").run(FaultyService.class);

        assertThat(outcome.failures())
                .first()
                .asString()
                .contains("@WithRabbitMQ needs com.rabbitmq:amqp-client, which is not on the test classpath");

        Outcome store = JupiterFork.in(directory).without("mongodb-driver").run(OneService.Store.class);
        assertThat(store.failures())
                .first()
                .asString()
                .contains("@WithMongoDB needs org.mongodb:mongodb-driver-sync, which is not on the test classpath");
    }

    @Tag("extended")
    @Test
    void aClassWithOneServiceNeedsTheLibraryOfThatOneOnly() throws IOException, InterruptedException {
        Outcome broker = JupiterFork.in(directory)
                .without("mongodb-driver")
                .without("bson-")
                .run(OneService.Broker.class);
        assertThat(broker.failures()).as(broker.output()).isEmpty();

        Outcome store = JupiterFork.in(directory).without("amqp-client").run(OneService.Store.class);
        assertThat(store.failures()).as(store.output()).isEmpty();
        assertThat(store.output()).contains("note: 0 orders");
    }

    private static String header(Outcome outcome) throws IOException {
        try (var files = Files.walk(outcome.results())) {
            Path journal = files.filter(file -> file.endsWith("runs.jsonl"))
                    .findFirst()
                    .orElseThrow();
            return Files.readAllLines(journal).get(0);
        }
    }
}
