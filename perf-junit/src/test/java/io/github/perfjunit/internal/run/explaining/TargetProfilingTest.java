package io.github.perfjunit.internal.run.explaining;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.target.NamedTarget;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TargetProfilingTest {

    private static TargetProfiling of(String name, String profiler) {
        return new TargetProfiling(new NamedTarget(name, Target.jar("shop.jar")), profiler, Map.of());
    }

    @Test
    void profilesOfOneProfilerAreCompared() {
        assertThat(of("new", "async-profiler 4.0").incomparableWith(of("old", "async-profiler 4.0")))
                .isEmpty();
    }

    @Test
    void profilesOfDifferentProfilersAreNot() {
        assertThat(of("new", "async-profiler 4.0").incomparableWith(of("old", "JDK Flight Recorder")))
                .contains("'old' was profiled by JDK Flight Recorder and 'new' by async-profiler 4.0, and profiles of"
                        + " different profilers can't be compared");
    }
}
