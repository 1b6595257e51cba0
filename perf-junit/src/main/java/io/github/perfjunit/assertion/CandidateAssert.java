package io.github.perfjunit.assertion;

import io.github.perfjunit.api.Target;
import io.github.perfjunit.api.TargetRuns;
import io.github.perfjunit.internal.verdict.Comparison;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.assertj.core.annotation.CheckReturnValue;

/** A claim of which the candidates are known. */
public final class CandidateAssert extends AbstractRunsAssert<CandidateAssert> {

    private final List<String> candidates;

    CandidateAssert(RunsAssert runs, boolean isAbandoned, List<String> candidates) {
        super(runs, isAbandoned, CandidateAssert.class, text(candidates));
        this.candidates = candidates;
    }

    private static String text(List<String> candidates) {
        return (candidates.size() == 1 ? "candidate(" : "candidates(") + String.join(", ", candidates) + ")";
    }

    /** Names the target that is compared with. */
    @CheckReturnValue
    public ComparisonAssert against(Target reference) {
        return against(() -> {
            String name = actual.nameOf(reference);
            if (candidates.contains(name)) {
                throw new IllegalArgumentException(chain() + ".against(" + name + "): a target can't be compared"
                        + " with itself; for an A/A study declare the same program in two fields");
            }
            return claims(name, candidate -> Comparison.of(actual.study(), candidate, name));
        });
    }

    /**
     * Names runs that were measured in another study: compared by the rank-sum test, and said so.
     *
     * @see io.github.perfjunit.internal.verdict.RecordedRuns
     */
    @CheckReturnValue
    public ComparisonAssert against(TargetRuns recorded) {
        return against(() -> claims(
                recorded.target(), candidate -> new Comparison(new TargetRuns(actual.study(), candidate), recorded)));
    }

    private ComparisonAssert against(Supplier<Claims> claims) {
        Optional<Claims> prepared = proceed(claims);
        return new ComparisonAssert(
                this, prepared.isEmpty(), prepared.orElseGet(() -> new Claims(actual, List.of(), chain().toString())));
    }

    private Claims claims(String reference, Function<String, Comparison> comparison) {
        return new Claims(
                actual, candidates.stream().map(comparison).toList(), chain() + ".against(" + reference + ")");
    }
}
