package io.github.perfjunit.internal.junit;

import io.github.perfjunit.internal.verdict.AssertionLog;
import io.github.perfjunit.junit.Runs;
import java.util.Optional;

/** A source of the study that verdicts judge: one that is measured now, or one that was recorded. */
interface StudySource extends AutoCloseable {

    /**
     * Aborts a verdict whose scenario is disabled.
     *
     * @throws org.opentest4j.TestAbortedException with the reason
     */
    default void requireEnabled() {}

    /**
     * Fails unless there are runs to judge, all of them.
     *
     * @throws AssertionError with the reason, and the way out
     */
    void requireFinished();

    /** The runs to judge. */
    Runs runs();

    /** Returns the log of what was asserted about the runs. */
    AssertionLog log();

    /** Returns the files to be published with a verdict: the study so far, with its verdicts. */
    PublishedFiles files();

    /** Why a measurement that was made must not be made again, if it failed. */
    Optional<String> failure();

    @Override
    void close();
}
