package io.github.perfjunit.internal.run.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.perfjunit.api.JvmTarget;
import io.github.perfjunit.api.Readiness;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.process.launch.LaunchedProcess;
import io.github.perfjunit.internal.process.readiness.TargetExitedException;
import io.github.perfjunit.internal.run.Notices;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.target.live.ReadinessChecks;
import io.github.perfjunit.internal.target.option.Placeholders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Caches that real JVMs write and use. */
@Execution(ExecutionMode.CONCURRENT)
class JvmCachesTest {

    private static final Pattern JDK_WITH_AOT = Pattern.compile("JAVA_VERSION=\"(2[4-9]|[3-9]\\d)\\b");
    private static final Duration LONG = Duration.ofSeconds(60);

    private final ProcessGuard guard = ProcessGuard.start();
    private final JvmCaches caches = new JvmCaches();
    private final Notices notices = new Notices();
    private final Path directory;
    private Path jar = Path.of("");

    JvmCachesTest(@TempDir Path directory) {
        this.directory = directory;
    }

    @BeforeEach
    void makeJar() throws IOException {
        jar = WaitingProgram.jar(directory);
        Files.createDirectories(directory.resolve("output"));
    }

    @AfterEach
    void close() {
        caches.close();
        guard.close();
    }

    private NamedTarget named(JvmTarget target) {
        return new NamedTarget("shop", target.readyWhen(Readiness.log("it is up")));
    }

    /** Returns its log of the origins of its main class, in a run that uses the trained archive. */
    private List<String> origins(NamedTarget target) throws IOException {
        StudyEnvironment bench = new StudyEnvironment(Settings.ofThisJvm(), guard, List.of(), Optional.empty());
        caches.train(target, bench, new StudyDirectory(directory), notices);
        Map<String, String> values = new HashMap<>(caches.placeholders(target));
        Path output = directory.resolve("run.log");
        try (LaunchedProcess process = LaunchedProcess.launch(target.launch(values, output), guard)) {
            ReadinessChecks.of(target.readiness().orElseThrow(), 1).await(process, LONG);
            return Files.readAllLines(output).stream()
                    .filter(line -> line.contains("waiting.Main source:"))
                    .toList();
        }
    }

    @Test
    void aRunLoadsItsClassesFromTheArchiveThatWasTrained() throws IOException {
        NamedTarget target = named(Target.jar(jar).jvmArgs("-Xlog:class+load").withAppCds());
        assertThat(origins(target)).singleElement().asString().contains("shared objects file");
        assertThat(notices.sentences()).hasSize(2);
        assertThat(notices.sentences().get(0)).isEqualTo("training the AppCDS archive of shop");
        assertThat(notices.sentences().get(1)).matches("trained the AppCDS archive of shop: \\d+\\.\\d MiB in .*");

        Path file = Path.of(String.valueOf(caches.placeholders(target).get(Placeholders.JVM_CACHE)));
        assertThat(file).exists();
        caches.close();
        assertThat(file.getParent()).doesNotExist();
    }

    @Test
    void aRunLoadsItsClassesFromTheAotCacheThatWasTrained() throws IOException {
        Optional<Path> home = jdkWithAot();
        assumeTrue(home.isPresent(), "there is a JDK 24 or later beside the one that runs the tests");
        NamedTarget target = named(Target.jar(jar)
                .jvm(home.orElseThrow())
                .jvmArgs("-Xlog:class+load")
                .withAotCache());
        assertThat(origins(target)).singleElement().asString().contains("shared objects file");
        assertThat(notices.sentences().get(1)).startsWith("trained the AOT cache of shop: ");
    }

    @Test
    void whatWantsNoneHasNone() throws IOException {
        NamedTarget target = named(Target.jar(jar).jvmArgs("-Xlog:class+load"));
        assertThat(origins(target)).singleElement().asString().doesNotContain("shared objects file");
        assertThat(notices.sentences()).isEmpty();
    }

    @Test
    void aProgramThatEndsInItsTrainingIsNamedWithWhatItSaid() {
        NamedTarget target = named(Target.jar(jar).args("halt").withAppCds());
        assertThatIllegalStateException()
                .isThrownBy(() -> origins(target))
                .withMessageStartingWith("the AppCDS archive of target 'shop' could not be trained: "
                        + "target 'shop' ended with exit code 3 before it was ready")
                .withMessageContainingAll(
                        "no price list", directory.resolve("output").toString());
    }

    @Test
    void aJvmThatWritesNothingIsNamedWithWhatItSaid() {
        // A folder in its class path, which no check can see: the JVM refuses to write an archive then.
        NamedTarget target =
                named(Target.jar(jar).jvmArgs("-Xbootclasspath/a:" + directory).withAppCds());
        assertThatIllegalStateException()
                .isThrownBy(() -> origins(target))
                .withMessageContainingAll(
                        "target 'shop' could not be trained: the JVM wrote none; last output:", "directory");
    }

    @Test
    void aRunThatCanNotUseItsArchiveFails() throws IOException {
        NamedTarget target = named(Target.jar(jar).withAppCds());
        origins(target);
        Map<String, String> values =
                Map.of(Placeholders.JVM_CACHE, directory.resolve("another").toString());
        try (LaunchedProcess process =
                LaunchedProcess.launch(target.launch(values, directory.resolve("again.log")), guard)) {
            assertThatThrownBy(() -> ReadinessChecks.of(target.readiness().orElseThrow(), 1)
                            .await(process, LONG))
                    .isInstanceOf(TargetExitedException.class)
                    .hasMessageContaining("Unable to use shared archive");
        }
    }

    private static Optional<Path> jdkWithAot() throws IOException {
        Path own = Path.of(System.getProperty("java.home")).toRealPath();
        try (Stream<Path> siblings = Files.list(own.resolveSibling(""))) {
            return siblings.sorted().filter(JvmCachesTest::hasAot).findFirst();
        }
    }

    private static boolean hasAot(Path home) {
        try {
            Path release = home.resolve("release");
            return Files.isExecutable(home.resolve("bin/java"))
                    && Files.isRegularFile(release)
                    && JDK_WITH_AOT.matcher(Files.readString(release)).find();
        } catch (IOException e) {
            return false;
        }
    }
}
