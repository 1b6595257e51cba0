package io.github.perfjunit.internal.junit;

import io.github.perfjunit.internal.run.MeasuredRun;
import io.github.perfjunit.junit.Runs;
import io.github.perfjunit.spi.ParameterProvider;
import io.github.perfjunit.spi.ProvidedByService;
import java.lang.reflect.Constructor;
import java.lang.reflect.Parameter;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;

/** Gives scenarios and verdicts what they take. */
public final class Parameters {

    private Parameters() {}

    /** Whether the parameter's type is one of ours. */
    public static boolean isSupported(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        return type == Runs.class || isOfRun(type, context.getRequiredTestClass());
    }

    /** Whether objects of this type belong to a run, so that only scenarios can take them. */
    static boolean isOfRun(Class<?> type, Class<?> testClass) {
        return ParameterProviders.has(type)
                || type.isAnnotationPresent(ProvidedByService.class)
                || Plugins.of(testClass).stream()
                        .anyMatch(declared -> declared.parameterTypes().contains(type));
    }

    /** The value of a parameter of one of our types. */
    public static Object resolve(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        if (type == Runs.class) {
            return StudySession.judging(context).runs();
        }
        boolean isOfMethod = !(parameter.getDeclaringExecutable() instanceof Constructor);
        if (!isOfMethod || context.getTestMethod().filter(PerfClass::isScenario).isEmpty()) {
            throw new ParameterResolutionException(type.getSimpleName() + " is for methods with @RepeatRun; parameter '"
                    + parameter.getParameter().getName() + "' of '"
                    + parameter.getDeclaringExecutable().getName() + "' can't have it");
        }
        return new Request(StudySession.of(context).currentRun(), parameter.getParameter(), type).object();
    }

    /** The request for the object of a scenario's parameter. */
    private record Request(MeasuredRun run, Parameter parameter, Class<?> type) implements ParameterProvider.Request {

        @Override
        public <P> P get(Class<P> other) {
            return other.cast(new Request(run, parameter, other).object());
        }

        private Object object() {
            Optional<ParameterProvider<?>> provider = ParameterProviders.of(type);
            return provider.isPresent()
                    ? provider.get().provide(this)
                    : run.ofService(this)
                            .orElseThrow(() -> new ParameterResolutionException(
                                    "no service of this class gives a " + type.getName()));
        }
    }
}
