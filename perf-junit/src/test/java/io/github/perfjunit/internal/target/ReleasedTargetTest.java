package io.github.perfjunit.internal.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.perfjunit.api.Release;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.release.FoundRelease;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A release before and after it was found. */
class ReleasedTargetTest {

    @TempDir
    Path directory;

    private Manifest manifest;

    @BeforeEach
    void anExecutableJar() {
        manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "Main");
    }

    private Path jar(String... entries) throws IOException {
        Path jar = directory.resolve("shop-1.4.jar");
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file, manifest)) {
            for (String entry : entries) {
                out.putNextEntry(new ZipEntry(entry));
            }
            out.finish();
        }
        return jar;
    }

    private static FoundRelease found(Release release, Path file) {
        return new FoundRelease(release, "1.4", "corp", file, List.of(file), "0123456789abcdef", "");
    }

    @Test
    void nothingIsLookedUpBeforeAStudy() {
        NamedTarget baseline = new NamedTarget("baseline", Target.lastRelease("com.acme:shop"));

        baseline.check(Set.of());

        assertThat(baseline.description()).isEqualTo("the last release of com.acme:shop");
        assertThat(baseline.release()).isPresent();
        assertThatIllegalStateException()
                .isThrownBy(() -> baseline.launch(Map.of(), directory.resolve("out")))
                .withMessageContaining("was not looked up yet");
    }

    @Test
    void whatWasFoundIsLaunchedWithAllThatWasSaid() throws IOException {
        Target declared = Target.release("com.acme:shop:1.4").jvmArgs("-Xmx64m").args("--fast");
        Path jar = jar();
        NamedTarget baseline = new NamedTarget("baseline", declared).found(found(Release.of("com.acme:shop:1.4"), jar));

        baseline.check(Set.of());

        assertThat(baseline.launch(Map.of(), directory.resolve("out")).command())
                .endsWith("-Xmx64m", "-jar", jar.toString(), "--fast");
        assertThat(baseline.description())
                .isEqualTo("-Xmx64m com.acme:shop:1.4 (release, repository 'corp', SHA-256 0123456789ab) --fast");
        assertThat(baseline.release()).isEmpty();
        assertThat(baseline.artifacts()).containsExactly(jar);
        assertThat(baseline.target()).as("what scenarios compare with").isSameAs(declared);
    }

    @Test
    void theFrameworkIsFoundInTheReleasesJar() throws IOException {
        manifest.getMainAttributes().put(new Attributes.Name("Spring-Boot-Version"), "4.1.1");
        NamedTarget baseline = new NamedTarget("baseline", Target.lastRelease("com.acme:shop"))
                .found(found(Release.last("com.acme:shop"), jar("BOOT-INF/lib/spring-boot-actuator-4.1.1.jar")));

        assertThat(baseline.readiness()).hasToString("Optional[http /actuator/health/readiness]");
    }

    @Test
    void aJarThatIsNotWholeIsRefused() throws IOException {
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, "lib/a.jar lib/b.jar");
        NamedTarget baseline = new NamedTarget("baseline", Target.lastRelease("com.acme:shop"))
                .found(found(Release.last("com.acme:shop"), jar()));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> baseline.check(Set.of()))
                .withMessageContaining("target 'baseline': com.acme:shop:1.4 can't be started by java -jar")
                .withMessageContaining("it counts on lib/a.jar and 1 other file beside it")
                .withMessageContaining(".classifier(\"exec\")")
                .withMessageContaining(".mainClass(");
    }

    @Test
    void aThinJarIsStartedByItsMainClass() throws IOException {
        Release release = Release.last("com.acme:shop").mainClass("com.acme.Main");
        NamedTarget baseline = new NamedTarget("baseline", Target.release(release)).found(found(release, jar()));

        assertThat(baseline.launch(Map.of(), directory.resolve("out")).command())
                .endsWith("-cp", directory.resolve("shop-1.4.jar").toString(), "com.acme.Main");
        assertThat(baseline.description()).endsWith(", its class com.acme.Main");
    }

    @Test
    void anExecutableTakesNoOptionsOfAJvm() throws IOException {
        Path program = Files.writeString(directory.resolve("shop.bin"), "#!/bin/sh\n");
        assertThat(program.toFile().setExecutable(true)).isTrue();
        Release release = Release.last("com.acme:shop:bin");
        NamedTarget baseline =
                new NamedTarget("baseline", Target.release(release).jvmArgs("-Xmx1g"));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> baseline.check(Set.of()))
                .withMessageContaining("jvmArgs([-Xmx1g])");
        assertThat(new NamedTarget("baseline", Target.release(release))
                        .found(found(release, program))
                        .launch(Map.of(), directory.resolve("out"))
                        .command())
                .containsExactly(program.toString());
    }
}
