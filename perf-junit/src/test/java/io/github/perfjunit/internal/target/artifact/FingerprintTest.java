package io.github.perfjunit.internal.target.artifact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.api.Framework;
import io.github.perfjunit.api.JvmTarget;
import io.github.perfjunit.api.Readiness;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.target.NamedTarget;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FingerprintTest {
    @TempDir
    Path directory;

    private static String of(Target target) {
        return new NamedTarget("any", target).fingerprint();
    }

    /** Recorded studies are found by these: another value means that none of them is found any more. */
    @Test
    void staysWhatItWasInEarlierVersions() {
        assertThat(of(Target.release("com.acme:shop:1.4")
                        .jvmArgs("-Xmx1g")
                        .systemProperty("b", "{http.port}")
                        .systemProperty("a", "1")
                        .withAppCds()
                        .args("x", "{http.port}")
                        .args(() -> "y")
                        .env("B", "1")
                        .env("A", () -> "2")
                        .pinnedTo(2, 0, 2)
                        .configuredFor(Framework.QUARKUS)
                        .metricsAt("/m")
                        .named("n")))
                .isEqualTo("33425613a846128a0c9a25b9879539a1a0809f5699b3b889b63a63df7e840be7");
        assertThat(of(Target.command("/no/such/program", "a b", "c")
                        .readyWhen(Readiness.log("up in \\d+"))
                        .workingDirectory(Path.of("/no/such/folder"))))
                .isEqualTo("1dfc85a474acd2b7a71bec1cc34ac02024b5c7426708ff0372d711b75d6035f7");
        assertThat(of(Target.lastRelease("com.acme:shop")
                        .configuredFor(Framework.SPRING_BOOT)
                        .readyWhen(Readiness.custom("c", started -> true))))
                .isEqualTo("6cfc15b412c1784eb9b4d5cd3dff89884167724e2b24b56e1741d993d4c6dfde");
    }

    private Path program(String content) throws IOException {
        return Files.writeString(directory.resolve("program"), content);
    }

    @Test
    void isTheSameForTheSameProgramUnderAnyName() throws IOException {
        Target target = Target.executable(program("one"));
        assertThat(of(target)).matches("[0-9a-f]{64}").isEqualTo(of(target.named("other")));
    }

    @Test
    void changesWithTheArtifact() throws IOException {
        Target target = Target.executable(program("one"));
        String before = of(target);
        program("two");
        assertThat(of(target)).isNotEqualTo(before);
    }

    @Test
    void changesWithEachWayOfStartingIt() throws IOException {
        JvmTarget target = Target.jar(Jars.write(directory.resolve("app.jar"), "x", ""));
        assertThat(new String[] {
                    of(target),
                    of(target.args("-x")),
                    of(target.jvmArgs("-x")),
                    of(target.env("X", "-x")),
                    of(target.configuredFor(Framework.QUARKUS)),
                    of(target.configuredFor(Framework.SPRING_BOOT))
                })
                .doesNotHaveDuplicates();
    }

    @Test
    void changesWithAJarThatTheManifestNames() throws IOException {
        Path library = Files.writeString(directory.resolve("library.jar"), "one");
        Target target = Target.jar(Jars.write(directory.resolve("app.jar"), "x", "missing.jar library.jar"));
        String before = of(target);
        Files.writeString(library, "two");
        assertThat(of(target)).isNotEqualTo(before);
    }

    @Test
    void changesWithAnyFileOfAQuarkusApplication() throws IOException {
        Files.createDirectories(directory.resolve("quarkus"));
        Files.createFile(directory.resolve("quarkus/quarkus-application.dat"));
        Files.createDirectories(directory.resolve("app"));
        Path code = Files.writeString(directory.resolve("app/app.jar"), "one");
        Target target = Target.jar(Jars.write(directory.resolve("quarkus-run.jar"), "x", ""));
        String before = of(target);
        Files.writeString(code, "two");
        assertThat(of(target)).isNotEqualTo(before);
    }

    private void requireDependence(Target target, Path file) throws IOException {
        String before = of(target);
        assertThat(of(target)).as("the same twice").isEqualTo(before);
        Files.writeString(file, Files.readString(file) + " and changed");
        assertThat(of(target)).as("after a change of " + file).isNotEqualTo(before);
    }

    @Test
    void changesWithAFolderThatTheManifestNames() throws IOException {
        Files.createDirectories(directory.resolve("classes/com/acme"));
        Path code = Files.writeString(directory.resolve("classes/com/acme/Main.class"), "one");
        Target target = Target.jar(Jars.write(directory.resolve("app.jar"), "x", "classes/"));
        requireDependence(target, code);
    }

    @Test
    void changesWithAJarThatIsNamedByAJar() throws IOException {
        Path library = Files.writeString(directory.resolve("deep.jar"), "one");
        Jars.write(directory.resolve("library.jar"), "x", "deep.jar");
        Target target = Target.jar(Jars.write(directory.resolve("app.jar"), "x", "library.jar"));
        requireDependence(target, library);
    }

    @Test
    void changesWithTheLibrariesOfAStartScript() throws IOException {
        Files.createDirectories(directory.resolve("dist/bin"));
        Files.createDirectories(directory.resolve("dist/lib"));
        Path library = Files.writeString(directory.resolve("dist/lib/shop.jar"), "one");
        Path script = Files.writeString(
                directory.resolve("dist/bin/shop"), "#!/bin/sh\nexec java -cp \"$APP_HOME/lib/*\" com.acme.Main\n");
        requireDependence(Target.executable(script), library);
    }

    @Test
    void changesWithFilesThatAScriptNames() throws IOException {
        Path sourced = Files.writeString(directory.resolve("settings.sh"), "OPTIONS=-Xmx1g");
        Path script = Files.writeString(directory.resolve("run"), "#!/bin/sh\n. \"$(dirname \"$0\")/settings.sh\"\n");
        requireDependence(Target.executable(script), sourced);
    }

    @Test
    void changesWithWhatAScriptImports() throws IOException {
        Files.createDirectories(directory.resolve("shop"));
        Path module = Files.writeString(directory.resolve("shop/prices.py"), "one");
        Files.writeString(directory.resolve("orders.py"), "import shop.prices");
        Path script = Files.writeString(directory.resolve("main.py"), "import orders\n");
        requireDependence(Target.command("sh", script.toString()), module);
    }

    @Test
    void changesWithAQuarkusApplicationThatAScriptStarts() throws IOException {
        Files.createDirectories(directory.resolve("app/quarkus"));
        Files.createFile(directory.resolve("app/quarkus/quarkus-application.dat"));
        Files.createDirectories(directory.resolve("app/app"));
        Path code = Files.writeString(directory.resolve("app/app/shop.jar"), "one");
        Jars.write(directory.resolve("app/quarkus-run.jar"), "x", "");
        Path script = Files.writeString(
                directory.resolve("run.sh"), "#!/bin/sh\nexec java -jar \"$HERE/app/quarkus-run.jar\"\n");
        requireDependence(Target.executable(script), code);
        requireDependence(
                Target.command("sh", "-c", "exec java -jar app/quarkus-run.jar").workingDirectory(directory), code);
    }

    private Path classes() throws IOException {
        Files.createDirectories(directory.resolve("classes/com/acme"));
        return Files.writeString(directory.resolve("classes/com/acme/Main.class"), "one");
    }

    @Test
    void changesWithAFolderOnTheClassPathOfAScript() throws IOException {
        Path code = classes();
        Path script = Files.writeString(
                directory.resolve("run.sh"), "#!/bin/sh\nexec java -cp \"$HERE/classes:x.jar\" com.acme.Main\n");
        requireDependence(Target.executable(script), code);
    }

    @Test
    void changesWithAProgramThatAScriptNamesByItsPath() throws IOException {
        Path program = program("one");
        assertThat(program.toFile().setExecutable(true)).isTrue();
        Path folder = Files.createDirectories(directory.resolve("bin"));
        Path script = Files.writeString(folder.resolve("run"), "#!/bin/sh\nexec " + program.toAbsolutePath() + " -x\n");
        requireDependence(Target.executable(script), program);
    }

    @Test
    void changesWithTheClassPathOfACommand() throws IOException {
        Path code = classes();
        Files.createDirectories(directory.resolve("lib"));
        Path library = Files.writeString(directory.resolve("lib/a.jar"), "one");
        Target target = Target.command(
                        "java", "-Xmx1g", "-cp", "classes" + File.pathSeparator + "lib/*", "com.acme.Main")
                .workingDirectory(directory);
        requireDependence(target, code);
        requireDependence(target, library);
        requireDependence(
                Target.command("java", "--module-path=lib", "-m", "shop").workingDirectory(directory), library);
    }

    /** No recorded study would be found again. */
    @Test
    void staysWithWhatTheProgramWrites() throws IOException {
        Jars.write(directory.resolve("app.jar"), "x", "");
        Path log = Files.writeString(directory.resolve("server.log"), "one");
        Files.writeString(directory.resolve("app.pid"), "1");
        Path script = Files.writeString(
                directory.resolve("run.sh"),
                "#!/bin/sh\necho $$ > app.pid\nexec java -jar app.jar >>\"server.log\" 2>&1\n");
        List<Target> targets = List.of(
                Target.executable(script),
                Target.command("sh", "-c", "echo $$ >app.pid; exec java -jar app.jar > server.log 2>&1")
                        .workingDirectory(directory),
                Target.command("java", "-cp", "." + File.pathSeparator + "app.jar", "Main")
                        .workingDirectory(directory));
        List<String> before = targets.stream().map(FingerprintTest::of).toList();
        Files.writeString(log, "two");
        Files.writeString(directory.resolve("app.pid"), "2");
        assertThat(targets).extracting(FingerprintTest::of).isEqualTo(before);
    }

    @Test
    void changesWithAnAgent() throws IOException {
        Path agent = Files.writeString(directory.resolve("agent.jar"), "one");
        JvmTarget target = Target.jar(Jars.write(directory.resolve("app.jar"), "x", ""));
        requireDependence(target.jvmArgs("-javaagent:" + agent + "=x=1"), agent);
        requireDependence(target.env("JAVA_TOOL_OPTIONS", "-Xmx1g -javaagent:" + agent), agent);
    }

    @Test
    void changesWithArtifactsThatAreNamed() throws IOException {
        Path settings = Files.writeString(directory.resolve("settings"), "one");
        Target target = Target.executable(program("one")).usingArtifacts(settings.toString());
        assertThat(of(target)).isNotEqualTo(of(Target.executable(program("one"))));
        requireDependence(target, settings);
    }

    @Test
    void refusesArtifactsThatAreNotThere() throws IOException {
        NamedTarget target =
                new NamedTarget("a", Target.executable(program("one")).usingArtifacts("nowhere/at/all"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> target.check(Set.of()))
                .withMessage("target 'a': usingArtifacts(\"nowhere/at/all\"): there is no "
                        + Path.of("nowhere/at/all").toAbsolutePath());
    }
}
