package io.github.perfjunit.internal.junit;

import io.github.perfjunit.api.ResourceSampler;
import io.github.perfjunit.api.Run;
import io.github.perfjunit.internal.run.RunParameter;
import io.github.perfjunit.junit.Runs;
import io.github.perfjunit.spi.ProvidedByService;
import java.lang.reflect.Constructor;
import java.lang.reflect.Parameter;
import java.util.Set;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;

/** Gives scenarios and verdicts what they take. */
public final class Parameters {

    private static final Set<Class<?>> TYPES = Set.of(Runs.class, Run.class, ResourceSampler.class);

    private Parameters() {}

    /** Whether the parameter's type is one of ours. */
    public static boolean isSupported(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        return TYPES.contains(type)
                || LoadParameters.types().contains(type)
                || type.isAnnotationPresent(ProvidedByService.class)
                || Plugins.of(context.getRequiredTestClass()).stream()
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
        Run run = StudySession.of(context).currentRun();
        if (type == Run.class) {
            return run;
        }
        if (LoadParameters.types().contains(type)) {
            return LoadParameters.of(type, run.loads()).orElseThrow();
        }
        return type == ResourceSampler.class ? run.sampler() : ofService(run, parameter.getParameter());
    }

    private static Object ofService(Run run, Parameter parameter) {
        return RunParameter.value(parameter, run)
                .orElseThrow(() -> new ParameterResolutionException("no service of this class gives a "
                        + parameter.getType().getName()));
    }
}
