package io.github.perfjunit.internal.revision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.api.TargetDefinition.Point;
import io.github.perfjunit.api.TargetDefinition.Revision;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands that build a module, in the layouts that Maven's and Gradle's projects have. */
class BuildCommandTest {

    @TempDir
    Path root;

    private void file(String name) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        Files.createFile(file);
        if (name.endsWith("w")) {
            assertThat(file.toFile().setExecutable(true)).isTrue();
        }
    }

    private BuildCommand of(String module, String artifact, String... command) {
        return of(new MavenInvocation(List.of()), module, artifact, command);
    }

    private BuildCommand of(MavenInvocation maven, String module, String artifact, String... command) {
        return BuildCommand.of(
                new WantedRevision(new Revision("main", Point.REVISION, List.of(command)), List.of(Path.of(artifact))),
                root,
                Path.of(module),
                maven);
    }

    /** Maven's script joins its arguments with blanks, whatever is in them. */
    @Test
    void pathsWithBlanksAreFound() throws IOException {
        file("pom.xml");
        file("mvnw");
        file("my own/settings.xml");
        file("my own/repository/file");

        assertThat(MavenInvocation.of(
                                " -s my own/settings.xml -o -Dmaven.repo.local=" + root + "/my own/repository verify",
                                Optional.empty(),
                                root,
                                root)
                        .options())
                .containsExactly(
                        "-s",
                        root.resolve("my own/settings.xml").toString(),
                        "-o",
                        "-Dmaven.repo.local=" + root.resolve("my own/repository"));
        assertThat(MavenInvocation.of(" --settings=my own/settings.xml verify", Optional.empty(), root, root)
                        .options())
                .containsExactly(
                        "--settings", root.resolve("my own/settings.xml").toString());
    }

    @Test
    void aFileThatIsNowhereIsLeftOutWithNothingElse() {
        assertThat(MavenInvocation.of(" --settings=none.xml -o verify", Optional.empty(), root, root)
                        .options())
                .containsExactly("-o");
        assertThat(MavenInvocation.of(" -s none.xml -o verify", Optional.empty(), root, root)
                        .options())
                .containsExactly("-o");
    }

    @Test
    void aProjectOfOneModuleIsBuiltByItsWrapper() throws IOException {
        file("mvnw");
        file("pom.xml");

        BuildCommand command = of("", "target/shop-*.jar");

        assertThat(command).hasToString("./mvnw -B -q -DskipTests package");
        assertThat(command.directory()).isEqualTo(root);
    }

    @Test
    void aModuleIsBuiltFromTheRootWithTheModulesItNeeds() throws IOException {
        file("mvnw");
        file("pom.xml");
        file("services/pom.xml");
        file("services/shop/pom.xml");

        BuildCommand command = of("services/shop", "target/shop.jar");

        assertThat(command).hasToString("./mvnw -B -q -DskipTests -pl services/shop -am package");
        assertThat(command.directory()).isEqualTo(root);
    }

    @Test
    void theModuleOfTheArtifactIsBuiltNotThatOfTheTests() throws IOException {
        file("mvnw");
        file("pom.xml");
        file("shop/pom.xml");
        file("performance/pom.xml");

        assertThat(of("performance", "../shop/target/shop.jar"))
                .hasToString("./mvnw -B -q -DskipTests -pl shop -am package");
    }

    @Test
    void aWrapperThatMayNotBeExecutedIsRunByAShell() throws IOException {
        file("pom.xml");
        file("mvnw");
        assertThat(root.resolve("mvnw").toFile().setExecutable(false)).isTrue();

        assertThat(of("", "target/shop.jar")).hasToString("sh ./mvnw -B -q -DskipTests package");
    }

    @Test
    void aGradleProjectIsBuiltWithoutADaemon() throws IOException {
        file("gradlew");
        file("settings.gradle.kts");
        file("services/shop/build.gradle.kts");

        BuildCommand command = of("services/shop", "build/libs/shop-*.jar");

        assertThat(command).hasToString("./gradlew --no-daemon -q --console=plain :services:shop:assemble");
        assertThat(command.directory()).isEqualTo(root);
    }

    @Test
    void aGradleProjectOfOneModuleIsAssembled() throws IOException {
        file("gradlew");
        file("build.gradle");

        assertThat(of("", "build/libs/shop.jar")).hasToString("./gradlew --no-daemon -q --console=plain :assemble");
    }

    @Test
    void theWrapperDecidesWhereAModuleHasBothBuilds() throws IOException {
        file("gradlew");
        file("build.gradle");
        file("pom.xml");

        assertThat(of("", "build/libs/shop.jar").words()).startsWith("./gradlew");

        file("mvnw");

        assertThat(of("", "target/shop.jar").words()).startsWith("./mvnw");
    }

    @Test
    void theSettingsOfTheBuildOfTheTestsAreUsedAgain() throws IOException {
        file("mvnw");
        file("pom.xml");
        file(".mvn/settings.xml");
        MavenInvocation maven = MavenInvocation.of(
                " -B -s .mvn/settings.xml -o -Pperf -Dmaven.repo.local=repository -Dmaven.repo.local.tail=/srv/m2 verify",
                Optional.empty(),
                root,
                root);

        assertThat(of(maven, "", "target/shop.jar"))
                .hasToString("./mvnw -B -q -DskipTests -s " + root.resolve(".mvn/settings.xml")
                        + " -o -Dmaven.repo.local.tail=/srv/m2 -Dmaven.repo.local=" + root.resolve("repository")
                        + " package");
    }

    @Test
    void aDeclaredProgramIsLookedForFromTheModuleUpwards() throws IOException {
        file("backend/mvnw");
        file("backend/shop/pom.xml");

        BuildCommand command = of("backend/shop", "target/shop.jar", "./mvnw", "-q", "package");

        assertThat(command).hasToString("./mvnw -q package");
        assertThat(command.directory()).isEqualTo(root.resolve("backend"));
    }

    @Test
    void aProgramOfThePathStartsInTheModule() throws IOException {
        file("shop/Makefile");

        assertThat(of("shop", "shop.jar", "make", "jar").directory()).isEqualTo(root.resolve("shop"));
    }

    @Test
    void missingPartsAreNamed() throws IOException {
        file("shop/README");

        assertThatExceptionOfType(NoRevisionException.class)
                .isThrownBy(() -> of("shop", "target/shop.jar"))
                .withMessageContaining("no pom.xml and no build.gradle above 'target/shop.jar'")
                .withMessageContaining("builtBy(...)");
        assertThatExceptionOfType(NoRevisionException.class)
                .isThrownBy(() -> of("shop", "target/shop.jar", "./make.sh"))
                .withMessageContaining("it has no ./make.sh in 'shop' or above");
        assertThatExceptionOfType(NoRevisionException.class)
                .isThrownBy(() -> of("basket", "target/shop.jar", "make"))
                .withMessageContaining("it has no folder 'basket'");
    }

    @Test
    void secretsInTheCommandAreNotShown() {
        assertThat(new BuildCommand(List.of("make", "-Dpassword=s3cret"), root).toString())
                .doesNotContain("s3cret");
    }
}
