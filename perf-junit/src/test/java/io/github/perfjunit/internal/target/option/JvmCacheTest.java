package io.github.perfjunit.internal.target.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.api.Framework;
import io.github.perfjunit.api.JvmTarget;
import io.github.perfjunit.api.Readiness;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.target.SmallProgram;
import io.github.perfjunit.internal.target.artifact.Jars;
import io.github.perfjunit.internal.target.option.JvmCache.Step;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JvmCacheTest {
    private static final Map<String, String> VALUES = Map.of(Placeholders.JVM_CACHE, "/tmp/c");

    @TempDir
    Path directory;

    private JvmTarget jar() throws IOException {
        return Target.jar(Jars.write(directory.resolve("app.jar"), "x", "")).readyWhen(Readiness.port());
    }

    private List<String> words(Target target, Step step) {
        List<String> command = new NamedTarget("shop", target)
                .launch(step, VALUES, directory.resolve("log"))
                .command();
        return command.subList(1, command.indexOf("-jar"));
    }

    private static void refuses(Target target, String... sentence) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new NamedTarget("shop", target).check(Set.of()))
                .withMessageStartingWith("target 'shop': ")
                .withMessageContainingAll(sentence);
    }

    private Path jdk(String version) throws IOException {
        Path home = directory.resolve("jdk-" + version);
        Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
        assertThat(Files.createFile(java).toFile().setExecutable(true)).isTrue();
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"" + version + "\"\n");
        return home;
    }

    @Test
    void anArchiveIsRecordedAndThenDemanded() throws IOException {
        JvmTarget target = jar().jvmArgs("-Xshare:off").withAppCds();
        assertThat(words(target, Step.RECORD))
                .containsExactly("-Xshare:off", "-Xshare:auto", "-XX:ArchiveClassesAtExit=/tmp/c");
        assertThat(words(target, Step.USE))
                .containsExactly("-Xshare:off", "-Xshare:on", "-XX:SharedArchiveFile=/tmp/c");
    }

    @Test
    void aCacheIsRecordedAssembledAndThenDemanded() throws IOException {
        JvmTarget target = jar().withAppCds().withAotCache();
        assertThat(words(target, Step.RECORD))
                .containsExactly("-XX:AOTMode=record", "-XX:AOTConfiguration=/tmp/c.recorded");
        assertThat(words(target, Step.ASSEMBLE))
                .containsExactly("-XX:AOTMode=create", "-XX:AOTConfiguration=/tmp/c.recorded", "-XX:AOTCache=/tmp/c");
        assertThat(words(target, Step.USE)).containsExactly("-XX:AOTMode=on", "-XX:AOTCache=/tmp/c");
    }

    @Test
    void aJvmThatIsTooOldIsRefused() throws IOException {
        refuses(jar().jvm(jdk("23.0.1")).withAotCache(), "withAotCache() needs JDK 24", "bin/java is 23", "jvm(");
        refuses(jar().jvm(jdk("11.0.2")).withAppCds(), "withAppCds() needs JDK 13");
        new NamedTarget("shop", jar().jvm(jdk("24")).withAotCache()).check(Set.of());
    }

    @Test
    void readinessMustBeKnown() throws IOException {
        JvmTarget target =
                Target.jar(Jars.write(directory.resolve("b.jar"), "x", "")).withAppCds();
        refuses(target, "withAppCds() trains until the program is ready", "readyWhen(");
        new NamedTarget("shop", target.configuredFor(Framework.MICRONAUT)).check(Set.of());
    }

    @Test
    void foldersAreRefused() throws IOException {
        Path classes = SmallProgram.compileTo(directory.resolve("classes"));
        refuses(
                Target.mainClass(SmallProgram.NAME, classes)
                        .readyWhen(Readiness.port())
                        .withAppCds(),
                "jars only",
                classes + " is a folder");
    }

    @Test
    void itIsAnotherTargetThanWithoutOne() throws IOException {
        assertThat(List.of(fingerprint(jar()), fingerprint(jar().withAppCds()), fingerprint(jar().withAotCache())))
                .doesNotHaveDuplicates();
        assertThat(new NamedTarget("shop", jar().withAppCds()).description()).startsWith("-Xshare:on ");
    }

    private static String fingerprint(Target target) {
        return new NamedTarget("shop", target).fingerprint();
    }
}
