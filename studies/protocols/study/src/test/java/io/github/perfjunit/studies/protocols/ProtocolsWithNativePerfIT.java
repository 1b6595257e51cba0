package io.github.perfjunit.studies.protocols;

import static io.github.perfjunit.api.Framework.QUARKUS;
import static io.github.perfjunit.api.Metrics.RSS_MEAN;
import static io.github.perfjunit.api.Metrics.STARTUP_TIME;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Target;
import io.github.perfjunit.junit.PerfTest;
import io.github.perfjunit.junit.Runs;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** The study of the JVM and a native executable, which the profile native builds. */
@PerfTest(group = "protocols")
@EnabledIf("isBuilt")
@ParameterizedClass(name = "{0}")
@EnumSource
class ProtocolsWithNativePerfIT extends Protocols {

    private static final Path EXECUTABLE =
            Path.of(System.getProperty("native.executable", "../quarkus/target/native-runner"));

    static final Target nativeImage = Target.executable(EXECUTABLE.toString()).configuredFor(QUARKUS);

    static boolean isBuilt() {
        return Files.isExecutable(EXECUTABLE);
    }

    @Test
    void nativeStartsFasterInLessMemory(Runs runs) {
        Size.assumeClaimsAreMade();
        assertThat(runs).candidate(nativeImage).against(jvm).isLowerIn(STARTUP_TIME, RSS_MEAN);
    }
}
