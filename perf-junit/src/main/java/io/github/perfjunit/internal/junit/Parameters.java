package io.github.perfjunit.internal.junit;

import io.github.perfjunit.internal.run.MeasuredRun;
import io.github.perfjunit.junit.Runs;
import io.github.perfjunit.mongodb.DocumentStore;
import io.github.perfjunit.rabbitmq.MessageProducer;
import io.github.perfjunit.rabbitmq.Queue;
import io.github.perfjunit.spi.ParameterProvider;
import io.github.perfjunit.spi.ParameterRequest;
import java.lang.reflect.Constructor;
import java.lang.reflect.Parameter;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;

/** Gives scenarios and verdicts what they take. */
public final class Parameters {

    private static final Set<Class<?>> TYPES = Set.of(Runs.class, MessageProducer.class, DocumentStore.class);

    private Parameters() {}

    /** Whether the parameter's type is one of ours. */
    public static boolean isSupported(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        return TYPES.contains(type)
                || ParameterProviders.has(type)
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
        return new Request(StudySession.of(context).currentRun(), parameter).object(type);
    }

    /** The request for the object of a scenario's parameter. */
    private record Request(MeasuredRun run, ParameterContext declared) implements ParameterRequest {

        @Override
        public Parameter parameter() {
            return declared.getParameter();
        }

        @Override
        public <P> P get(Class<P> type) {
            return type.cast(object(type));
        }

        private Object object(Class<?> type) {
            Optional<ParameterProvider<?>> provider = ParameterProviders.of(type);
            if (provider.isPresent()) {
                return provider.get().provide(this);
            }
            if (type == MessageProducer.class) {
                return producer(declared, run.producers());
            }
            if (type == DocumentStore.class) {
                return run.store().orElseThrow(() -> missing("DocumentStore", "@WithMongoDB(database = ...)"));
            }
            return ofService(run, type);
        }
    }

    private static Object ofService(MeasuredRun run, Class<?> type) {
        return run.services().stream()
                .flatMap(use -> use.parameter(type).stream())
                .findFirst()
                .orElseThrow(
                        () -> new ParameterResolutionException("no service of this class gives a " + type.getName()));
    }

    /**
     * Returns the message producer of the queue that the parameter names, or the first one if it names none. The queue was
     * checked before anything started.
     */
    private static MessageProducer producer(ParameterContext parameter, Map<String, MessageProducer> producers) {
        String queue = parameter.findAnnotation(Queue.class).map(Queue::value).orElse("");
        return Optional.ofNullable(producers.get(queue))
                .or(() -> producers.values().stream().findFirst())
                .orElseThrow(() -> missing("MessageProducer", "@WithRabbitMQ(queues = ...)"));
    }

    private static ParameterResolutionException missing(String type, String annotation) {
        return new ParameterResolutionException(type + " needs " + annotation + " at the class");
    }
}
