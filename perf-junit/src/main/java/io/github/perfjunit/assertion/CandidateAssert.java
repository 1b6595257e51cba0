package io.github.perfjunit.assertion;

import io.github.perfjunit.comparison.Comparison;
import io.github.perfjunit.comparison.TargetRuns;
import io.github.perfjunit.target.Target;
import java.util.List;
import java.util.function.Function;
import org.assertj.core.annotation.CheckReturnValue;

/** A claim of which the candidates are known. */
public final class CandidateAssert {

    private final Runs runs;
    private final List<String> candidates;
    private final Judgements.UnfinishedChain chain;

    CandidateAssert(Runs runs, List<String> candidates) {
        this.runs = runs;
        this.candidates = candidates;
        this.chain = runs.judgements().begin(text());
    }

    private String text() {
        return (candidates.size() == 1 ? "candidate(" : "candidates(") + String.join(", ", candidates) + ")";
    }

    /** Names the target that is compared with. */
    @CheckReturnValue
    public ComparisonAssert against(Target reference) {
        runs.judgements().end(chain);
        String name = runs.nameOf(reference);
        if (candidates.contains(name)) {
            throw new IllegalArgumentException(text() + ".against(" + name + "): a target can't be compared"
                    + " with itself; for an A/A study declare the same program in two fields");
        }
        return against(name, candidate -> Comparison.of(runs.study(), candidate, name));
    }

    /**
     * Names runs that were measured in another study: compared by the rank-sum test, and said so.
     *
     * @see io.github.perfjunit.comparison.RecordedRuns
     */
    @CheckReturnValue
    public ComparisonAssert against(TargetRuns recorded) {
        runs.judgements().end(chain);
        return against(
                recorded.target(), candidate -> new Comparison(new TargetRuns(runs.study(), candidate), recorded));
    }

    private ComparisonAssert against(String reference, Function<String, Comparison> comparison) {
        return new ComparisonAssert(
                new Claims(runs, candidates.stream().map(comparison).toList(), text() + ".against(" + reference + ")"));
    }
}
