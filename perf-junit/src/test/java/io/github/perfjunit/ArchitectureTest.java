package io.github.perfjunit;

import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The house: floors, cycles, who may use which library, what is public. */
class ArchitectureTest {
    private static final String ROOT = "io.github.perfjunit";
    private static final JavaClasses CODE = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages(ROOT);

    private static final Map<String, Integer> FLOORS = Map.ofEntries(
            Map.entry("api", 0),
            Map.entry("metric", 0),
            Map.entry("statistics", 0),
            Map.entry("settings", 0),
            Map.entry("sampling", 1),
            Map.entry("sampling.prometheus", 1),
            Map.entry("process", 1),
            Map.entry("container", 1),
            Map.entry("release", 2),
            Map.entry("service", 2),
            Map.entry("service.rabbitmq", 2),
            Map.entry("service.mongodb", 2),
            Map.entry("service.postgresql", 2),
            Map.entry("target", 2),
            Map.entry("workload", 3),
            Map.entry("workload.load", 3),
            Map.entry("workload.load.call", 3),
            Map.entry("workload.load.fork", 3),
            Map.entry("workload.load.grpc", 3),
            Map.entry("workload.load.hyperfoil", 3),
            Map.entry("workload.load.plan", 3),
            Map.entry("workload.load.result", 3),
            Map.entry("workload.load.sse", 3),
            Map.entry("workload.load.websocket", 3),
            Map.entry("experiment.study", 4),
            Map.entry("experiment.host", 4),
            Map.entry("experiment", 4),
            Map.entry("comparison", 5),
            Map.entry("assertion", 6),
            Map.entry("report", 6),
            Map.entry("report.data", 6),
            Map.entry("report.html", 6),
            Map.entry("junit", 7),
            Map.entry("junit.internal", 7));

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
                .resideInAPackage(in("sampling"))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(in("process"))
                .check(CODE);
        noClasses()
                .that()
                .resideInAPackage(in("process"))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(in("sampling"))
                .check(CODE);
    }

    /** Annotations name the extension that is behind them, which reads the annotations: these two are one. */
    @Test
    void packagesAreFreeOfCycles() {
        SliceRule rule = slices().matching(ROOT + ".(**)").should().beFreeOfCycles();
        rule.ignoreDependency(resideInAPackage(in("junit.internal")), resideInAPackage(in("junit")))
                .check(CODE);
        assertFails(rule, "Slice junit.internal");
    }

    @ParameterizedTest
    @ValueSource(strings = {"api", "metric", "settings"})
    void theGroundFloorNeedsTheJdkOnly(String name) {
        usesOnly(name, "java..", "org.jspecify..").check(CODE);
    }

    @Test
    void statisticsNeedTheJdkAndCommonsOnly() {
        usesOnly("statistics", "java..", "org.jspecify..", "org.apache.commons.numbers..")
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
                Arguments.of("org.junit..", List.of("junit", "junit.internal")),
                Arguments.of("org.opentest4j..", List.of("junit", "junit.internal")),
                Arguments.of("org.assertj..", List.of("assertion")),
                Arguments.of("org.testcontainers..", List.of("service", "container")),
                Arguments.of("com.github.dockerjava..", List.of("service", "container")),
                Arguments.of("com.rabbitmq..", List.of("service.rabbitmq", "workload")),
                Arguments.of("com.mongodb..", List.of("service.mongodb", "workload")),
                Arguments.of("org.bson..", List.of("service.mongodb", "workload")),
                Arguments.of(
                        "com.google.gson..",
                        List.of(
                                "experiment.study",
                                "report.data",
                                "report.html",
                                "service.rabbitmq",
                                "workload.load.fork",
                                "workload.load.hyperfoil")),
                Arguments.of("org.HdrHistogram..", List.of("workload.load.result")),
                Arguments.of("oshi..", List.of("sampling")));
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
        assertFails(usedOnlyBy(library, List.of("metric")), "should depend on classes that reside in any package");
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
                .haveNameNotMatching(".*\\.service\\.Container(Server|Instance|Provider)(\\$.*)?")
                .and()
                .haveNameNotMatching(".*\\.container\\.(Container(Engine|Start|Output|Fate)|RunningContainer)(\\$.*)?")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.testcontainers..", "com.github.dockerjava..")
                .check(CODE);
    }

    /** Parking returns at once on an interrupted thread: a loop around it that does not ask for the flag spins. */
    @Test
    void onlyClassesThatMindTheInterruptFlagPark() {
        parkNowhereBut(
                        "process\\.(Interruption|Stopping|Running|ReadinessWait)|release\\.ReleaseFinder"
                                + "|workload\\.Drain|workload\\.load\\.call\\.Pace|experiment\\.Training"
                                // watch in threads of their own, which nobody interrupts
                                + "|process\\.OutputBound|sampling\\.ProcessSampler|experiment\\.PublishedUse|workload\\.SinkWatch")
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
        floors.put("metric", 9);
        assertFails(Floors.keptBy(ROOT, floors), "on floor 9");
    }

    @Test
    void aPackageWithoutAFloorFails() {
        Map<String, Integer> floors = new HashMap<>(FLOORS);
        floors.remove("comparison");
        assertFails(Floors.keptBy(ROOT, floors), "comparison has no floor");
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
