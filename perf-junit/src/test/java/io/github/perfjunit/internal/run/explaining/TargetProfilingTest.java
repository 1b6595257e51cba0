package io.github.perfjunit.internal.run.explaining;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.explain.agent.Profilers;
import io.github.perfjunit.internal.run.explaining.TargetProfiling.NoProfilerException;
import io.github.perfjunit.internal.target.NamedTarget;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TargetProfilingTest {

    static Stream<Arguments> unprofiled() {
        return Stream.of(
                Arguments.of(Target.container("shop:1"), "runs in a container, whose image decides how its JVM starts"),
                Arguments.of(Target.executable("shop"), "is an executable such as a native image"),
                Arguments.of(
                        Target.command("sh", "shop.sh"), "is started by a command, which perf-junit does not change"),
                Arguments.of(Target.at("http://192.0.2.1:8080"), "runs on another machine, perhaps"),
                Arguments.of(
                        Target.system().with("db", Target.executable("db")).with("shop", Target.container("shop:1")),
                        "has no program that perf-junit launches on a JVM"));
    }

    @ParameterizedTest
    @MethodSource("unprofiled")
    void aTargetThatCannotBeProfiledSaysWhy(Target target, String why, @TempDir Path directory) {
        assertThatExceptionOfType(NoProfilerException.class)
                .isThrownBy(() -> TargetProfiling.of(
                        new NamedTarget("shop", target),
                        Profilers.in(directory),
                        program -> directory.resolve(program),
                        List.of()))
                .withMessageStartingWith("target 'shop' " + why);
    }

    static Stream<Target> running() {
        return Stream.of(Target.listeningOn(8080), Target.thisJvm());
    }

    @ParameterizedTest
    @MethodSource("running")
    void aTargetThatRunsAlreadyGetsItsProfilerLater(Target target, @TempDir Path directory) throws NoProfilerException {
        TargetProfiling profiling = TargetProfiling.of(
                new NamedTarget("shop", target),
                Profilers.in(directory),
                program -> directory.resolve(program),
                List.of());

        assertThat(profiling.isAttached()).isTrue();
        assertThat(profiling.recordings()).isEmpty();
    }
}
