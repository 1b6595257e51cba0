package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.it.fixtures.Light;
import io.github.perfjunit.it.fixtures.Misuse;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.TestEvent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What can be known before anything starts is refused before anything starts, with a sentence. */
class RefusalIT {

    @TempDir
    Path directory;

    static Stream<String> versions() {
        return JupiterFork.versions();
    }

    private static Map<Class<?>, String> sentences() {
        Map<Class<?>, String> sentences = new LinkedHashMap<>();
        sentences.put(Misuse.NoTarget.class, "there is no static field of type Target; declare what is run");
        sentences.put(Misuse.InstanceTarget.class, "field 'program' is not static");
        sentences.put(Misuse.TwoOfOneName.class, "two targets are named 'program'");
        sentences.put(Misuse.MissingArtifact.class, "target 'program': there is no jar");
        sentences.put(Misuse.NotExecutable.class, "pom.xml may not be executed; chmod +x it");
        sentences.put(
                Misuse.UnknownPlaceholder.class,
                "unknown placeholder {rabbitmq.adress}; known here: http.address, http.port");
        sentences.put(Misuse.ZeroBlocks.class, "value = 0 must be at least 1");
        sentences.put(Misuse.TooFewBlocks.class, "no outcome of 3 blocks can be significant; 6 are needed");
        sentences.put(Misuse.RunsWithoutScenario.class, "takes Runs, but no method has @RepeatRun");
        sentences.put(Misuse.TwoScenarios.class, "it has several scenarios, [one, other]");
        sentences.put(Misuse.ForeignOrder.class, "@TestMethodOrder(MethodName.class) replaces the order of @PerfTest");
        sentences.put(Misuse.Enclosing.class, "can't be in a @Nested class");
        sentences.put(Misuse.ProducerWithoutBroker.class, "takes a MessageProducer, which needs @WithRabbitMQ");
        sentences.put(Misuse.QueueNamedTwice.class, "must name at least one queue, none twice or blank");
        sentences.put(Misuse.OneTargetTwice.class, "holds the same Target as another field");
        sentences.put(Misuse.NothingToStart.class, "it takes no Run, so it can never start its target");
        sentences.put(Misuse.UnclearQueue.class, "to which queue? @WithRabbitMQ names [orders, invoices]");
        sentences.put(Misuse.BesideTest.class, "scenario 'work' has @Test beside @RepeatRun");
        sentences.put(Misuse.BesideParameters.class, "Parameters of a study belong to the class: @ParameterizedClass");
        sentences.put(Misuse.PrivateScenario.class, "scenario 'work' is private, so JUnit leaves it out");
        sentences.put(Misuse.StaticScenario.class, "scenario 'work' is static, so JUnit leaves it out");
        sentences.put(Misuse.ScenarioWithResult.class, "scenario 'work' returns int, so JUnit leaves it out");
        sentences.put(Misuse.PrivateVerdict.class, "verdict 'judge' is private, so JUnit leaves it out");
        sentences.put(Misuse.NoPerfTest.class, "has @RepeatRun, but its class has no @PerfTest");
        return sentences;
    }

    @ParameterizedTest
    @MethodSource("versions")
    void whatIsWrongIsSaidBeforeAnythingStarts(String version) throws IOException, InterruptedException {
        Map<Class<?>, String> sentences = sentences();
        String[] classes = sentences.keySet().stream().map(Class::getName).toArray(String[]::new);

        Outcome outcome = JupiterFork.in(directory).on(version).run(classes);

        sentences.forEach((misuse, sentence) -> assertThat(outcome.events())
                .as("%s on JUnit %s", misuse.getSimpleName(), version)
                .filteredOn(event -> event.uniqueId().contains(misuse.getName())
                        && event.status().equals("FAILED"))
                .extracting(TestEvent::message)
                .singleElement()
                .asString()
                .contains(sentence));
        assertThat(outcome.tests("SUCCESSFUL")).isEmpty();
        assertThat(outcome.output()).doesNotContain("[perf-junit]").doesNotContain("must not be reached");
        assertThat(outcome.results()).doesNotExist();
    }

    @ParameterizedTest
    @MethodSource("versions")
    void parallelExecutionIsRefusedWithTwoWaysOut(String version) throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory)
                .on(version)
                .with("junit.jupiter.execution.parallel.enabled", "true")
                .run(Light.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .contains(
                        "JUnit's parallel execution is on",
                        "junit.jupiter.execution.parallel.enabled=false",
                        "@Isolated");
    }

    @Test
    void anInvalidSettingNamesItsKey() throws IOException, InterruptedException {
        Outcome outcome =
                JupiterFork.in(directory).with("perfjunit.blocks", "many").run(Light.class);

        assertThat(outcome.failures())
                .first()
                .asString()
                .contains("setting perfjunit.blocks (environment: PERFJUNIT_BLOCKS) is 'many'");
    }

    @Test
    void aSettingThatIsNeededLateIsRefusedEarly() throws IOException, InterruptedException {
        Outcome outcome =
                JupiterFork.in(directory).with("perfjunit.stop.grace", "15").run(Light.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .contains("setting perfjunit.stop.grace", "'15'", "a positive duration such as 500ms");
        assertThat(outcome.results()).doesNotExist();
    }
}
