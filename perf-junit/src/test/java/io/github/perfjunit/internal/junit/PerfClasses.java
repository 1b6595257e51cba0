package io.github.perfjunit.internal.junit;

import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.target.ReplacedPrograms;
import java.util.Map;
import java.util.Optional;

/** Test classes with the settings of a test run. */
final class PerfClasses {

    private PerfClasses() {}

    static PerfClass of(Class<?> testClass) {
        return of(testClass, Map.of());
    }

    static PerfClass of(Class<?> testClass, Map<String, String> settings) {
        return new PerfClass(
                testClass, new ReplacedPrograms(Settings.from(key -> Optional.ofNullable(settings.get(key)))));
    }
}
