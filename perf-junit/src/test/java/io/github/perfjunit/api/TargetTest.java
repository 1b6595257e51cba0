package io.github.perfjunit.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.internal.target.NamedTarget;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class TargetTest {
    @Test
    void isComparedByIdentitySoThatAProgramCanBeComparedWithItself() {
        assertThat(Target.jar("a.jar")).isNotEqualTo(Target.jar("a.jar"));
    }

    @Test
    void staysAsItIsWhenAnotherIsMadeOfIt() {
        Target plain = Target.jar("a.jar");
        Target full =
                plain.named("full").args("--a").jvmArgs("-Xmx1m").env("A", "1").configuredFor(Framework.MICRONAUT);
        assertThat(full.givenName()).contains("full");
        assertThat(plain.givenName()).isEmpty();
        assertThat(plain.launch().arguments()).isEmpty();
        assertThat(plain.launch().jvm().words()).isEmpty();
        assertThat(plain.launch().environment()).isEmpty();
        assertThat(plain.launch().framework()).isEmpty();
    }

    @Test
    void showsItsNameAndItsArtifact() {
        String path = Path.of("a.jar").toAbsolutePath().toString();
        assertThat(Target.jar("x/../a.jar")).hasToString(path);
        assertThat(Target.jar("a.jar").named("mine")).hasToString("mine: " + path);
    }

    @Test
    void refusesWhatCanNotWork() {
        Target target = Target.jar("a.jar");
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
        Target target = Target.executable("worker");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> target.reportsStartupAs("up (after"))
                .withMessageContaining("/up (after/ is no regular expression");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> target.reportsStartupAs("up after (\\d+)"))
                .withMessageContaining("put a named group around it");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> target.metricsAt("m"))
                .withMessage("metricsAt(\"m\"): a path starts with a slash");
    }

    @Test
    void aLivenessCheckIsNoReadinessCheck() {
        assertThat(Readiness.http("/q/health/live").caution().orElseThrow().text())
                .contains("'http /q/health/live'", "alive before they are ready");
        assertThat(Readiness.http("/livez").caution()).isPresent();
        assertThat(Readiness.http("/q/health/ready").caution()).isEmpty();
        assertThat(Readiness.http("/olive").caution()).isEmpty();
        assertThat(Readiness.port().caution()).isEmpty();
    }
}
