package io.github.perfjunit.junit;

import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;

/** Says what is missing where a scenario stands in a class that is no {@link PerfTest}; JUnit would not name it. */
final class NeedsPerfTest implements TestTemplateInvocationContextProvider {

    @Override
    public boolean supportsTestTemplate(ExtensionContext context) {
        return !AnnotationSupport.isAnnotated(context.getRequiredTestClass(), PerfTest.class);
    }

    @Override
    public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(ExtensionContext context) {
        throw new ExtensionConfigurationException(context.getRequiredTestClass().getName() + ": scenario '"
                + context.getRequiredTestMethod().getName()
                + "' has @RepeatRun, but its class has no @PerfTest, so nothing would measure it; annotate the class");
    }
}
