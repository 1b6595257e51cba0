package io.github.perfjunit.internal.target.artifact;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.ProgramTarget;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.target.NamedTarget;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Targets that differ have different fingerprints. */
class FingerprintBoundariesTest {
    @TempDir
    Path directory;

    @Test
    void readinessPathBelongsToTheFingerprint() throws Exception {
        ProgramTarget t = Target.executable(Files.writeString(directory.resolve("p"), "x"));
        assertThat(new NamedTarget("a", t).fingerprint())
                .isNotEqualTo(new NamedTarget("a", t.readyAt("/up")).fingerprint());
    }

    @Test
    void variablesKeepTheirBoundaries() throws Exception {
        ProgramTarget t = Target.executable(Files.writeString(directory.resolve("p"), "x"));
        assertThat(new NamedTarget("a", t.env("A", "1, B=2")).fingerprint())
                .isNotEqualTo(new NamedTarget("a", t.env("A", "1").env("B", "2")).fingerprint());
    }

    @Test
    void quarkusFoldersCount() throws Exception {
        Files.createDirectories(directory.resolve("quarkus"));
        Files.createFile(directory.resolve("quarkus/quarkus-application.dat"));
        Files.createDirectories(directory.resolve("app"));
        Files.createDirectories(directory.resolve("bpp"));
        Files.writeString(directory.resolve("app/x"), "one");
        Target target = Target.jar(Jars.write(directory.resolve("quarkus-run.jar"), "x", ""));
        String before = new NamedTarget("a", target).fingerprint();
        Files.move(directory.resolve("app/x"), directory.resolve("bpp/x"));
        assertThat(new NamedTarget("a", target).fingerprint()).isNotEqualTo(before);
    }
}
