package io.github.perfjunit.internal.sampling.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.sampling.TestProgram;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Descriptions of real JVMs. */
@EnabledOnOs(OS.LINUX)
class JvmDescriptionTest {

    private static TestProgram talker(String script, String... options) throws Exception {
        List<String> command = new ArrayList<>(TestProgram.javaCommand(Talker.class, "tidy"));
        command.addAll(1, List.of(options));
        return TestProgram.sh(script, command.toArray(String[]::new));
    }

    @Test
    void tellsVersionCollectorHeapAndOptionsWithoutSecrets() throws Exception {
        try (TestProgram program = talker("exec \"$@\"", "-Dapp.password=not -Dfor you", "-Dname=kept")) {
            program.line();
            JvmDescription jvm = JvmDescription.read(program.pid()).orElseThrow();
            assertThat(jvm.version())
                    .contains(System.getProperty("java.vm.name"), System.getProperty("java.vm.version"));
            assertThat(jvm.collector()).isEqualTo("Serial");
            assertThat(jvm.maxHeapBytes()).hasValue(64L << 20);
            assertThat(jvm.arguments())
                    .contains("-Dapp.password=***", "-Dname=kept", "-Xmx64m")
                    .noneMatch(argument -> argument.contains("you"));
        }
    }

    @Test
    void includesWhatTheEnvironmentAddsAndFindsTheJvmBelowAScript() throws Exception {
        try (TestProgram program = talker("export JAVA_TOOL_OPTIONS=-Dmy.token=hidden; \"$@\"; true")) {
            program.line(); // the JVM says that it picked the options up
            program.line();
            JvmDescription jvm = JvmDescription.read(program.pid()).orElseThrow();
            assertThat(jvm.arguments()).contains("-Dmy.token=***", "-XX:+UseSerialGC");
        }
    }

    @Test
    void isNothingOfAnotherProgram() throws Exception {
        try (TestProgram program = TestProgram.sh("echo up; read line")) {
            program.line();
            assertThat(JvmDescription.read(program.pid())).isEmpty();
        }
    }

    @Test
    void isNothingOfAProcessThatHasGone() throws Exception {
        TestProgram program = TestProgram.sh("echo up; read line");
        program.line();
        program.close();
        assertThat(JvmDescription.read(program.pid())).isEmpty();
    }
}
