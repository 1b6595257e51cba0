package io.github.perfjunit.junit.internal;

import io.github.perfjunit.assertion.Judgements;
import io.github.perfjunit.assertion.Runs;
import java.util.Optional;

/** What verdicts are based on. */
interface Evidence extends AutoCloseable {

    /**
     * Fails unless there are runs to judge, all of them.
     *
     * @throws AssertionError with the reason, and the way out
     */
    void requireFinished();

    /** The runs to judge. */
    Runs runs();

    /** What was said of them. */
    Judgements judgements();

    /** What is to be published of a verdict: the study so far, with its verdicts. */
    PublishedFiles files();

    /** Why a measurement that was made must not be made again, if it failed. */
    Optional<String> failure();

    @Override
    void close();
}
