package io.github.perfjunit;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.conditions.ArchConditions.haveModifier;
import static com.tngtech.archunit.lang.conditions.ArchConditions.never;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceRule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The house: floors, cycles, who may use which library, what is public. */
@Execution(ExecutionMode.CONCURRENT)
class ArchitectureTest {
    private static final String ROOT = "io.github.perfjunit";
    private static final JavaClasses CODE = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(ROOT);

    private static final Map<String, Integer> FLOORS = Map.ofEntries(
            Map.entry("api", 0),
            Map.entry("spi", 0),
            Map.entry("statistics", 0),
            Map.entry("internal.json", 0),
            Map.entry("internal.protocol", 0),
            Map.entry("internal.recording", 0),
            Map.entry("internal.settings", 0),
            Map.entry("internal.text", 0),
            Map.entry("internal.container", 1),
            Map.entry("internal.explain", 1),
            Map.entry("internal.explain.agent", 1),
            Map.entry("internal.process", 1),
            Map.entry("internal.process.guard", 1),
            Map.entry("internal.process.launch", 1),
            Map.entry("internal.process.readiness", 1),
            Map.entry("internal.sampling", 1),
            Map.entry("internal.sampling.cgroup", 1),
            Map.entry("internal.sampling.host", 1),
            Map.entry("internal.sampling.jvm", 1),
            Map.entry("internal.sampling.oshi", 1),
            Map.entry("internal.sampling.proc", 1),
            Map.entry("internal.sampling.prometheus", 1),
            Map.entry("internal.sampling.reading", 1),
            Map.entry("internal.release", 2),
            Map.entry("internal.revision", 2),
            Map.entry("internal.service", 2),
            Map.entry("internal.target", 2),
            Map.entry("internal.target.artifact", 2),
            Map.entry("internal.target.live", 2),
            Map.entry("internal.target.option", 2),
            Map.entry("testcontainers", 2),
            Map.entry("internal.drain", 3),
            Map.entry("internal.load", 3),
            Map.entry("internal.load.call", 3),
            Map.entry("internal.load.capacity", 3),
            Map.entry("internal.load.fork", 3),
            Map.entry("internal.load.grpc", 3),
            Map.entry("internal.load.http", 3),
            Map.entry("internal.load.hyperfoil", 3),
            Map.entry("internal.load.plan", 3),
            Map.entry("internal.load.result", 3),
            Map.entry("internal.load.sse", 3),
            Map.entry("internal.load.websocket", 3),
            Map.entry("load", 3),
            Map.entry("mongodb", 3),
            Map.entry("mongodb.internal", 3),
            Map.entry("postgresql", 3),
            Map.entry("postgresql.internal", 3),
            Map.entry("rabbitmq", 3),
            Map.entry("rabbitmq.internal", 3),
            Map.entry("internal.host", 4),
            Map.entry("internal.run", 4),
            Map.entry("internal.run.completion", 4),
            Map.entry("internal.run.environment", 4),
            Map.entry("internal.run.execution", 4),
            Map.entry("internal.run.explaining", 4),
            Map.entry("internal.study", 4),
            Map.entry("internal.verdict", 5),
            Map.entry("internal.verdict.sample", 5),
            Map.entry("internal.verdict.trend", 5),
            Map.entry("internal.verdict.warning", 5),
            Map.entry("assertion", 6),
            Map.entry("internal.report", 6),
            Map.entry("internal.report.data", 6),
            Map.entry("internal.report.html", 6),
            Map.entry("internal.junit", 7),
            Map.entry("junit", 7));

    private static String in(String name) {
        return ROOT + "." + name;
    }

    @Test
    void noPackageUsesAHigherFloor() {
        Floors.keptBy(ROOT, FLOORS).check(CODE);
    }

    @Test
    void samplingAndProcessDoNotKnowEachOther() {
        noClasses()
                .that()
                .resideInAPackage(in("internal.sampling.."))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(in("internal.process.."))
                .check(CODE);
        noClasses()
                .that()
                .resideInAPackage(in("internal.process.."))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(in("internal.sampling.."))
                .check(CODE);
    }

    /** Public types name, in annotations, the internal ones behind them: a wing and its internals are one. */
    @Test
    void packagesAreFreeOfCycles() {
        SliceRule rule = slices().matching(ROOT + ".(**)").should().beFreeOfCycles();
        rule.ignoreDependency(resideInAPackage(in("junit")), resideInAPackage(in("internal.junit")))
                .ignoreDependency(resideInAPackage(in("load")), resideInAPackage(in("internal.load..")))
                .ignoreDependency(resideInAPackage(in("mongodb")), resideInAPackage(in("mongodb.internal")))
                .ignoreDependency(resideInAPackage(in("postgresql")), resideInAPackage(in("postgresql.internal")))
                .ignoreDependency(resideInAPackage(in("rabbitmq")), resideInAPackage(in("rabbitmq.internal")))
                .check(CODE);
        assertFails(rule, "Slice internal.junit");
    }

