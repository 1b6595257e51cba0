package io.github.perfjunit.internal.report.data;

import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.study.StudyHeader;
import io.github.perfjunit.internal.study.TargetJvm;
import io.github.perfjunit.internal.target.LaunchFacts;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MethodsTest {

    private static String of(HandMadeStudy study) {
        return Methods.of(new StudyDocument.Content(study.result(), ReportedAssertions.nothing()));
    }

    @Test
    void nameTargetsBlocksOrderServicesAndMachine() {
        HandMadeStudy study = HandMadeStudy.of("quarkus", "spring")
                .values(DRAIN_TIME, "quarkus", 1, 2)
                .values(DRAIN_TIME, "spring", 3, 4)
                .environment("cpu", "AMD EPYC")
                .environment("cores", "2");
        TargetJvm jvm = new TargetJvm("spring", "OpenJDK 21", "G1", null, List.of());

        assertThat(Methods.of(new StudyDocument.Content(study.result(), ReportedAssertions.nothing(), List.of(jvm))))
                .isEqualTo(
                        "We compared quarkus (quarkus.jar) and spring (spring.jar) in the scenario OrderPerfIT.drain."
                                + " The design has 2 blocks. Each block ran every target once, in an order drawn at random for"
                                + " each block (seed 42). Each run started its target in a new process."
                                + " Backing services: rabbitmq (local: a server). Targets ran on these JVMs: spring on OpenJDK"
                                + " 21, collector G1. Machine: AMD EPYC, 2 cores, an os. Measured with perf-junit on"
                                + " 2026-01-01T00:00:00Z, study 20260101-000000-000.");
    }

    /** Two targets can be the same program, and a path of this machine says nothing to a reader. */
    @Test
    void nameTheEnvironmentAndPathsAsTheTestWritesThem() {
        LaunchFacts launch = launch("quarkus", Map.of("AUTO_ACKNOWLEDGEMENT", "true"), "quarkus.jar");
        assertThat(of(HandMadeStudy.of("quarkus")
                        .values(DRAIN_TIME, "quarkus", 1, 2)
                        .launch("quarkus", launch)))
                .startsWith("We measured quarkus (quarkus.jar with AUTO_ACKNOWLEDGEMENT=true) in");
        assertThat(Methods.relative("/home/ann/shop/study", "/home/ann/shop/quarkus/target/a.jar"))
                .isEqualTo("../quarkus/target/a.jar");
        assertThat(Methods.relative("/home/ann/shop", "shop:1.0")).isEqualTo("shop:1.0");
    }

    @Test
    void nameTheSameOfEachProgramOfASystem() {
        LaunchFacts prices = launch("mvc.prices", Map.of(), "/home/ann/shop/study/prices.jar");
        LaunchFacts shop = launch("mvc.shop", Map.of("PRICES_URI", "{prices.uri}"), "/home/ann/shop/mvc/shop.jar");
        StudyHeader.TargetInfo system = new StudyHeader.TargetInfo(
                "mvc",
                "system [prices: /home/ann/shop/study/prices.jar; shop: /home/ann/shop/mvc/shop.jar]",
                "a fingerprint",
                null,
                List.of(prices, shop));
        assertThat(Methods.description(system))
                .isEqualTo("system [prices: prices.jar; shop: ../mvc/shop.jar] with PRICES_URI={prices.uri} for shop");
    }

    @Test
    void nameTheFrameworksThatWereFound() {
        assertThat(of(HandMadeStudy.of("quarkus", "own", "spring")
                        .values(DRAIN_TIME, "quarkus", 1, 2)
                        .values(DRAIN_TIME, "own", 1, 2)
                        .values(DRAIN_TIME, "spring", 1, 2)
                        .launch("quarkus", launch("quarkus", Map.of(), "a.jar", "Quarkus 3.34.1"))
                        .launch("own", launch("own", Map.of(), "b.jar"))
                        .launch("spring", launch("spring", Map.of(), "c.jar", "Spring Boot 4.1.1"))))
                .contains(
                        " Frameworks among the files of the targets: quarkus: Quarkus 3.34.1; spring: Spring Boot 4.1.1."
                                + " Machine:");
    }

    private static LaunchFacts launch(String program, Map<String, String> environment, String artifact) {
        return launch(program, environment, artifact, "");
    }

    private static LaunchFacts launch(
            String program, Map<String, String> environment, String artifact, String framework) {
        return new LaunchFacts(
                program,
                "java",
                List.of(),
                List.of(),
                environment,
                "/home/ann/shop/study",
                List.of(new LaunchFacts.Artifact(artifact, "")),
                framework);
    }

    @Test
    void nameTheTestsThatWereUsed() {
        assertThat(Methods.of(ExampleStudy.CLAIMS_AND_BUDGETS.content()))
                .contains(
                        "Runs of the same block were compared with Wilcoxon's signed-rank test (exact;",
                        "ratios on the log scale",
                        "The significance level is 0.05; 2 claims were made.")
                .doesNotContain("Mann-Whitney");
    }

    @Test
    void nameNoTestWhereNothingWasCompared() {
        assertThat(of(HandMadeStudy.of("a").values(DRAIN_TIME, "a", 1, 2)))
                .startsWith("We measured a (a.jar)")
                .contains("Each block has one run.")
                .doesNotContain("Wilcoxon", "significance");
    }

    @Test
    void nameWhatAReviewerWouldAskFor() {
        assertThat(of(HandMadeStudy.of("a", "b")
                        .values(DRAIN_TIME, "a", 1, 2)
                        .values(DRAIN_TIME, "b", 1)
                        .failure("b", 2, "lost")
                        .fixedSeed()
                        .limitation("a", "'a' is this JVM")))
                .contains("(seed 42, fixed)", "1 run of 4 did not complete.", "Limitations: 'a' is this JVM.")
                .doesNotContain("in a new process");
    }
}
