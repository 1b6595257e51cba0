package io.github.perfjunit.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.study.RunOutcome;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.Spoil;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.internal.study.StudyJournal;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.it.fixtures.OneLoad;
import io.github.perfjunit.it.fixtures.SpoiledOften;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.TestEvent;
import io.github.perfjunit.it.fork.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A real load on a real service by a generator that gets no processor: it is stopped and continued by signals. The limits are so
 * wide that a busy machine alone does not reach them.
 */
@Tag("extended")
class SpoiledLoadIT {

    private static final Duration PATIENCE = Duration.ofMinutes(4);
    private static final Duration STOPPED = Duration.ofSeconds(3);
    private static final Duration CONTINUED = Duration.ofMillis(100);

    @TempDir
    Path directory;

    private JupiterFork fork() {
        return JupiterFork.in(directory)
                .with("perfjunit.ready.timeout", "1m")
                .with("perfjunit.load.start.lag", "1500ms")
                .with("perfjunit.load.generator.cpu", "1000");
    }

    @Test
    void aStarvedGeneratorSpoilsTheRunAndItsBlockIsMadeAgain() throws IOException, InterruptedException {
        assertMadeAgain("users");
    }

    @Test
    void soItDoesInAnOpenLoad() throws IOException, InterruptedException {
        assertMadeAgain("constant");
    }

    private void assertMadeAgain(String load) throws IOException, InterruptedException {
        JupiterFork fork = fork().with("load", load);
        Process testJvm = fork.start(OneLoad.class.getName());
        starveUntil(fork, testJvm, runs -> !runs.isEmpty());

        Outcome outcome = end(fork, testJvm);
        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(outcome.tests("ABORTED"))
                .extracting(TestEvent::message)
                .singleElement()
                .asString()
                .contains("made again or left out, because", "the generator stood still: in a hundredth of the time");
        List<RunRecord> runs = runs(fork);
        assertThat(runs).extracting(RunRecord::outcome).containsExactly(RunOutcome.SPOILED, RunOutcome.COMPLETED);
        assertThat(runs.get(0).spoil()).contains(Spoil.GENERATOR);
        assertThat(runs.get(0).metrics())
                .as("nothing that was measured is lost")
                .containsKey(load.equals("users") ? "response.time.p99" : "latency.p99");
        assertThat(outcome.output())
                .contains(
                        "the load generator failed or was the limit in a run of 'service': block 1 is not judged, and made"
                                + " again as block 2 (replacement 1 of at most 2)");
        assertThat(words(outcome.output()))
                .contains(
                        "the load generator failed or was the limit in 1 run (service 1); their blocks are not judged");
        assertThat(words(Files.readString(fork.results().resolve("summary.md"))))
                .contains("the load generator failed or was the limit in 1 run (service 1)");
        Traces.assertGone(fork.temporaryDirectory());
    }

    /** Three blocks are good; then the generator starves until a third run is spoiled, which can't be made again any more. */
    @Test
    void afterTwoReplacementsNothingIsClaimedOfTheLoadAndTheRestIsJudged() throws IOException, InterruptedException {
        JupiterFork fork = fork();
        Process testJvm = fork.start(SpoiledOften.class.getName());
        await(fork, testJvm, runs -> runs.size() >= 6);
        starveUntil(
                fork,
                testJvm,
                runs -> runs.stream()
                                .filter(run -> run.outcome() == RunOutcome.SPOILED)
                                .count()
                        >= 3);

        Outcome outcome = end(fork, testJvm);
        assertThat(outcome.failures())
                .as(outcome.output())
                .singleElement()
                .asString()
                .contains(
                        "nothing can be claimed of latency.p50, because the load generator failed or was the limit in")
                .contains("which is more than can be made again");
        StudyResult study = StudyIT.onlyStudy(fork.results());
        assertThat(study.leftOut()).isNotEmpty();
        assertThat(study.unfinished()).isEmpty();
        assertThat(study.judged()).isNotEmpty().allMatch(RunRecord::isCompleted);
        assertThat(outcome.output()).contains("is left out, and no claim about the load can be made");
    }

    /** One per cent of a core is more than any load can do with. */
    @Test
    void aBusyGeneratorCountsNeitherForNorAgainstTheTarget() throws IOException, InterruptedException {
        Outcome outcome = fork().with("load", "users")
                .with("perfjunit.load.start.lag", "30s")
                .with("perfjunit.load.generator.cpu", "1")
                .run(OneLoad.class);

        assertThat(runs(fork())).hasSize(3).allSatisfy(run -> {
            assertThat(run.outcome()).isEqualTo(RunOutcome.SPOILED);
            assertThat(run.failure())
                    .containsPattern(
                            "the generator was the bottleneck: its busiest thread used [0-9]+ % of a core, and 1 %");
        });
        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .contains(
                        "not made again: the load generator failed or was the limit in a run of 'service', after 2 blocks"
                                + " were made again");
    }

    private static String words(String text) {
        return text.replaceAll("\\s+", " ");
    }

    private static Outcome end(JupiterFork fork, Process testJvm) throws IOException, InterruptedException {
        assertThat(testJvm.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS))
                .as(() -> "the fork goes on; see " + fork.output())
                .isTrue();
        return fork.outcome(testJvm);
    }

    private static List<RunRecord> runs(JupiterFork fork) throws IOException {
        if (!Files.isDirectory(fork.results())) {
            return List.of();
        }
        // without a study, or without its whole first line, nothing has been made yet
        return StudyDirectory.allBelow(fork.results()).stream()
                .findFirst()
                .flatMap(study -> StudyJournal.read(study.journal()))
                .map(StudyResult::runs)
                .orElse(List.of());
    }

    private static void await(JupiterFork fork, Process testJvm, Predicate<List<RunRecord>> goal) {
        awaiting(fork, testJvm).until(() -> goal.test(runs(fork)));
    }

    private static ConditionFactory awaiting(JupiterFork fork, Process testJvm) {
        return Awaitility.await("see " + fork.output()).atMost(PATIENCE).failFast(() -> !testJvm.isAlive());
    }

    /** Leaves the generator a small share of the time, again and again, until the journal is as it is to be. */
    private static void starveUntil(JupiterFork fork, Process testJvm, Predicate<List<RunRecord>> goal) {
        awaiting(fork, testJvm).pollInterval(CONTINUED).until(() -> {
            boolean isReached = goal.test(runs(fork));
            OptionalLong generator = pidOfGenerator(fork);
            if (!isReached && generator.isPresent() && hasLine(fork, "run ")) {
                signal("-STOP", generator.getAsLong());
                LockSupport.parkNanos(STOPPED.toNanos());
                signal("-CONT", generator.getAsLong());
            }
            return isReached;
        });
    }

    private static boolean hasLine(JupiterFork fork, String text) throws IOException {
        return Files.readString(fork.output(), UTF_8).contains(text);
    }

    private static OptionalLong pidOfGenerator(JupiterFork fork) throws IOException {
        return Traces.processesOf(fork.temporaryDirectory()).stream()
                .filter(process -> process.contains("generator.jar"))
                .mapToLong(process -> Long.parseLong(process.substring(0, process.indexOf(' '))))
                .findFirst();
    }

    private static void signal(String signal, long pid) throws IOException, InterruptedException {
        // the process may have ended meanwhile, which is no fault
        new ProcessBuilder("kill", signal, Long.toString(pid))
                .redirectErrorStream(true)
                .start()
                .waitFor();
    }
}