    @Test
    void theApiAndTheInterfaceOfPluginsNeedTheJdkOnly() {
        usesOnly("api", "java..", "org.jspecify..", "org.apiguardian..").check(CODE);
        usesOnly("spi", in("api"), "java..", "org.jspecify..", "org.apiguardian..")
                .check(CODE);
    }

    /** Services are found through annotations of test classes; the core names none of them. */
    @Test
    void theCoreKnowsNoService() {
        noClasses()
                .that()
                .resideInAnyPackage(in("api.."), in("spi.."), in("internal.."), in("assertion.."), in("junit.."))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(in("rabbitmq.."), in("mongodb.."), in("postgresql.."))
                .check(CODE);
    }

    /**
     * Wings know how a server is found and started, and what a load or a drain is, but nothing of targets, runs, studies and
     * verdicts.
     */
    @Test
    void wingsUseTheMechanismsOfServicesAndLoadsOnly() {
        wingsUseOnly("service", "load..", "drain", "container", "process", "recording", "settings", "text", "json")
                .check(CODE);
        assertFails(wingsUseOnly("load.."), "internal.service");
    }

    private static ArchRule wingsUseOnly(String... internals) {
        Stream<String> allowed = Stream.concat(
                Stream.of(internals).map(name -> in("internal." + name)),
                Stream.of("api..", "spi..", "load..", "rabbitmq..", "mongodb..", "postgresql..", "testcontainers..")
                        .map(ArchitectureTest::in));
        return classes()
                .that()
                .resideInAnyPackage(in("rabbitmq.."), in("mongodb.."), in("postgresql.."), in("testcontainers.."))
                .should()
                .onlyDependOnClassesThat(
                        resideInAnyPackage(allowed.toArray(String[]::new)).or(not(resideInAPackage(ROOT + ".."))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"internal.settings", "internal.text"})
    void theGroundFloorNeedsTheJdkOnly(String name) {
        usesOnly(name, in("api"), "java..", "org.jspecify..").check(CODE);
    }

    @Test
    void statisticsNeedTheJdkAndCommonsOnly() {
        usesOnly("statistics", "java..", "org.jspecify..", "org.apiguardian..", "org.apache.commons.numbers..")
                .check(CODE);
    }

    private static ArchRule usesOnly(String name, String... others) {
        String[] allowed = Stream.concat(Stream.of(in(name)), Stream.of(others)).toArray(String[]::new);
        return classes()
                .that()
                .resideInAPackage(in(name))
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(allowed);
    }

    static List<Arguments> librariesAndTheirUsers() {
        return List.of(
                Arguments.of("org.junit..", List.of("junit", "internal.junit")),
                Arguments.of("org.opentest4j..", List.of("junit", "internal.junit")),
                Arguments.of("org.assertj..", List.of("assertion", "junit")),
                Arguments.of(
                        "org.testcontainers..", List.of("internal.service", "testcontainers", "internal.container")),
                Arguments.of(
                        "com.github.dockerjava..", List.of("internal.service", "testcontainers", "internal.container")),
                Arguments.of("com.rabbitmq..", List.of("rabbitmq", "rabbitmq.internal", "mongodb.internal")),
                Arguments.of("com.mongodb..", List.of("mongodb", "mongodb.internal", "mongodb.internal")),
                Arguments.of("org.bson..", List.of("mongodb", "mongodb.internal", "mongodb.internal")),
                Arguments.of(
                        "com.google.gson..",
                        List.of(
                                "internal.study",
                                "internal.report.data",
                                "internal.report.html",
                                "rabbitmq",
                                "rabbitmq.internal",
                                "internal.protocol",
                                "internal.json",
                                "internal.load.hyperfoil",
                                "internal.load.plan")),
                Arguments.of(
                        "org.HdrHistogram..",
                        List.of("internal.load.fork", "internal.load.result", "internal.protocol")),
                Arguments.of("oshi..", List.of("internal.sampling.oshi", "internal.sampling.host")));
    }

    @ParameterizedTest
    @MethodSource("librariesAndTheirUsers")
    void aLibraryIsUsedByItsOwnPackagesOnly(String library, List<String> users) {
        usedOnlyBy(library, users).check(CODE);
    }

    /** Else the rule above would hold of a library that nobody uses, or whose name is misspelt. */
    @ParameterizedTest
    @MethodSource("librariesAndTheirUsers")
    void theRuleOnLibrariesFailsWhenTheirUsersAreNotAllowedAny(String library, List<String> users) {
        assertFails(usedOnlyBy(library, List.of("statistics")), "should depend on classes that reside in any package");
    }

    private static ArchRule usedOnlyBy(String library, List<String> users) {
        return noClasses()
                .that()
                .resideOutsideOfPackages(
                        users.stream().map(ArchitectureTest::in).toArray(String[]::new))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(library);
    }

    @Test
    void containersAreTouchedByFewClassesOnly() {
        noClasses()
                .that()
                .haveNameNotMatching(".*\\.(service|testcontainers)\\.Container(Server|Instance|Provider)(\\$.*)?")
                .and()
                .haveNameNotMatching(
                        ".*\\.container\\.(Container(Engine|Images|Reaper|Start|Output|Fate)|RunningContainer)(\\$.*)?")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.testcontainers..", "com.github.dockerjava..")
                .check(CODE);
    }

    /** Parking returns at once on an interrupted thread: a loop around it that does not ask for the flag spins. */
    @Test
    void onlyClassesThatMindTheInterruptFlagPark() {
        parkNowhereBut(
                        "process\\.(Interruption|Running|launch\\.Stopping|readiness\\.ReadinessWait)|release\\.ReleaseFinder"
                                + "|drain\\.Drain|load\\.call\\.Pace|run\\.environment\\.Training|spi\\.ServiceFailure"
                                // watch in threads of their own, which nobody interrupts
                                + "|process\\.launch\\.OutputBound|sampling\\.ProcessSampler|run\\.PublishedUse|drain\\.SinkWatch")
                .check(CODE);
        assertFails(parkNowhereBut("process\\.Interruption"), "Stopping.pause");
    }

    private static ArchRule parkNowhereBut(String classes) {
        return noClasses()
                .that()
                .haveNameNotMatching(".*\\.(" + classes + ")(\\$.*)?")
                .should()
                .callMethodWhere(target(owner(assignableTo(LockSupport.class))).and(target(nameMatching("park.*"))));
    }

    /** Its message is what a user reads: without the reason, "can't read x" leaves nothing to do. */
    @Test
    void failuresToReadAndWriteTellTheirReason() {
        noReasonIsLeftOutBut("text\\.FailureReasons|api\\.Bytes").check(CODE);
        assertFails(noReasonIsLeftOutBut("api\\.Bytes"), "FailureReasons.unchecked");
    }

    private static ArchRule noReasonIsLeftOutBut(String classes) {
        return noClasses()
                .that()
                .haveNameNotMatching(".*\\.(" + classes + ")")
                .should()
                .callConstructor(UncheckedIOException.class, String.class, IOException.class)
                .orShould()
                .callConstructor(UncheckedIOException.class, IOException.class);
    }

    @Test
    void theExtensionHidesBehindItsAnnotations() {
        classesOfTheExtensionShouldNotBe(JavaModifier.PUBLIC).check(CODE);
        assertFails(classesOfTheExtensionShouldNotBe(JavaModifier.FINAL), "PerfTestExtension");
    }

    private static ArchRule classesOfTheExtensionShouldNotBe(JavaModifier modifier) {
        return classes()
                .that()
                .resideInAPackage(in("junit"))
                .and()
                .areNotAnnotations()
                .and()
                .haveSimpleNameNotContaining("package-info")
                .and()
                .doNotHaveSimpleName("Runs")
                .and()
                .doNotHaveSimpleName("RecordedRuns")
                .should(never(haveModifier(modifier)));
    }

    @Test
    void everyPackageIsNullMarkedAndHasAFloor() {
        List<JavaPackage> packages = CODE.getPackage(ROOT).getSubpackagesInTree().stream()
                .filter(candidate -> !candidate.getClasses().isEmpty())
                .toList();
        assertThat(packages).allSatisfy(each -> assertThat(each.isAnnotatedWith(NullMarked.class))
                .as(each.getName())
                .isTrue());
        assertThat(packages)
                .extracting(each -> each.getName().substring(ROOT.length() + 1))
                .containsExactlyInAnyOrderElementsOf(FLOORS.keySet());
    }

    @Test
    void floorsBuiltTheOtherWayRoundFail() {
        Map<String, Integer> floors = new HashMap<>(FLOORS);
        floors.put("internal.settings", 9);
        assertFails(Floors.keptBy(ROOT, floors), "on floor 9");
    }

    @Test
    void aPackageWithoutAFloorFails() {
        Map<String, Integer> floors = new HashMap<>(FLOORS);
        floors.remove("internal.verdict");
        assertFails(Floors.keptBy(ROOT, floors), "internal.verdict has no floor");
    }

    @Test
    void aRuleOverNoClassesFails() {
        assertFails(usesOnly("nowhere", "java.."), "failed to check any classes");
        assertFails(Floors.keptBy("com.acme", FLOORS), "failed to check any classes");
    }

    private static void assertFails(ArchRule rule, String because) {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> rule.check(CODE))
                .withMessageContaining(because);
    }
}
