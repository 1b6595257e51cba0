package io.github.perfjunit.target;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FingerprintTest {
    @TempDir
    Path directory;

    private static String of(Target target) {
        return new NamedTarget("any", target).fingerprint();
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
        Target target = Target.jar(Jars.write(directory.resolve("app.jar"), "x", ""));
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
}
