package io.github.perfjunit.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.target.live.ReadinessChecks;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TargetTest {
    @Test
    void isComparedByIdentitySoThatAProgramCanBeComparedWithItself() {
        assertThat(Target.jar("a.jar")).isNotEqualTo(Target.jar("a.jar"));
    }

    @Test
    void staysAsItIsWhenAnotherIsMadeOfIt() {
        JvmTarget plain = Target.jar("a.jar");
        JvmTarget full =
                plain.named("full").args("--a").jvmArgs("-Xmx1m").env("A", "1").configuredFor(Framework.MICRONAUT);
        assertThat(full.definition().name()).contains("full");
        assertThat(plain.definition().name()).isEmpty();
        assertThat(plain.definition().start().arguments()).isEmpty();
        assertThat(plain.definition().jvm().arguments()).isEmpty();
        assertThat(plain.definition().start().environment()).isEmpty();
        assertThat(plain.definition().framework()).isEmpty();
    }

    @Test
    void showsItsNameAndItsArtifact() {
        String path = Path.of("a.jar").toAbsolutePath().toString();
        assertThat(Target.jar("x/../a.jar")).hasToString(path);
        assertThat(Target.jar("a.jar").named("mine")).hasToString("mine: " + path);
    }

    @Test
    void refusesWhatCanNotWork() {
        JvmTarget target = Target.jar("a.jar");
        assertThatIllegalArgumentException().isThrownBy(() -> target.named(" ")).withMessageContaining("blank");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> target.env("A=B", "c"))
                .withMessageContaining("'A=B'");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> target.readyAt("up"))
                .withMessage("readyAt(\"up\"): a path starts with a slash");
    }

    @Test
    void isToldWhereTheProgramSaysWhatItsStartTookAndPublishesItsMetrics() {
        NamedTarget plain = new NamedTarget("plain", Target.executable("worker"));
        assertThat(plain.startupLine()).isEmpty();
        assertThat(plain.metricsPath()).isEmpty();
        Target told = Target.executable("worker")
                .reportsStartupAs("up after (?<millis>\\d+)")
                .metricsAt("/m");
        assertThat(new NamedTarget("told", told).startupLine().orElseThrow()).hasToString("up after (?<millis>\\d+)");
        assertThat(new NamedTarget("told", told).metricsPath()).contains("/m");
        Target framework = Target.executable("worker").configuredFor(Framework.SPRING_BOOT);
        assertThat(new NamedTarget("framework", framework).metricsPath()).contains("/actuator/prometheus");
    }

    @Test
    void refusesALineThatTellsNoTimeAndAPathThatIsNone() {
        ProgramTarget target = Target.executable("worker");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> target.reportsStartupAs("up (after"))
                .withMessageContaining("/up (after/ is no regular expression");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new NamedTarget("worker", target.reportsStartupAs("up after (\\d+)")).check(Set.of()))
                .withMessageStartingWith("target 'worker', reportsStartupAs(...): /up after (\\d+)/ ")
                .withMessageContaining("put a named group around it");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> target.metricsAt("m"))
                .withMessage("metricsAt(\"m\"): a path starts with a slash");
    }

    @Test
    void aLivenessCheckIsNoReadinessCheck() {
        assertThat(caution(Readiness.http("/q/health/live")).orElseThrow().text())
                .contains("startup.time was taken with 'http /q/health/live'", "alive before they are ready");
        assertThat(caution(Readiness.http("/livez"))).isPresent();
        assertThat(caution(Readiness.http("/q/health/ready"))).isEmpty();
        assertThat(caution(Readiness.http("/olive"))).isEmpty();
        assertThat(caution(Readiness.port())).isEmpty();
    }

    private static Optional<Note> caution(Readiness readiness) {
        return ReadinessChecks.caution(readiness, Metrics.STARTUP_TIME);
    }
}
