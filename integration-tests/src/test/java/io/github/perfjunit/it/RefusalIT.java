package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.it.fixtures.AfterSizes;
import io.github.perfjunit.it.fixtures.Light;
import io.github.perfjunit.it.fixtures.MisusedClasses;
import io.github.perfjunit.it.fixtures.MisusedMethods;
import io.github.perfjunit.it.fixtures.MisusedTargets;
import io.github.perfjunit.it.fixtures.SameNames;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Library;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.TestEvent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Mistakes that can be known before anything starts are refused before anything starts, with a sentence. */
class RefusalIT {

    @TempDir
    Path directory;

    static List<String> versions() {
        return Library.JUNIT.versions();
    }

    private static Map<Class<?>, String> sentences() {
        Map<Class<?>, String> sentences = new LinkedHashMap<>();
        sentences.put(MisusedTargets.NoTarget.class, "there is no static field of type Target; declare what is run");
        sentences.put(MisusedTargets.InstanceTarget.class, "field 'program' is not static");
        sentences.put(MisusedTargets.OneOfTwoInstanceTarget.class, "field 'candidate' is not static");
        sentences.put(MisusedTargets.TwoOfOneName.class, "two targets are named 'program'");
        sentences.put(MisusedTargets.MissingArtifact.class, "target 'program': there is no jar");
        sentences.put(MisusedTargets.NotExecutable.class, "pom.xml may not be executed; chmod +x it");
        sentences.put(
                MisusedTargets.UnknownPlaceholder.class,
                "unknown placeholder {rabbitmq.adress}; known here: http.address, http.port");
        sentences.put(MisusedMethods.ZeroBlocks.class, "value = 0 must be at least 1");
        sentences.put(MisusedClasses.TooFewBlocks.class, "no outcome of 3 blocks can be significant; 6 are needed");
        sentences.put(MisusedClasses.RunsWithoutScenario.class, "takes Runs, but no method has @RepeatRun");
        sentences.put(MisusedClasses.BlankInGroup.class, "write @PerfTest(group = \"protocols\")");
        sentences.put(MisusedClasses.TwoScenarios.class, "it has several scenarios, [one, other]");
        sentences.put(
                MisusedClasses.ForeignOrder.class,
                "@TestMethodOrder(MethodName.class) replaces the order of @PerfTest");
        sentences.put(MisusedClasses.Enclosing.class, "can't be in a @Nested class");
        sentences.put(MisusedClasses.VerdictInside.class, "scenarios and verdicts can't be in its @Nested class Inner");
        sentences.put(
                MisusedClasses.VerdictDeepInside.class,
                "scenarios and verdicts can't be in its @Nested class Innermost");
        sentences.put(MisusedTargets.ProducerWithoutBroker.class, "takes a MessageProducer, which needs @WithRabbitMQ");
        sentences.put(MisusedTargets.QueueNamedTwice.class, "must name at least one queue, none twice or blank");
        sentences.put(MisusedTargets.OneTargetTwice.class, "holds the same Target as another field");
        sentences.put(
                MisusedTargets.ProviderWithArgument.class, "Clock can't be created: java.lang.NoSuchMethodException");
        sentences.put(MisusedMethods.NothingToStart.class, "it takes no Run, so it can never start its target");
        sentences.put(MisusedTargets.UnclearQueue.class, "to which queue? @WithRabbitMQ names [orders, invoices]");
        sentences.put(MisusedMethods.BesideTest.class, "scenario 'work' has @Test beside @RepeatRun");
        sentences.put(
                MisusedMethods.BesideParameters.class,
                "Parameters of a study belong to the class: @ParameterizedClass");
        sentences.put(MisusedMethods.BesideRepetition.class, "scenario 'work' has @RepeatedTest beside @RepeatRun");
        sentences.put(MisusedMethods.PrivateScenario.class, "scenario 'work' is private, so JUnit leaves it out");
        sentences.put(MisusedMethods.StaticScenario.class, "scenario 'work' is static, so JUnit leaves it out");
        sentences.put(MisusedMethods.ScenarioWithResult.class, "scenario 'work' returns int, so JUnit leaves it out");
        sentences.put(MisusedMethods.PrivateVerdict.class, "verdict 'judge' is private, so JUnit leaves it out");
        sentences.put(MisusedMethods.FactoryOfVerdicts.class, "verdict 'judge' is a @TestFactory");
        sentences.put(MisusedMethods.VerdictOfOneRun.class, "test 'judge' takes the parameter Run");
        sentences.put(MisusedMethods.PreparationWithRun.class, "@BeforeEach method 'prepare' takes the parameter Run");
        sentences.put(MisusedClasses.NoPerfTest.class, "has @RepeatRun, but its class has no @PerfTest");
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

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "perfjunit.stop.grace | 15 | a positive duration such as 500ms",
                "perfjunit.jvm.attach | allways | never",
                "perfjunit.explain | perhaps | never",
                "perfjunit.pss | yes | true",
                "perfjunit.revision.timeout | soon | a positive duration such as 500ms",
                "perfjunit.revision.cache | much | "
            })
    void aSettingThatIsNeededLateIsRefusedEarly(String key, String value, String wayOut)
            throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory).with(key, value).run(Light.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .contains("setting " + key, "'" + value + "'", wayOut == null ? "" : wayOut);
        assertThat(outcome.results()).doesNotExist();
    }

    /** It would fail after the whole study. */
    @Test
    void aRunIsRefusedToWhatFollowsASetOfParameters() throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory).run(AfterSizes.WithRun.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .contains(
                        "@AfterParameterizedClassInvocation method 'ends' takes the parameter Run, which only a method");
        assertThat(outcome.output()).doesNotContain("must not be reached");
        assertThat(outcome.results()).doesNotExist();
    }

    @Test
    void whatFollowsASetOfParametersSeesItsRuns() throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory).run(AfterSizes.WithRuns.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(outcome.output()).contains("after the set: [PT0.01S, PT0.01S]", "after the set: [PT0.02S, PT0.02S]");
    }

    @Test
    void parameterSetsOfOneNameAreRefused() throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory).run(SameNames.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .contains("two sets of parameters are called", "1000", "name all parameters that differ");
    }
}
