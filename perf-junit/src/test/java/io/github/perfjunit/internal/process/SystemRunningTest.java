package io.github.perfjunit.internal.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.perfjunit.internal.process.Stopped.How;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.process.launch.LaunchedProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SystemRunningTest {

    private static final Duration LONG = Duration.ofSeconds(60);

    private final ProcessGuard guard = ProcessGuard.start();

    @TempDir
    Path directory;

    @AfterEach
    void closeTheGuard() {
        guard.close();
    }

    private LaunchedProcess launch(String name, String script) {
        return LaunchedProcess.launch(
                new LaunchSpec(
                        "shop." + name,
                        List.of("sh", "-c", script),
                        Map.of(),
                        directory,
                        directory.resolve(name + ".log")),
                guard);
    }

    private SystemRunning system(String availability, String users) {
        Map<String, Running> programs = new LinkedHashMap<>();
        programs.put("availability", launch("availability", availability));
        programs.put("users", launch("users", users));
        return new SystemRunning("shop", programs);
    }

    /** Waits for the signal, then says so in the order of the ends. */
    private String untilStopped(String name) {
        return "trap 'echo " + name + " >> " + directory.resolve("order") + "; exit 0' TERM; echo up;"
                + " while :; do sleep 0.05; done";
    }

    @Test
    void stopsAllInReverseOrder() throws IOException {
        try (SystemRunning system = system(untilStopped("availability"), untilStopped("users"))) {
            Await.until("the last to be up", () -> system.lastLines(1).equals(List.of("up")));
            Await.until("the first to be up", () -> OutputTail.of(directory.resolve("availability.log"), 1)
                    .equals(List.of("up")));
            assertThat(system.isAlive()).isTrue();
            assertThat(system.name()).isEqualTo("shop");
            assertThat(system.exitCode()).isEmpty();
            assertThat(system.output()).isEqualTo(directory.resolve("users.log"));

            Stopped stopped = system.stop(LONG);

            assertThat(Files.readAllLines(directory.resolve("order"))).containsExactly("users", "availability");
            assertThat(stopped.hadExited()).isFalse();
            assertThat(stopped.how()).isNotEqualTo(How.ALREADY_EXITED);
            assertThat(system.stop(LONG)).isSameAs(stopped);
            assertThat(system.isAlive()).isFalse();
            assertThat(system.name()).as("none of them ended by itself").isEqualTo("shop");
        }
    }

    @Test
    void theProgramThatEndedSpeaksForAll() {
        try (SystemRunning system = system("echo burnt; exit 7", "sleep 600")) {
            Await.until("the end of one", () -> !system.isAlive());
            assertThat(system.name()).isEqualTo("shop.availability");
            assertThat(system.exitCode()).hasValue(7);
            assertThat(system.ended()).isEqualTo("ended by itself with exit code 7");
            assertThat(system.lastLines(3)).containsExactly("burnt");

            Stopped stopped = system.stop(LONG);

            assertThat(stopped.hadExited()).isTrue();
            assertThat(stopped.exitCode()).hasValue(7);
            assertThat(system.name()).as("also when all have gone").isEqualTo("shop.availability");
            assertThat(system.output()).isEqualTo(directory.resolve("availability.log"));
        }
    }

    /** A program whose container cannot be removed, or whose engine has gone. */
    private record Stubborn(Running program, boolean isStateKnown) implements Running {

        @Override
        public String name() {
            return program.name();
        }

        @Override
        public long launchedAtNanos() {
            return program.launchedAtNanos();
        }

        @Override
        public OptionalLong processId() {
            return program.processId();
        }

        @Override
        public Path output() {
            return program.output();
        }

        @Override
        public long outputCut() {
            return 7;
        }

        @Override
        public boolean isAlive() {
            if (!isStateKnown) {
                throw new IllegalStateException("the engine does not answer");
            }
            return program.isAlive();
        }

        @Override
        public OptionalInt exitCode() {
            return program.exitCode();
        }

        @Override
        public Stopped stop(Duration grace) {
            program.stop(grace);
            throw new IllegalStateException("it can't be removed");
        }
    }

    private SystemRunning withStubbornUsers(Running availability, boolean isStateKnown) {
        Map<String, Running> programs = new LinkedHashMap<>();
        programs.put("availability", availability);
        programs.put("users", new Stubborn(launch("users", "sleep 600"), isStateKnown));
        return new SystemRunning("shop", programs);
    }

    @Test
    void aProgramThatCanNotBeStoppedIsNoReasonToBlameAnother() {
        LaunchedProcess availability = launch("availability", "sleep 600");
        SystemRunning system = withStubbornUsers(availability, true);

        assertThatIllegalStateException().isThrownBy(() -> system.stop(LONG)).withMessage("it can't be removed");

        assertThat(availability.isAlive()).isFalse();
        assertThat(system.name()).as("none of them ended by itself").isEqualTo("shop");
        assertThat(system.output()).isEqualTo(directory.resolve("users.log"));
    }

    @Test
    void aProgramOfUnknownStateDoesNotKeepOthersRunning() {
        LaunchedProcess availability = launch("availability", "sleep 600");
        SystemRunning system = withStubbornUsers(availability, false);

        assertThatIllegalStateException()
                .isThrownBy(() -> system.stop(LONG))
                .withMessage("the engine does not answer")
                .satisfies(failure -> assertThat(failure.getSuppressed()).hasSize(1));

        assertThat(availability.isAlive()).isFalse();
    }

    /** A figure in the output of one program is known whatever another one printed. */
    @Test
    void theCutIsThatOfTheOutput() {
        LaunchedProcess talkative = launch("users", "sleep 600");
        LaunchedProcess last = launch("shop", "sleep 600");
        Map<String, Running> programs = new LinkedHashMap<>();
        programs.put("users", new Stubborn(talkative, true));
        programs.put("shop", last);
        SystemRunning system = new SystemRunning("shop", programs);

        assertThat(system.output()).isEqualTo(last.output());
        assertThat(system.outputCut()).isZero();

        talkative.close();
        assertThat(system.output()).isEqualTo(talkative.output());
        assertThat(system.outputCut()).isEqualTo(7);
        last.close();
    }

    @Test
    void theEndOfTheLastProgramIsAnEndAsWell() {
        try (SystemRunning system = system("sleep 600", "exit 0")) {
            Await.until("the end of one", () -> !system.isAlive());
            assertThat(system.name()).isEqualTo("shop.users");
            assertThat(system.exitCode()).hasValue(0);
        }
    }
}
