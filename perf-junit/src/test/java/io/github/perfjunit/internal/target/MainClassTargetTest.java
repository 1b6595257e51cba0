package io.github.perfjunit.internal.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.api.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class MainClassTargetTest {
    private final Path directory;
    private Path classes = Path.of("");

    MainClassTargetTest(@TempDir Path directory) {
        this.directory = directory;
    }

    @BeforeEach
    void compile() throws IOException {
        classes = SmallProgram.compileTo(directory.resolve("classes"));
    }

    private static void refuses(Target target, String... sentence) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new NamedTarget("shop", target).check(Set.of()))
                .withMessageStartingWith("target 'shop': ")
                .withMessageContainingAll(sentence);
    }

    private static String fingerprint(Target target) {
        return new NamedTarget("shop", target).fingerprint();
    }

    @Test
    void runsWithItsArgumentsAndProperties() throws Exception {
        Target target = Target.mainClass(SmallProgram.NAME, classes.toString())
                .jvmArgs("-Xmx64m")
                .systemProperty("colour", "blue {http.port}")
                .args("--port", "{http.port}");
        assertThat(Started.outputOf(target, directory)).contains("arguments --port,4711", "colour blue 4711");
    }

    @Test
    void runsFromAFolderOfJarsInItsWorkingDirectoryOnAnotherJvm() throws Exception {
        Path folder = Files.createDirectories(directory.resolve("lib"));
        SmallProgram.pack(classes, folder.resolve("small.jar"));
        Path home = Files.createSymbolicLink(directory.resolve("jdk"), Path.of(System.getProperty("java.home")));
        Target target = Target.mainClass(SmallProgram.NAME, folder.resolve("*"))
                .jvm(home)
                .workingDirectory(folder);
        assertThat(Started.outputOf(target, directory))
                .contains("java " + Runtime.version().feature(), "in " + folder.toRealPath());
        assertThat(new NamedTarget("shop", target).description())
                .isEqualTo(home + "/bin/java -cp " + folder + "/* small.Main (in " + folder + ")");
    }

    @Test
    void findsANestedClass() {
        new NamedTarget("shop", Target.mainClass("small.Main$Nested", classes)).check(Set.of());
        refuses(Target.mainClass("small.Main.Nested", classes), "no class small.Main.Nested", "Outer$Inner");
    }

    @Test
    void isRefusedWhenItOrItsClassPathIsMissing() throws IOException {
        refuses(Target.mainClass(SmallProgram.NAME, directory), "there is no class small.Main in its class path");
        refuses(
                Target.mainClass(SmallProgram.NAME, classes, directory.resolve("gone.jar")),
                "there is no " + directory.resolve("gone.jar"),
                "Build it first");
        Path text = Files.writeString(directory.resolve("text.jar"), "no jar");
        refuses(Target.mainClass(SmallProgram.NAME, text), text + " is in its class path, but is no jar");
        refuses(Target.mainClass(SmallProgram.NAME, directory.resolve("gone/*")), "there is no ");
    }

    @Test
    void namesAreChecked() {
        for (String name : new String[] {"", "small/Main", "small.Main.class", "small..Main", "small.Main "}) {
            assertThatIllegalArgumentException()
                    .as(name)
                    .isThrownBy(() -> Target.mainClass(name, classes))
                    .withMessageContaining("mainClass(\"" + name + "\")");
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Target.mainClass("a.B", new Path[0]))
                .withMessageContaining("needs a class path");
    }

    @Test
    void fingerprintCoversClassesAndJars() throws IOException {
        Path jar = SmallProgram.pack(
                classes, Files.createDirectories(directory.resolve("lib")).resolve("a.jar"));
        Target folder = Target.mainClass(SmallProgram.NAME, classes);
        Target all = Target.mainClass(SmallProgram.NAME, jar.resolveSibling("*"));
        String folderBefore = fingerprint(folder);
        String allBefore = fingerprint(all);
        assertThat(fingerprint(Target.mainClass("small.Main$Nested", classes))).isNotEqualTo(folderBefore);
        Files.writeString(classes.resolve("settings"), "x");
        Files.copy(jar, jar.resolveSibling("b.jar"));
        assertThat(fingerprint(folder)).isNotEqualTo(folderBefore);
        assertThat(fingerprint(all)).isNotEqualTo(allBefore);
    }

    @Test
    void aHomeWithoutJavaIsRefused() {
        refuses(
                Target.mainClass(SmallProgram.NAME, classes).jvm(directory),
                "jvm(" + directory + ") is no home of a JDK or JRE: " + directory.resolve("bin/java"),
                "JAVA_HOME");
    }

    @Test
    void anUnknownPlaceholderInAPropertyIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new NamedTarget(
                                "shop",
                                Target.mainClass(SmallProgram.NAME, classes).systemProperty("p", "{a.b}"))
                        .check(Set.of()))
                .withMessageStartingWith("target 'shop', systemProperty(\"p\"): unknown placeholder {a.b}");
    }
}
