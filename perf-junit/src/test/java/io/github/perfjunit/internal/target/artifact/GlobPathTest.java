package io.github.perfjunit.internal.target.artifact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.target.NamedTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Paths with patterns, which stand for the one file that matches. */
class GlobPathTest {

    @TempDir
    Path directory;

    private Path file(String name) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, name);
    }

    private void files(String... names) throws IOException {
        for (String name : names) {
            file(name);
        }
    }

    private String resolved(String pattern) {
        return directory
                .relativize(GlobPath.resolve(directory.resolve(pattern)))
                .toString();
    }

    @ParameterizedTest
    @CsvSource({
        "shop-*.jar, shop-1.0.jar",
        "s*p-?.?.jar, shop-1.0.jar",
        "shop-[0-9].*.jar, shop-1.0.jar",
        "*, shop-1.0.jar",
        "*-sources.jar, shop-1.0-sources.jar",
        "'shop-1.0-{tests,it}.jar', shop-1.0-tests.jar",
        "original-*, original-shop-1.0.jar",
        "shop-1.0.jar, shop-1.0.jar",
        "none-*.jar, none-*.jar",
    })
    void standForTheOnlyFileThatMatches(String pattern, String expected) throws IOException {
        files(
                "shop-1.0.jar",
                "shop-1.0-sources.jar",
                "shop-1.0-javadoc.jar",
                "shop-1.0-tests.jar",
                "shop-1.0-test-sources.jar",
                "shop-1.0-test-javadoc.jar",
                "shop-1.0-plain.jar",
                "original-shop-1.0.jar",
                ".shop-1.0.jar");
        assertThat(resolved(pattern)).isEqualTo(expected);
    }

    @Test
    void mayHavePatternsInFolders() throws IOException {
        files("one/target/shop-1.0.jar", "two/target/users-1.0.jar", "two/readme");
        assertThat(resolved("*/target/shop-*.jar")).isEqualTo("one/target/shop-1.0.jar");
        assertThat(resolved("t*")).as("a folder").isEqualTo("two");
    }

    @Test
    void areNoneWhereAFileHasThatName() throws IOException {
        files("shop-[x].jar", "shop-x.jar", "a[b]/shop-1.jar");
        assertThat(resolved("shop-[x].jar")).isEqualTo("shop-[x].jar");
        assertThat(resolved("a[b]/shop-*.jar")).isEqualTo("a[b]/shop-1.jar");
    }

    private void assertRefused(Target target, String... sentences) {
        NamedTarget named = new NamedTarget("shop", target).located();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> named.check(Set.of()))
                .withMessageStartingWith("target 'shop'")
                .satisfies(refused -> assertThat(refused).hasMessageContainingAll(sentences));
    }

    @Test
    void areRefusedWithoutAMatch() throws IOException {
        files("target/shop-1.0-sources.jar", "target/other.txt");
        assertRefused(
                Target.jar(directory.resolve("target/shop-*.jar")),
                "target 'shop': no file matches 'shop-*.jar' in " + directory.resolve("target"),
                "(left out: shop-1.0-sources.jar). Build it first: ./mvnw package");
        assertRefused(
                Target.jar(directory.resolve("modules/*/shop-*.jar")),
                "no file matches 'modules/*/shop-*.jar' in " + directory + ". Build it first");
    }

    @Test
    void areRefusedWithSeveralMatches() throws IOException {
        files("shop-1.1.jar", "shop-1.0.jar", "shop-1.0-sources.jar");
        assertRefused(
                Target.jar(directory.resolve("shop-*.jar")),
                "2 files match 'shop-*.jar' in " + directory + ": shop-1.0.jar, shop-1.1.jar. Exactly one must",
                "./mvnw clean package");
    }

    @Test
    void areRefusedWhereTheyAreNotWellFormed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GlobPath.resolve(directory.resolve("shop-[.jar")))
                .withMessageContaining("'shop-[.jar' in ");
    }

    static Stream<Function<Path, Target>> places() {
        return Stream.of(
                Target::executable,
                path -> Target.mainClass("com.acme.Main", path),
                path -> Target.command("sh").workingDirectory(path),
                path -> Target.command("sh").usingArtifacts(path.toString()),
                path -> Target.jar("pom.xml").jvm(path));
    }

    @ParameterizedTest
    @MethodSource("places")
    void areRefusedWhereverTheyStand(Function<Path, Target> place) throws IOException {
        files("shop-1", "shop-2");
        assertRefused(place.apply(directory.resolve("shop-*")), "2 files match 'shop-*'", "shop-1, shop-2");
    }

    @Test
    void areResolvedForGood() throws IOException {
        Target declared = Target.command("sh")
                .usingArtifacts(directory.resolve("conf-*").toString())
                .workingDirectory(directory.resolve("work-*"));
        files("conf-1", "work-a/x");
        NamedTarget located = new NamedTarget("shop", declared).located();
        String before = located.fingerprint();
        located.check(Set.of());

        files("conf-2", "work-b/x");
        assertThat(located.fingerprint()).isEqualTo(before);
        assertThat(located.description()).contains("(in " + directory.resolve("work-a") + ")");
        assertThat(located.target()).isSameAs(declared);
    }

    @Test
    void leaveAllJarsOfAFolderToJava() throws IOException {
        files("lib/a.jar", "lib/b.jar");
        Target target = Target.mainClass("com.acme.Main", directory.resolve("lib/*"));
        assertThat(new NamedTarget("shop", target).located().description())
                .contains("-cp " + directory.resolve("lib/*"));
    }

    @Test
    void nameAndContentOfTheMatchBelongToTheIdentity() throws IOException {
        Target target = Target.jar(directory.resolve("shop-*.jar"));
        Path jar = file("shop-1.0.jar");
        String first = new NamedTarget("shop", target).located().fingerprint();
        assertThat(new NamedTarget("shop", Target.jar(jar)).fingerprint()).isEqualTo(first);
        Files.move(jar, directory.resolve("shop-1.1.jar"));
        assertThat(new NamedTarget("shop", target).located().fingerprint()).isNotEqualTo(first);
    }
}
