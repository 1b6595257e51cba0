package io.github.perfjunit.assertion;

import io.github.perfjunit.api.Target;
import io.github.perfjunit.api.TargetRuns;
import io.github.perfjunit.internal.verdict.Comparison;
import io.github.perfjunit.internal.verdict.TargetMeasurements;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.apiguardian.api.API;
import org.assertj.core.annotation.CheckReturnValue;

/** A claim of which the candidates are known. */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public final class CandidateAssert extends AbstractRunsAssert<CandidateAssert> {

    private final List<String> candidates;

    CandidateAssert(RunsAssert previous, boolean isAbandoned, List<String> candidates) {
        super(previous, isAbandoned, CandidateAssert.class, text(candidates));
        this.candidates = candidates;
    }

    private static String text(List<String> candidates) {
        return (candidates.size() == 1 ? "candidate(" : "candidates(") + String.join(", ", candidates) + ")";
    }

    /** Names the target that is compared with. */
    @CheckReturnValue
    public ComparisonAssert against(Target reference) {
        return against(() -> {
            String name = runs.nameOf(reference);
            if (candidates.contains(name)) {
                throw new IllegalArgumentException(chain() + ".against(" + name + "): a target can't be compared"
                        + " with itself; for an A/A study declare the same program in two fields");
            }
            return claims(name, candidate -> Comparison.of(runs.study(), candidate, name));
        });
    }

    /**
     * Names runs that were measured in another study: compared by the rank-sum test, and said so.
     *
     * @see io.github.perfjunit.api.StudyRuns#lastRecorded
     */
    @CheckReturnValue
    public ComparisonAssert against(TargetRuns recorded) {
        TargetMeasurements measured = TargetMeasurements.of(recorded);
        return against(() -> claims(
                recorded.target(),
                candidate -> new Comparison(new TargetMeasurements(runs.study(), candidate), measured)));
    }

    private ComparisonAssert against(Supplier<Claims> claims) {
        Optional<Claims> prepared = proceed(claims);
        return new ComparisonAssert(
                this, prepared.isEmpty(), prepared.orElseGet(() -> new Claims(runs, List.of(), chain().toString())));
    }

    private Claims claims(String reference, Function<String, Comparison> comparison) {
        return new Claims(runs, candidates.stream().map(comparison).toList(), chain() + ".against(" + reference + ")");
    }
}
