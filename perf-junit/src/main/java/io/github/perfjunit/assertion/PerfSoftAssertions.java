package io.github.perfjunit.assertion;

import io.github.perfjunit.api.StudyRuns;
import io.github.perfjunit.internal.verdict.AssertionLog;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apiguardian.api.API;
import org.assertj.core.api.AbstractSoftAssertions;
import org.assertj.core.api.SoftAssertionsProvider;
import org.assertj.core.api.StandardSoftAssertionsProvider;

/**
 * Soft assertions on the runs of a study, and on everything that AssertJ has assertions for: each failure is collected, and
 * {@link #assertAll()} reports all of them.
 *
 * <pre>{@code
 * PerfSoftAssertions.assertSoftly(softly -> {
 *     softly.assertThat(runs).candidate(quarkus).against(spring).isLowerIn(DRAIN_TIME);
 *     softly.assertThat(runs).forTarget(quarkus).median(RSS_PEAK).isLessThan(mebibytes(256));
 * });
 * // passes if both hold; if neither does, fails with both messages
 * }</pre>
 *
 * <p>It also works with {@code SoftAssertionsExtension}, as an {@code @InjectSoftAssertions} field or as a parameter. What
 * that extension reports fails the test in any case, also with {@code perfjunit.verdicts=report}.
 *
 * <p>AssertJ's own {@code SoftAssertions} has no assertions on runs. Its {@code proxy(...)} can't make them either, because
 * it subclasses the assertion objects, which are final, and it would not follow from one object to the next.
 *
 * <p>Where a step such as {@code candidate(...)} fails, because the study was not finished for instance, its failure is
 * collected, and the rest of this assertion is passed over. A wrong argument is no failure of an assertion, and is thrown at
 * once. A verdict test with failures that were collected and never reported fails.
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public class PerfSoftAssertions extends AbstractSoftAssertions implements StandardSoftAssertionsProvider {

    private final Map<AssertionError, AssertionLog> unreported = new LinkedHashMap<>();

    /** Creates soft assertions that have collected nothing. */
    public PerfSoftAssertions() {
        super();
    }

    /**
     * Makes soft assertions, and reports their failures.
     *
     * <pre>{@code
     * PerfSoftAssertions.assertSoftly(softly -> {
     *     softly.assertThat(runs).median(DRAIN_TIME).isLessThan(ofSeconds(60));
     *     softly.assertThat(runs).worst(RSS_PEAK).isLessThan(mebibytes(512));
     * });
     * // passes with 52 s and 430 MiB; fails with 61 s and 530 MiB, and reports both
     * }</pre>
     *
     * @throws AssertionError with all messages, if any of them has failed
     */
    public static void assertSoftly(Consumer<PerfSoftAssertions> assertions) {
        SoftAssertionsProvider.assertSoftly(PerfSoftAssertions.class, assertions);
    }

    /** Begins an assertion on these runs. */
    public RunsAssert assertThat(StudyRuns runs) {
        return new RunsAssert(runs, this);
    }

    @Override
    public List<AssertionError> assertionErrorsCollected() {
        report();
        return super.assertionErrorsCollected();
    }

    @Override
    public List<Throwable> errorsCollected() {
        report();
        return super.errorsCollected();
    }

    void collect(AssertionError failure, AssertionLog log) {
        collectAssertionError(failure);
        // a delegate, such as that of SoftAssertionsExtension, reports by itself
        if (getDelegate().isEmpty()) {
            unreported.put(failure, log);
            log.collected(failure);
        }
    }

    private void report() {
        unreported.forEach((failure, log) -> log.reported(failure));
        unreported.clear();
    }
}
