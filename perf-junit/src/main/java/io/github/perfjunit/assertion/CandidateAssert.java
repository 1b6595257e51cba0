package io.github.perfjunit.assertion;

import io.github.perfjunit.target.Target;
import org.assertj.core.annotation.CheckReturnValue;

/** A claim of which the candidate is known. */
public final class CandidateAssert {

    private final Runs runs;
    private final String candidate;
    private final Judgements.UnfinishedChain chain;

    CandidateAssert(Runs runs, String candidate) {
        this.runs = runs;
        this.candidate = candidate;
        this.chain = runs.judgements().begin("candidate(" + candidate + ")");
    }

    /** Names the target that the candidate is compared with. */
    @CheckReturnValue
    public ComparisonAssert against(Target reference) {
        runs.judgements().end(chain);
        String name = runs.nameOf(reference);
        if (name.equals(candidate)) {
            throw new IllegalArgumentException(
                    "candidate(" + candidate + ").against(" + name + "): a target can't be compared"
                            + " with itself; for an A/A study declare the same program in two fields");
        }
        return new ComparisonAssert(
                runs, candidate, name, runs.study().header().design().alpha());
    }
}
