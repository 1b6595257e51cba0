package io.github.perfjunit.internal.study;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.FailurePolicy;
import io.github.perfjunit.internal.study.StudyDesign.SeedOrigin;
import io.github.perfjunit.internal.study.StudyHeader.Design;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.spi.ServiceChoice;
import io.github.perfjunit.spi.ServiceMode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DifferencesTest {
    private static final Design DESIGN = new Design(
            "com.acme.OrderPerfIT", "drain", "default", 10, 1, 0.05, 1, DecisionPlan.fixed(), 42, SeedOrigin.FRESH);
    private static final TargetInfo A = new TargetInfo("a", "a.jar", "1");
    private static final TargetInfo B = new TargetInfo("b", "b.jar", "2");

    private static StudyHeader header(Design design, TargetInfo... targets) {
        return new StudyHeader("id", "then", design, List.of(targets), List.of(), Map.of());
    }

    private static Design design(String parameters, int blocks, int warmUpBlocks, double alpha, int claims) {
        return new Design(
                "com.acme.OrderPerfIT",
                "drain",
                parameters,
                blocks,
                warmUpBlocks,
                alpha,
                claims,
                DecisionPlan.fixed(),
                42,
                SeedOrigin.FRESH);
    }

    private static List<String> ofDesign(Design recorded) {
        return between(header(recorded, A, B));
    }

    private static List<String> between(StudyHeader recorded) {
        StudyHeader wanted = header(DESIGN, A, B);
        List<String> differences = Differences.between(recorded, wanted);
        assertThat(recorded.isLike(wanted)).isEqualTo(differences.isEmpty());
        return differences;
    }

    @Test
    void areNotTheSeedTheServicesOrTheMachine() {
        Design otherSeed = new Design(
                "com.acme.OrderPerfIT", "drain", "default", 10, 1, 0.05, 1, DecisionPlan.fixed(), 7, SeedOrigin.FIXED);
        assertThat(between(new StudyHeader(
                        "other",
                        "now",
                        otherSeed,
                        List.of(A, B),
                        List.of(new ServiceChoice("rabbitmq", ServiceMode.LOCAL, "a server", List.of())),
                        Map.of("os", "another"))))
                .isEmpty();
    }

    @Test
    void nameEachPartOfTheDesign() {
        assertThat(ofDesign(design("default", 1, 1, 0.05, 1)))
                .containsExactly("it has 1 block, this design has 10 (perfjunit.blocks=1 would ask for 1)");
        assertThat(ofDesign(design("default", 10, 2, 0.05, 1)))
                .containsExactly("it has 2 warm-up blocks, this design has 1");
        assertThat(ofDesign(design("default", 10, 1, 0.01, 1)))
                .containsExactly("its alpha is 0.01, this design's is 0.05");
        assertThat(ofDesign(design("default", 10, 1, 0.05, 2)))
                .containsExactly("it was made for 2 claims, this design is for 1");
        assertThat(ofDesign(design("500", 10, 1, 0.05, 1)))
                .containsExactly("it is of com.acme.OrderPerfIT.drain [500], this design of"
                        + " com.acme.OrderPerfIT.drain [default]");
    }

    @Test
    void nameHowItWasToBeDecided() {
        DeclaredDecision decision = new DeclaredDecision("a", "b", "drain.time", 0.05, 0);
        DecisionPlan plan =
                new DecisionPlan(DecisionPlan.Stopping.WHEN_DECIDED, FailurePolicy.WORST_RANK, List.of(decision));
        assertThat(ofDesign(new Design(
                        "com.acme.OrderPerfIT", "drain", "default", 10, 1, 0.05, 1, plan, 42, SeedOrigin.FRESH)))
                .containsExactly(
                        "it was to decide [a not worse than b by more than 5 % in drain.time] as early as possible,"
                                + " failed runs in the worst rank, this design [] at its end");
    }

    @Test
    void nameTheTargetThatIsAnother() {
        assertThat(between(header(DESIGN, A, new TargetInfo("b", "b.jar", "3"))))
                .containsExactly("target 'b' had another artifact or other settings");
        assertThat(between(header(DESIGN, new TargetInfo("a", "-Xmx64m a.jar", "3"), B)))
                .containsExactly("target 'a' was -Xmx64m a.jar, it is a.jar");
    }

    @Test
    void nameAllTargetsWhereTheirNamesOrTheirOrderDiffer() {
        assertThat(between(header(DESIGN, A))).containsExactly("its targets are [a], this design's are [a, b]");
        assertThat(between(header(DESIGN, B, A))).containsExactly("its targets are [b, a], this design's are [a, b]");
    }

    @Test
    void areAllTold() {
        assertThat(between(header(design("default", 2, 0, 0.01, 0), B))).hasSize(5);
    }
}
