package io.github.perfjunit.internal.junit;

import io.github.perfjunit.internal.verdict.AssertionLog;
import io.github.perfjunit.junit.Runs;
import java.util.Optional;
import org.opentest4j.TestAbortedException;

/**
 * A source without a study: the scenario is left out of every test run, so its verdicts are aborted.
 *
 * @param reason why it is left out
 * @param log stays empty
 */
record DisabledStudySource(String reason, AssertionLog log) implements StudySource {

    @Override
    public void requireEnabled() {
        throw new TestAbortedException(reason);
    }

    @Override
    public void requireFinished() {
        requireEnabled();
    }

    @Override
    public Runs runs() {
        throw new TestAbortedException(reason);
    }

    @Override
    public PublishedFiles files() {
        return PublishedFiles.none();
    }

    @Override
    public Optional<String> failure() {
        return Optional.empty();
    }

    @Override
    public void close() {
        // nothing was judged
    }
}
