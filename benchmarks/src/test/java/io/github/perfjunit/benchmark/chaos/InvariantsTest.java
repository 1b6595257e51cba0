package io.github.perfjunit.benchmark.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.benchmark.chaos.check.CulpritCheck;
import io.github.perfjunit.benchmark.chaos.check.JournalCheck;
import io.github.perfjunit.benchmark.chaos.check.TraceCheck;
import io.github.perfjunit.benchmark.chaos.check.TruthCheck;
import io.github.perfjunit.benchmark.chaos.check.Violation;
import io.github.perfjunit.benchmark.chaos.check.Violation.Kind;
import io.github.perfjunit.benchmark.chaos.family.Family;
import io.github.perfjunit.benchmark.chaos.strike.Injection;
import io.github.perfjunit.benchmark.chaos.strike.StudyFork;
import io.github.perfjunit.benchmark.chaos.study.ForkMain;
import io.github.perfjunit.benchmark.chaos.study.Planted;
import io.github.perfjunit.internal.process.FreePort;
import io.github.perfjunit.internal.study.RunOutcome;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyDirectory;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each invariant fails on a violation that was planted, and on nothing else. */
class InvariantsTest {

    private static final Duration SOON = Duration.ofMillis(300);
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    /** A study that nobody disturbed, whose candidate is slower. */
    private static StudyFork fork = new StudyFork(Path.of(""), "", "");

    private static List<ForkMain.Event> events = List.of();
    private static StudyDirectory study = new StudyDirectory(Path.of(""));

    @TempDir
    Path directory;

    @BeforeAll
    static void makeAStudy(@TempDir Path shared) throws IOException, InterruptedException {
        fork = new StudyFork(shared, StudyKind.COMMAND.testClass(), "study");
        fork.set(Planted.FACTOR, "10");
        fork.set("perfjunit.cache", shared.resolve("cache").toString());
        Process process = fork.start();
        try {
            assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        events = fork.events();
        study = StudyDirectory.allBelow(fork.results()).get(0);
    }

    private List<Violation> traces(Family family) throws IOException {
        return new TraceCheck(family, directory, false, SOON).violations();
    }

    @Test
    void aProcessAndAPortThatAreLeftAreFound() throws IOException, InterruptedException {
        int port = FreePort.find();
        ProcessBuilder builder = new ProcessBuilder(
                "sh",
                "-c",
                JAVA + " -cp " + System.getProperty("java.class.path")
                        + " io.github.perfjunit.benchmark.chaos.study.HttpTarget 100 & wait");
        builder.environment().putAll(Map.of("HTTP_PORT", Integer.toString(port), "HTTP_ADDRESS", "127.0.0.1"));
        Process parent = builder.redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        try (Family family = Family.of(parent.toHandle(), "MARK=of nobody")) {
            assertLeft(parent, port, family);
        } finally {
            parent.descendants().forEach(ProcessHandle::destroyForcibly);
            parent.destroyForcibly();
        }
    }

    private void assertLeft(Process parent, int port, Family family) throws IOException, InterruptedException {
        try {
            awaitListening(port);
            // sockets are looked for five times a second
            LockSupport.parkNanos(Duration.ofSeconds(1).toNanos());
            parent.destroyForcibly().waitFor();

            assertThat(traces(family))
                    .extracting(Violation::kind)
                    .containsExactlyInAnyOrder(Kind.LEFT_PROCESS, Kind.LEFT_PORT);
        } finally {
            family.killAll();
        }
        assertThat(new TraceCheck(family, directory, false, PATIENCE).violations())
                .isEmpty();
    }

    private static void awaitListening(int port) {
        Awaitility.await()
                .atMost(Duration.ofSeconds(30))
                .ignoreExceptionsInstanceOf(IOException.class)
                .until(() -> isListening(port));
    }

    private static boolean isListening(int port) throws IOException {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            return true;
        }
    }

