package io.github.perfjunit.junit;

import io.github.perfjunit.api.DisturbedPolicy;
import io.github.perfjunit.api.StudyRuns;
import io.github.perfjunit.assertion.RunsAssert;
import org.apiguardian.api.API;
import org.assertj.core.api.AssertProvider;

/**
 * The runs of a study, all of them made. A test that takes this parameter is a verdict: it comes after the runs, and
 * asserts on them.
 *
 * <pre>{@code
 * @Test
 * void quarkusIsFaster(Runs runs) {
 *     assertThat(runs).candidate(quarkus).against(spring).isLowerIn(DRAIN_TIME);
 * }
 * }</pre>
 *
 * <p>It works with AssertJ's own {@code assertThat}.
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public interface Runs extends StudyRuns, AssertProvider<RunsAssert> {

    /**
     * Returns the same runs, with this treatment of verdicts where they were disturbed. It takes the place of {@code
     * perfjunit.disturbed} for what is asserted of the returned runs.
     */
    Runs withDisturbed(DisturbedPolicy policy);

    /** For AssertJ: use {@code assertThat(runs)}. */
    @Override
    default RunsAssert assertThat() {
        return new RunsAssert(this);
    }
}
