package io.github.perfjunit.internal.junit;

import io.github.perfjunit.internal.study.PlannedRun;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;

/**
 * One invocation of the scenario for each run. JUnit asks for the next one when the one before has been executed, so that
 * the study can end early.
 */
public final class RunInvocations implements Iterator<TestTemplateInvocationContext> {

    private final StudySession session;

    private RunInvocations(StudySession session) {
        this.session = session;
    }

    /** The invocations of this session. */
    public static Stream<TestTemplateInvocationContext> of(StudySession session) {
        return StreamSupport.stream(
                Spliterators.spliteratorUnknownSize(new RunInvocations(session), Spliterator.ORDERED), false);
    }

    @Override
    public boolean hasNext() {
        return session.hasNextRun();
    }

    @Override
    public TestTemplateInvocationContext next() {
        PlannedRun run = session.nextRun().orElseThrow(NoSuchElementException::new);
        return new RunInvocation(run.label());
    }

    private record RunInvocation(String label) implements TestTemplateInvocationContext {

        @Override
        public String getDisplayName(int invocationIndex) {
            return label;
        }
    }
}
