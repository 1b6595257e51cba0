package io.github.perfjunit.internal.junit;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.load.GrpcLoad;
import io.github.perfjunit.load.HttpLoad;
import io.github.perfjunit.load.Load;
import io.github.perfjunit.load.SseLoad;
import io.github.perfjunit.load.WebSocketLoad;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The loads that a scenario can take. */
final class LoadParameters {

    /** The loads that the generator makes, in a JVM of its own. */
    private static final Map<Class<?>, Function<LoadSession, Object>> OF_GENERATOR = Map.of(
            HttpLoad.class, HttpLoad::new,
            SseLoad.class, SseLoad::new,
            WebSocketLoad.class, WebSocketLoad::new,
            GrpcLoad.class, GrpcLoad::new);

    private static final Map<Class<?>, Function<LoadSession, Object>> OF_THIS_JVM = Map.of(Load.class, Load::new);

    private LoadParameters() {}

    static Set<Class<?>> types() {
        Set<Class<?>> types = new HashSet<>(OF_GENERATOR.keySet());
        types.addAll(OF_THIS_JVM.keySet());
        return types;
    }

    /** The load of this type, if it is one. */
    static Optional<Object> of(Class<?> type, LoadSession session) {
        return Optional.ofNullable(OF_GENERATOR.getOrDefault(type, OF_THIS_JVM.get(type)))
                .map(load -> load.apply(session));
    }

    /** Returns the type of the load that a scenario takes and the generator makes, if there is one. */
    static Optional<Class<?>> needingGenerator(Method scenario) {
        return Arrays.stream(scenario.getParameterTypes())
                .filter(OF_GENERATOR::containsKey)
                .findFirst();
    }
}
