package io.github.perfjunit.internal.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.api.Framework;
import io.github.perfjunit.api.Readiness;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.api.TargetDefinition.Kind;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.target.option.Placeholders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Other programs than the declared ones, by settings. */
class ReplacedProgramsTest {

    private static final Set<String> KNOWN = Set.of(Placeholders.HTTP_PORT);

    @TempDir
    Path directory;

    private static ReplacedPrograms programs(Map<String, String> settings) {
        return new ReplacedPrograms(Settings.from(key -> Optional.ofNullable(settings.get(key))));
    }

    private static NamedTarget replaced(String name, Target declared, Map<String, String> settings) {
        return new NamedTarget(name, declared).replaced(programs(settings)).located();
    }

    private String file(String name) throws IOException {
        return Files.writeString(directory.resolve(name), name).toString();
    }

    @Test
    void aJarTakesThePlaceOfOneThatNeedNotBeThere() throws IOException {
        Target declared = Target.jar("never-built.jar")
                .usingArtifacts("never-built.txt")
                .args("{http.port}")
                .configuredFor(Framework.SPRING_BOOT);
        String other = file("other.jar");

        NamedTarget target = replaced("spring", declared, Map.of("perfjunit.target.spring", other));

        assertThatCode(() -> target.check(KNOWN)).doesNotThrowAnyException();
        assertThat(target.launch(Map.of("http.port", "81"), Path.of("out.log")).command())
                .endsWith("-jar", other, "81");
        assertThat(target.artifacts()).containsExactly(Path.of(other));
        assertThat(target.target()).as("the one that verdicts name").isSameAs(declared);
        assertThat(target.description()).contains(other);
        assertThat(target.fingerprint())
                .isNotEqualTo(new NamedTarget("spring", Target.jar(file("another.jar"))).fingerprint());
    }

    @Test
    void itsNameMayBeAPattern() throws IOException {
        String other = file("other-1.2.jar");

        NamedTarget target = replaced(
                "spring",
                Target.mainClass("com.acme.Main", "classes"),
                Map.of(
                        "perfjunit.target.spring",
                        directory.resolve("other-*.jar").toString()));

        assertThat(target.artifacts()).containsExactly(Path.of(other));
    }

    /** To refuse it would ask the user to change a class that somebody else has published. */
    @Test
    void anExecutableDoesWithoutTheOptionsOfTheJvm() throws IOException {
        String runner = file("app-runner");
        assertThat(Path.of(runner).toFile().setExecutable(true)).isTrue();
        Map<String, String> settings = Map.of("perfjunit.target.quarkus", runner);

        NamedTarget target = replaced(
                "quarkus", Target.jar("app.jar").jvmArgs("-XX:MaxRAM=512m").readyAt("/up"), settings);

        assertThatCode(() -> target.check(KNOWN)).doesNotThrowAnyException();
        assertThat(target.kind()).isEqualTo(Kind.EXECUTABLE);
        assertThat(target.launch(Map.of("http.port", "81"), Path.of("out.log")).command())
                .containsExactly(runner);
        assertThat(programs(settings).notices("ShopPerfIT", List.of(target), List.of()))
                .containsExactly("target quarkus of ShopPerfIT is " + runner
                        + ", by perfjunit.target.quarkus; the declared options of its JVM do not apply");
    }

