package io.github.perfjunit.internal.report.data;

import static io.github.perfjunit.api.Bytes.mebibytes;
import static io.github.perfjunit.api.Margin.percent;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.perfjunit.api.DisturbedPolicy;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.junit.InjectedRuns;
import io.github.perfjunit.internal.load.result.CapacityCurve;
import io.github.perfjunit.internal.load.result.CapacityCurve.Outcome;
import io.github.perfjunit.internal.load.result.CapacityCurve.Step;
import io.github.perfjunit.internal.report.data.StudyDocument.Content;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.verdict.AssertionLog;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Studies of all sorts, with what was said of them. */
public enum ExampleStudy {
    /** One claim holds, one doesn't; a comparison, and budgets that are kept, not kept and uncertain. */
    CLAIMS_AND_BUDGETS {
        @Override
        public Content content() {
            AssertionLog log = new AssertionLog();
            StudyResult study = drains().result();
            InjectedRuns runs = runs(study, log);
            assertThat(runs).candidate(QUARKUS).against(SPRING).isLowerIn(DRAIN_TIME);
            Throwable broken = catchThrowable(() -> assertThat(runs)
                    .candidate(SPRING)
                    .against(QUARKUS)
                    .withMargin(percent(5))
                    .isNotWorseIn(DRAIN_TIME));
            assertThat(broken).isInstanceOf(AssertionError.class);
            assertThat(runs.compare(SPRING, QUARKUS, RSS_PEAK)).isNotNull();
            assertThat(runs).forTarget(QUARKUS).median(DRAIN_TIME).isLessThan(Duration.ofSeconds(60));
            assertThat(runs).forTarget(QUARKUS).median(DRAIN_TIME).isLessThan(Duration.ofMillis(5501));
            Throwable notKept = catchThrowable(
                    () -> assertThat(runs).forTarget(SPRING).worst(RSS_PEAK).isLessThan(mebibytes(10)));
            assertThat(notKept).isInstanceOf(AssertionError.class);
            return new Content(study, ReportedAssertions.of(log));
        }
    },
    /** Margins and limits in the metric's unit: some hold, some don't. */
    MARGINS_AND_RANGES {
        @Override
        public Content content() {
            AssertionLog log = new AssertionLog();
            StudyResult study = drains().result();
            InjectedRuns runs = runs(study, log);
            assertThat(runs)
                    .candidate(QUARKUS)
                    .against(SPRING)
                    .withMargin(Duration.ofMillis(50))
                    .isNotWorseIn(DRAIN_TIME);
            assertThat(catchThrowable(() -> assertThat(runs)
                            .candidate(QUARKUS)
                            .against(SPRING)
                            .withMargin(mebibytes(8))
                            .isEquivalentIn(RSS_PEAK)))
                    .isInstanceOf(AssertionError.class);
            assertThat(runs)
                    .forTarget(QUARKUS)
                    .median(DRAIN_TIME)
                    .isBetween(Duration.ofSeconds(1), Duration.ofSeconds(6));
            assertThat(catchThrowable(() -> assertThat(runs)
                            .forTarget(QUARKUS)
                            .worst(DRAIN_TIME)
                            .isGreaterThanOrEqualTo(Duration.ofSeconds(6))))
                    .isInstanceOf(AssertionError.class);
            return new Content(study, ReportedAssertions.of(log));
        }
    },
    /** Nothing can be judged of it. */
    INCOMPLETE {
        @Override
        public Content content() {
            return new Content(
                    drains().failure("spring", 1, "3 lost").note("a note").result(), ReportedAssertions.nothing());
        }
    },
    /** Decided before its last block. */
    ENDED_EARLY {
        @Override
        public Content content() {
            return new Content(
                    drains().planned(30)
                            .endedEarly("quarkus is lower than spring in drain.time")
                            .result(),
                    ReportedAssertions.nothing());
        }
    },
    /** Runs that searched for a capacity: one found it, one did not. */
    CAPACITY {
        @Override
        public Content content() {
            Step held = new Step(100, Outcome.HELD, "", 10, 1_000, 1_000, 100.5, Map.of("latency.p99", 12.5));
            Step failed = new Step(
                    200, Outcome.FAILED, "latency.p99 was 61 ms", 10, 2_000, 1_990, 180, Map.of("latency.p99", 61.0));
            Step limited = new Step(150, Outcome.LIMITED, "the generator stood still", 10, 1_500, 1_500, 150, Map.of());
            String search = "the capacity from 100 to 20000 per second";
            return new Content(
                    HandMadeStudy.of("quarkus", "spring")
                            .values(Metrics.CAPACITY, "quarkus", 100)
                            .capacity(
                                    "quarkus",
                                    1,
                                    new CapacityCurve(
                                            search, OptionalDouble.of(100), List.of(held, limited, failed, held)))
                            .failure("spring", 1, "no rate holds")
                            .capacity("spring", 1, new CapacityCurve(search, OptionalDouble.empty(), List.of(failed)))
                            .result(),
                    ReportedAssertions.nothing());
        }
    },
    /** Too little for an interval or a standard deviation. */
    ONE_RUN {
        @Override
        public Content content() {
            AssertionLog log = new AssertionLog();
            StudyResult study = HandMadeStudy.of("quarkus", "spring")
                    .values(DRAIN_TIME, "quarkus", 5)
                    .values(DRAIN_TIME, "spring", 9)
                    .result();
            InjectedRuns runs = runs(study, log);
            assertThat(runs.compare(QUARKUS, SPRING, DRAIN_TIME)).isNotNull();
            assertThat(runs).forTarget(QUARKUS).median(DRAIN_TIME).isLessThan(Duration.ofSeconds(6));
            return new Content(study, ReportedAssertions.of(log));
        }
    };

    private static final Target QUARKUS = Target.jar("a.jar");
    private static final Target SPRING = Target.jar("b.jar");

    /** The study, and what was said of it. */
    public abstract Content content();

    /** Two targets that drained ten times. */
    public static HandMadeStudy drains() {
        return HandMadeStudy.of("quarkus", "spring")
                .values(DRAIN_TIME, "quarkus", 5, 5.1, 5.2, 5.3, 5.4, 5.5, 5.6, 5.7, 5.8, 5.9)
                .values(DRAIN_TIME, "spring", 10, 10, 10, 10, 10, 10, 10, 10, 10, 10.5)
                .values(RSS_PEAK, "quarkus", 1e8, 1.1e8, 1.2e8, 1.1e8, 1e8, 1e8, 1.5e8, 1.1e8, 1.2e8, 1.3e8)
                .values(RSS_PEAK, "spring", 2e8, 2.1e8, 2.2e8, 2.1e8, 2e8, 2e8, 2.5e8, 2.1e8, 2.2e8, 2.3e8);
    }

    private static InjectedRuns runs(StudyResult study, AssertionLog log) {
        return new InjectedRuns(
                study,
                List.of(new NamedTarget("quarkus", QUARKUS), new NamedTarget("spring", SPRING)),
                log,
                Optional.empty(),
                DisturbedPolicy.REPORT);
    }
}
