package io.github.perfjunit.junit;

import io.github.perfjunit.internal.junit.ClassChecks;
import io.github.perfjunit.internal.junit.Enabled;
import io.github.perfjunit.internal.junit.Endpoints;
import io.github.perfjunit.internal.junit.Parameters;
import io.github.perfjunit.internal.junit.PerfClass;
import io.github.perfjunit.internal.junit.RunInvocations;
import io.github.perfjunit.internal.junit.StudySession;
import io.github.perfjunit.internal.junit.VerdictMode;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.jupiter.api.extension.TestInstanceFactoryContext;
import org.junit.jupiter.api.extension.TestInstancePreConstructCallback;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;

/**
 * Connects JUnit's callbacks with a study. It keeps no state of its own: sessions live in the store of their class
 * invocation, because class-level callbacks fire once around all parameter sets of a parameterized class.
 */
final class PerfTestExtension
        implements ExecutionCondition,
                BeforeAllCallback,
                TestTemplateInvocationContextProvider,
                TestInstancePreConstructCallback,
                ParameterResolver,
                BeforeEachCallback,
                BeforeTestExecutionCallback,
                InvocationInterceptor,
                TestExecutionExceptionHandler,
                AfterTestExecutionCallback,
                AfterEachCallback {

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        ConditionEvaluationResult enabled = Enabled.evaluate(context);
        if (!enabled.isDisabled()) {
            Endpoints.publish(context);
        }
        return enabled;
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        ClassChecks.check(context);
    }

    @Override
    public boolean supportsTestTemplate(ExtensionContext context) {
        return PerfClass.isScenario(context.getRequiredTestMethod());
    }

    @Override
    public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(ExtensionContext context) {
        return RunInvocations.of(StudySession.measuring(context));
    }

    /** The method is asked for, below. */
    @Override
    public ExtensionContextScope getTestInstantiationExtensionContextScope(ExtensionContext root) {
        return ExtensionContextScope.TEST_METHOD;
    }

    @Override
    public void preConstructTestInstance(TestInstanceFactoryContext instance, ExtensionContext context) {
        if (context.getTestMethod().filter(PerfClass::isScenario).isPresent()) {
            StudySession.of(context).enterRun();
        }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return Parameters.isSupported(parameter, context);
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return Parameters.resolve(parameter, context);
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        if (PerfClass.isScenario(context.getRequiredTestMethod())) {
            StudySession.of(context).beginRun();
        } else if (PerfClass.isVerdict(context.getRequiredTestMethod())) {
            // before methods of the class that take the runs too
            StudySession.judging(context).requireEnabled();
        }
    }

    @Override
    public void beforeTestExecution(ExtensionContext context) {
        if (PerfClass.isVerdict(context.getRequiredTestMethod())) {
            StudySession.judging(context).requireFinished();
        }
    }

    /** JUnit ends at once when memory runs out, without a handler. A run that is not judged must not end the others. */
    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        try {
            invocation.proceed();
        } catch (OutOfMemoryError e) {
            throw PerfClass.isScenario(context.getRequiredTestMethod())
                    ? StudySession.of(context).bearable(e)
                    : e;
        }
    }

    @Override
    public void handleTestExecutionException(ExtensionContext context, Throwable failure) throws Throwable {
        if (PerfClass.isScenario(context.getRequiredTestMethod())) {
            StudySession.of(context).failRun(failure);
        } else if (PerfClass.isVerdict(context.getRequiredTestMethod())) {
            throw VerdictMode.of(context).end(failure);
        } else {
            throw failure;
        }
    }

    @Override
    public void afterTestExecution(ExtensionContext context) {
        if (PerfClass.isScenario(context.getRequiredTestMethod())) {
            if (context.getExecutionException().isEmpty()) {
                StudySession.of(context).scenarioEnded();
            }
        } else if (PerfClass.isVerdict(context.getRequiredTestMethod())) {
            StudySession.judging(context).verdictEnded(context);
        }
    }

    @Override
    public void afterEach(ExtensionContext context) {
        if (PerfClass.isScenario(context.getRequiredTestMethod())) {
            StudySession session = StudySession.of(context);
            try {
                session.finishRun(context.getExecutionException().orElse(null));
            } finally {
                publish(context, session.reportEntries());
                session.runFiles().publish(context);
            }
        } else if (PerfClass.isVerdict(context.getRequiredTestMethod())) {
            StudySession session = StudySession.judging(context);
            publish(context, session.verdictEntries());
            session.verdictFiles().publish(context);
        }
    }

    private static void publish(ExtensionContext context, Map<String, String> entries) {
        if (!entries.isEmpty()) {
            context.publishReportEntry(entries);
        }
    }
}