    @Test
    void aPatternMustMatchOneFile() throws IOException {
        file("shop-1.jar");
        file("shop-2.jar");
        String pattern = directory.resolve("shop-*.jar").toString();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> replaced("shop", Target.jar("shop.jar"), Map.of("perfjunit.target.shop", pattern)))
                .withMessageStartingWith("perfjunit.target.shop: 2 files match 'shop-*.jar' in " + directory);
    }

    @Test
    void aFileThatIsNotThereIsRefusedWithTheKey() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> replaced("shop", Target.jar("shop.jar"), Map.of("perfjunit.target.shop", "no/x.jar")))
                .withMessage("perfjunit.target.shop: there is no file "
                        + Path.of("no/x.jar").toAbsolutePath());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> replaced("shop", Target.jar("shop.jar"), Map.of("perfjunit.target.shop", "x\0.jar")))
                .withMessageStartingWith("perfjunit.target.shop: ");
    }

    @Test
    void theCheckForReadinessCanBeReplacedAlone() {
        NamedTarget target = replaced(
                "spring",
                Target.jar("app.jar").readyWhen(Readiness.port()),
                Map.of("perfjunit.readiness.spring", "/orders"));

        assertThat(target.requireReadiness()).hasToString("http /orders");
        assertThat(target.kind()).isEqualTo(Kind.JAR);
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> replaced("spring", Target.jar("app.jar"), Map.of("perfjunit.readiness.spring", "orders")))
                .withMessage("perfjunit.readiness.spring: the path of a readiness check must begin with / and hold no"
                        + " blanks, but it is 'orders'");
    }

    @Test
    void programsOfASystemAreReplacedOneByOne() throws IOException {
        Target system = Target.system()
                .with("users", Target.jar("users.jar").readyAt("/up"))
                .with("rooms", Target.jar(file("rooms.jar")).readyAt("/up"));
        String other = file("other.jar");

        NamedTarget target = replaced("rest", system, Map.of("perfjunit.target.rest.users", other));

        assertThatCode(() -> target.check(KNOWN)).doesNotThrowAnyException();
        assertThat(target.artifacts()).containsExactly(Path.of(other), directory.resolve("rooms.jar"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> replaced("rest", system, Map.of("perfjunit.target.rest", other)))
                .withMessage("perfjunit.target.rest: target 'rest' is a system of programs; name one of them:"
                        + " perfjunit.target.rest.users, perfjunit.target.rest.rooms");
    }

    @Test
    void whatIsNoFileIsNotReplacedByOne() {
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        replaced("shop", Target.container("acme/shop"), Map.of("perfjunit.target.shop", "shop.jar")))
                .withMessage("perfjunit.target.shop: target 'shop' is container acme/shop; only a jar, a main class, an"
                        + " executable or a release can be replaced by a file");
    }

    @Test
    void saysWhatIsReplacedAndWhatIsOfNoTarget() {
        List<NamedTarget> targets = List.of(
                new NamedTarget("spring", Target.jar("a.jar")),
                new NamedTarget(
                        "rest",
                        Target.system().with("users", Target.jar("u.jar")).with("rooms", Target.jar("r.jar"))));
        Map<String, String> settings = Map.of(
                "perfjunit.target.rest.users", "/x/u.jar",
                "perfjunit.readiness.spring", "/orders",
                "perfjunit.target.sprnig", "/x/s.jar",
                "perfjunit.history", "history");
        List<String> given = List.of(
                "perfjunit.target.sprnig",
                "perfjunit.target.rest.users",
                "PERFJUNIT_TARGET_REST_USERS",
                "PERFJUNIT_READINESS_REST",
                "perfjunit.history");

        ReplacedPrograms programs = programs(settings);

        String reason =
                "perfjunit.readiness.spring replaces what the test class declares, so this study does not measure a later build:"
                        + " its targets are compared with each other only";
        assertThat(programs.whyNoLaterBuild(targets)).contains(reason);
        assertThat(programs.notices("ShopPerfIT", targets, given))
                .containsExactly(
                        "target spring of ShopPerfIT is ready when it answers /orders, by perfjunit.readiness.spring",
                        "target rest.users of ShopPerfIT is /x/u.jar, by perfjunit.target.rest.users",
                        "PERFJUNIT_READINESS_REST has no effect on ShopPerfIT: its targets are spring, rest.users,"
                                + " rest.rooms",
                        "perfjunit.target.sprnig has no effect on ShopPerfIT: its targets are spring, rest.users,"
                                + " rest.rooms",
                        "ShopPerfIT is not kept in the history: " + reason);
        assertThat(programs(Map.of("perfjunit.target.sprnig", "/x/s.jar")).whyNoLaterBuild(targets))
                .isEmpty();
    }
}