    @Test
    void aProcessThatNobodySawIsFoundByItsEnvironment() throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("sleep", "60");
        builder.environment().put("CHAOS_EPISODE", directory.toString());
        Process orphan = builder.start();
        Process other = new ProcessBuilder("sleep", "0").start();
        try (Family family = Family.of(other.toHandle(), "CHAOS_EPISODE=" + directory)) {
            other.waitFor();

            assertThat(traces(family)).singleElement().hasToString("LEFT_PROCESS: " + orphan.pid() + " sleep 60");
        } finally {
            orphan.destroyForcibly();
        }
    }

    @Test
    void aFileAndALockThatAreLeftAreFound() throws IOException, InterruptedException {
        Path lock = directory.resolve("perf-junit.lock");
        Files.createDirectories(directory.resolve("perf-junit-rabbitmq-123"));
        Process holder = new ProcessBuilder(
                        JAVA, "-cp", System.getProperty("java.class.path"), LockHolder.class.getName(), lock.toString())
                .start();
        try (BufferedReader output = holder.inputReader(StandardCharsets.UTF_8);
                Family family = Family.of(ProcessHandle.of(holder.pid()).orElseThrow(), "MARK=of nobody")) {
            assertThat(output.readLine()).isEqualTo("held: true");

            assertThat(traces(family))
                    .extracting(Violation::kind)
                    .containsExactlyInAnyOrder(Kind.LEFT_PROCESS, Kind.LEFT_FILE, Kind.LEFT_LOCK);
        } finally {
            holder.destroyForcibly().waitFor();
        }
    }

    private List<Violation> journal(StudyDirectory copy, boolean mayBeTorn) throws IOException {
        return new JournalCheck(directory, Optional.of(copy), mayBeTorn).violations(events);
    }

    private StudyDirectory copy(List<String> lines) throws IOException {
        Path path = Files.createDirectories(directory.resolve("results").resolve("study"));
        Files.write(path.resolve("runs.jsonl"), lines);
        return new StudyDirectory(path);
    }

    @Test
    void aWholeJournalIsFine() throws IOException {
        assertThat(events).filteredOn(ForkMain.Event::isRun).hasSize(12);
        assertThat(journal(copy(Files.readAllLines(study.journal())), false)).isEmpty();
    }

    @Test
    void aRunThatIsMissingIsFound() throws IOException {
        List<String> lines = new ArrayList<>(Files.readAllLines(study.journal()));
        assertThat(lines.removeIf(line -> line.contains("\"block\":4") && line.contains("\"order\":2")))
                .isTrue();

        assertThat(journal(copy(lines), false)).singleElement().satisfies(violation -> {
            assertThat(violation.kind()).isEqualTo(Kind.LOST_RUN);
            assertThat(violation.text()).contains("run 'block 4, ");
        });
        assertThat(new JournalCheck(directory, Optional.empty(), true).violations(events))
                .hasSize(12);
    }

    @Test
    void aJournalThatCanNotBeReadIsFound() throws IOException {
        List<String> lines = new ArrayList<>(Files.readAllLines(study.journal()));
        lines.add(3, lines.get(3).substring(0, 40));
        assertThat(journal(copy(lines), false)).extracting(Violation::kind).containsExactly(Kind.UNREADABLE_JOURNAL);
        assertThat(journal(copy(lines), true)).isEmpty();

        lines.set(0, "{}");
        assertThat(journal(copy(lines), true)).extracting(Violation::kind).contains(Kind.UNREADABLE_JOURNAL);
    }

    @Test
    void aReportThatCanNotBeMadeIsFound() throws IOException {
        StudyDirectory copy = copy(Files.readAllLines(study.journal()));
        Files.createDirectories(copy.document().resolve("in the way"));

        assertThat(journal(copy, false)).extracting(Violation::kind).containsExactly(Kind.LOST_REPORT);
    }

    @Test
    void verdictsAreHeldAgainstTheTruth() {
        assertThat(new TruthCheck(study.journal(), false).verdicts())
                .hasSize(2)
                .noneMatch(TruthCheck.Verdict::isFalse)
                .extracting(TruthCheck.Verdict::finding)
                .contains("HIGHER");
        assertThat(new TruthCheck(study.journal(), true).verdicts())
                .containsExactly(new TruthCheck.Verdict("difference", "HIGHER", true));
    }

    @Test
    void aVerdictOnHalfAStudyIsFound() throws IOException {
        List<String> lines = new ArrayList<>(Files.readAllLines(study.journal()));
        lines.removeIf(line -> line.contains("\"block\":6"));

        assertThat(new TruthCheck(copy(lines).journal(), false).violations(events))
                .isNotEmpty()
                .extracting(Violation::kind)
                .containsOnly(Kind.JUDGED_INCOMPLETE);
        assertThat(new TruthCheck(study.journal(), false).violations(events)).isEmpty();
    }

    @Test
    void aStudyWithoutVerdictsIsFound() throws IOException {
        List<String> lines = new ArrayList<>(Files.readAllLines(study.journal()));
        assertThat(lines.removeIf(line -> line.startsWith("{\"judged\""))).isTrue();

        assertThat(new TruthCheck(copy(lines).journal(), false).violations(events))
                .extracting(Violation::kind)
                .containsExactly(Kind.NOT_JUDGED);
    }

    /** By the binomial distribution, 5 or more of 20 have a probability of 0.0026 at 5 %, and 6 or more one of 0.0003. */
    @Test
    void falseVerdictsAreCountedAgainstAlpha() {
        assertThat(TruthCheck.isTooMany(0, 0, 0.05)).isFalse();
        assertThat(TruthCheck.isTooMany(5, 20, 0.05)).isFalse();
        assertThat(TruthCheck.isTooMany(6, 20, 0.05)).isTrue();
        assertThat(TruthCheck.isTooMany(20, 20, 0.05)).isTrue();
    }

    private static List<Violation> culprits(Injection injection, ForkMain.Event event) {
        return new CulpritCheck(Optional.of(injection)).violations(List.of(event), List.of());
    }

    @Test
    void aFailureThatNamesNothingOrSomethingElseIsFound() {
        String died =
                "run 3 of 12 (block 2, candidate) failed: rabbitmq: embedded (stand-in) has died; its last output:";
        ForkMain.Event named = new ForkMain.Event(true, "block 2, candidate", "ABORTED", died);
        assertThat(culprits(Injection.KILL_SERVICE, named)).isEmpty();
        assertThat(culprits(Injection.KILL_TARGET, named))
                .extracting(Violation::kind)
                .containsExactly(Kind.UNNAMED_CULPRIT);
        assertThat(new CulpritCheck(Optional.empty()).violations(List.of(named), List.of()))
                .hasSize(1);

        String onlyPrinted = "run 3 of 12 (block 2, candidate) failed: it ended\nlast output (2 lines):\nSIGKILL";
        assertThat(culprits(Injection.KILL_TARGET, new ForkMain.Event(true, "", "FAILED", onlyPrinted)))
                .hasSize(1);
        assertThat(culprits(Injection.KILL_TARGET, new ForkMain.Event(false, "isNotWorse()", "ABORTED", "reported")))
                .isEmpty();
    }

    @Test
    void aProductIsNamedAsItWritesItself() {
        String died =
                "run 3 of 12 (block 2, candidate) failed: MongoDB (embedded, 127.0.0.1:27017): collection 'orders'"
                        + " can't be counted: Prematurely reached end of stream; it has died; its last output:";

        assertThat(culprits(Injection.KILL_SERVICE, new ForkMain.Event(true, "block 2, candidate", "ABORTED", died)))
                .isEmpty();
    }

    @Test
    void aTargetThatIsBlamedForAServiceIsFound() {
        RunRecord failed = new RunRecord(
                "candidate",
                2,
                1,
                5,
                RunOutcome.FAILED,
                "2026-01-01T00:00:00Z",
                1,
                Map.of(),
                Map.of(),
                List.of(),
                "it ended");

        assertThat(new CulpritCheck(Optional.of(Injection.KILL_SERVICE)).violations(List.of(), List.of(failed)))
                .extracting(Violation::kind)
                .containsExactly(Kind.BLAMED_TARGET);
        assertThat(new CulpritCheck(Optional.of(Injection.KILL_TARGET)).violations(List.of(), List.of(failed)))
                .isEmpty();
    }
}
