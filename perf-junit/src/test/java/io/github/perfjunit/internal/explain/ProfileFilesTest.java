package io.github.perfjunit.internal.explain;

import static io.github.perfjunit.internal.explain.Kind.ALLOCATION;
import static io.github.perfjunit.internal.explain.Kind.CPU;
import static io.github.perfjunit.internal.explain.Kind.WAITING;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Execution(ExecutionMode.CONCURRENT)
class ProfileFilesTest {

    private static final Duration WAIT = Duration.ofMillis(20);

    @TempDir
    Path directory;

    private Recording recording() {
        return new Recording(directory.resolve("profile.jfr"), 0.001, 0);
    }

    @Test
    void aFolderKeepsAProfile() throws IOException, UnreadableProfileException {
        Stack collecting = new Stack(Stack.Role.COLLECTOR, List.of("libjvm.so.G1::collect"));
        Profile profile = new Profiles("request", 250)
                .with(CPU, 0.5, "com.acme.Shop.handle", "com.acme.<b>Cart</b>.total")
                .with(CPU, 0.1, collecting)
                .with(ALLOCATION, 4096, "com.acme.Shop.handle", "new byte[]")
                .withIdleThread("com.acme.Shop.select")
                .profile()
                .withVariation(0.07);
        ProfileFolder folder = new ProfileFolder(directory.resolve("shop"));

        folder.write(profile);

        assertThat(folder.path().resolve("cpu.collapsed"))
                .content()
                .contains("com.acme.Shop.handle;com.acme.<b>Cart</b>.total 500000\n");
        assertThat(folder.isProfile()).isTrue();
        Profile read = folder.read();
        assertThat(read.work()).isEqualTo(new Work("request", 250));
        assertThat(read.profiler()).isEqualTo("async-profiler 4.4");
        assertThat(read.variation()).isEqualTo(0.07);
        assertThat(read.of(WAITING).isIdle(Stack.of("com.acme.Shop.select"))).isTrue();
        assertThat(weight(read.of(CPU), collecting).sum()).isCloseTo(0.1, within(1e-9));
        assertThat(read.of(CPU).total()).isCloseTo(0.6, within(1e-9));
        assertThat(read.of(ALLOCATION).total()).isCloseTo(4096, within(1e-6));
    }

    @Test
    void aLineThatIsNoStackIsRefused() throws IOException {
        Path file = Files.writeString(directory.resolve("cpu.collapsed"), "a;b 12\nthis is no stack\n", UTF_8);

        assertThatExceptionOfType(UnreadableProfileException.class)
                .isThrownBy(() -> CollapsedStacks.read(file, directory.resolve("cpu.parts"), CPU))
                .withMessageContaining("line 2 is no collapsed stack");
    }

    /** In the whole, the difference is large; between the parts, so is the spread. */
    @Test
    void aProfileThatWasKeptHasTheNoiseThatItHadInTheStudy() throws IOException, UnreadableProfileException {
        Profiles before = new Profiles("request", 100);
        Profiles after = new Profiles("request", 100);
        Stack stack = Stack.of("com.acme.Shop.handle", "com.acme.Cart.total");
        for (int part = 0; part < StackWeights.PARTS; part++) {
            before.in(part, CPU, part % 2 == 0 ? 0.2 : 1.0, stack);
            after.in(part, CPU, part % 3 == 0 ? 0.2 : 1.1, stack);
        }
        assertThat(CauseFinder.find(CPU, before.profile(), after.profile(), false))
                .isEmpty();

        Profile keptBefore = kept("before", before.profile());
        Profile keptAfter = kept("after", after.profile());

        assertThat(CauseFinder.find(CPU, keptBefore, keptAfter, false)).isEmpty();
        assertThat(keptAfter.hasParts()).isTrue();
        assertThat(Contrast.of(CPU, keptBefore, keptAfter).total())
                .isEqualTo(Contrast.of(CPU, before.profile(), after.profile()).total());
        Files.delete(directory.resolve("before/cpu.parts"));
        Files.delete(directory.resolve("after/cpu.parts"));
        assertThat(new ProfileFolder(directory.resolve("after")).read().hasParts())
                .isFalse();
        assertThat(CauseFinder.find(
                        CPU,
                        new ProfileFolder(directory.resolve("before")).read(),
                        new ProfileFolder(directory.resolve("after")).read(),
                        false))
                .as("without the parts")
                .hasSize(1);
    }

    private Profile kept(String name, Profile profile) throws IOException, UnreadableProfileException {
        ProfileFolder folder = new ProfileFolder(directory.resolve(name));
        folder.write(profile);
        return folder.read();
    }

    @ParameterizedTest
    @CsvSource({
        "0.000012 0, '', line 2 has no weights of parts",
        "0.000012 0, 0.000005 x 0, line 2 has something that is no number",
        "0.000012 0, 0.000005 0.000004 0, line 2 does not belong to",
        "0.000012 0, 0.000099 0, line 2 does not belong to"
    })
    void partsOfAnotherProfileAreRefused(String first, String second, String why) throws IOException {
        Path file = Files.writeString(directory.resolve("cpu.collapsed"), "a;b 12\na;c 5\n", UTF_8);
        Path parts = Files.writeString(directory.resolve("cpu.parts"), first + "\n" + second + "\n", UTF_8);

        assertThatExceptionOfType(UnreadableProfileException.class)
                .isThrownBy(() -> CollapsedStacks.read(file, parts, CPU))
                .withMessageContaining(why);
    }

    @Test
    void aRecordingThatIsMissingOrCutOffIsASentence() throws IOException {
        assertThatExceptionOfType(UnreadableProfileException.class)
                .isThrownBy(() -> RecordingReader.read(recording(), Window.ALL))
                .withMessage("the profiler wrote no profile");
        Files.writeString(recording().file(), "FLR\0 and no more");
        assertThatExceptionOfType(UnreadableProfileException.class)
                .isThrownBy(() -> RecordingReader.read(recording(), Window.ALL))
                .withMessageContaining("is no whole recording");
    }

    @Test
    void aHugeRecordingIsNotRead() throws IOException {
        try (RandomAccessFile sparse = new RandomAccessFile(recording().file().toFile(), "rw")) {
            sparse.setLength(500L << 20);
        }

        assertThatExceptionOfType(UnreadableProfileException.class)
                .isThrownBy(() -> RecordingReader.read(recording(), Window.ALL))
                .withMessageContaining("has 500 MiB, and is not read above 400 MiB");
    }

    @Test
    void aProfileOfManyStacksNeedsBoundedMemory() {
        StackWeights weights = new StackWeights();
        for (int i = 0; i < 150_000; i++) {
            weights.add(Stack.of("a", "b", "c", "d", "e", "f", "g", "h", "leaf" + i), 0, 1);
        }

        assertThat(weights.byStack()).hasSize(100_001);
        assertThat(weights.total()).isEqualTo(150_000);
    }

    @Test
    void aProfileOfDeepStacksNeedsBoundedMemory() {
        StackWeights weights = new StackWeights();
        List<String> deep = Collections.nCopies(500, "com.acme.Rule.apply");
        for (int i = 0; i < 20_000; i++) {
            List<String> frames = new ArrayList<>(deep);
            frames.set(400, "leaf" + i);
            weights.add(new Stack(Stack.Role.PROGRAM, frames), 0, 1);
        }

        assertThat(weights.byStack().keySet().stream()
                        .mapToInt(stack -> stack.frames().size())
                        .sum())
                .isLessThan(4_001_000);
        assertThat(weights.total()).isEqualTo(20_000);
    }

    @Test
    void stacksThatDifferInTheirFirstFramesNeedBoundedMemory() {
        StackWeights weights = new StackWeights();
        for (int i = 0; i < 150_000; i++) {
            weights.add(Stack.of("generated" + i), 0, 1);
        }

        assertThat(weights.byStack()).hasSize(120_001).containsKey(Stack.of("[other stacks]"));
        assertThat(weights.total()).isEqualTo(150_000);
    }

    @Test
    void manyThreadsNeedBoundedMemory() {
        IdleThreads threads = new IdleThreads(true);
        for (int thread = 0; thread < 30_000; thread++) {
            threads.add(thread, Stack.of("a.Pool.take"), 0, 0.5, 1);
            threads.add(thread, Stack.of("a.Pool.take"), 9, 0.5, 1);
        }
        for (int stack = 0; stack < 1_000; stack++) {
            for (int thread = 0; thread < 20; thread++) {
                threads.add(thread, Stack.of("a.Worker.run", "a.Step" + stack), 1, 1, 1);
            }
        }
        StackWeights sum = new StackWeights();

        assertThat(threads.size()).isLessThan(20_000 + 1_001 + 20 * 17);
        threads.addTo(sum);
        assertThat(weight(sum, Stack.of("a.Worker.run", "a.Step7")).sum()).isEqualTo(20);
        assertThat(weight(sum, Stack.of("a.Pool.take")).sum())
                .as("of those that work, and of those that came too late")
                .isEqualTo(20 + 10_000);
    }

    @Test
    void aThreadThatStandsStillAfterManyStacksIsLeftOut() {
        IdleThreads threads = new IdleThreads(true);
        for (int stack = 0; stack < 40; stack++) {
            threads.add(1, Stack.of("a.Main.start", "a.Step" + stack), 0, 0.01, 1);
        }
        threads.add(1, Stack.of("a.Main.join"), 5, 500, 1);
        threads.add(1, Stack.of("a.Main.join"), 9, 500, 1);
        StackWeights sum = new StackWeights();

        threads.addTo(sum);

        assertThat(sum.byStack()).doesNotContainKey(Stack.of("a.Main.join"));
        assertThat(sum.isIdle(Stack.of("a.Main.join")))
                .as("not seen from the beginning on")
                .isFalse();
        assertThat(sum.total()).isLessThan(1);
    }

    /** As of several processes, whose profiles are added up. */
    @Test
    void aPlaceWhereAThreadStandsFromTheBeginToTheEndIsKept() {
        IdleThreads threads = new IdleThreads(true);
        for (int part = 0; part < StackWeights.PARTS; part++) {
            threads.add(1, Stack.of("a.Poller.run"), part, 1, 10);
        }
        threads.add(2, Stack.of("a.Dao.find"), 3, 0.01, 1);
        StackWeights one = new StackWeights();
        threads.addTo(one);
        StackWeights all = new StackWeights();

        all.add(one);

        assertThat(all.isIdle(Stack.of("a.Poller.run"))).isTrue();
        assertThat(all.isIdle(Stack.of("a.Dao.find"))).isFalse();
    }

    /** Records this JVM, with the recorder that targets have where async-profiler is not there. */
    @Test
    void waitingIsReadFromTheFlightRecorder() throws IOException, UnreadableProfileException {
        try (jdk.jfr.Recording recorder = new jdk.jfr.Recording()) {
            recorder.enable("jdk.ThreadPark")
                    .withThreshold(Duration.ofMillis(1))
                    .withStackTrace();
            recorder.start();
            parkForAWhile();
            recorder.stop();
            recorder.dump(recording().file());
        }

        double waited = waiting(Window.ALL).byStack().entrySet().stream()
                .filter(stack -> stack.getKey()
                        .frames()
                        .contains("io.github.perfjunit.internal.explain.ProfileFilesTest.parkForAWhile"))
                .mapToDouble(stack -> stack.getValue().sum())
                .sum();
        assertThat(waited).isGreaterThanOrEqualTo(2 * WAIT.toNanos() / 1e9);
        assertThat(waiting(Window.of(List.of(new Window.Stretch(0, 1, 1)))).total())
                .as("in the first second of 1970")
                .isZero();
    }

    private StackWeights waiting(Window window) throws UnreadableProfileException {
        Map<Kind, StackWeights> read = RecordingReader.read(recording(), window);
        return Objects.requireNonNull(read.get(WAITING));
    }

    private static StackWeights.Weight weight(StackWeights weights, Stack stack) {
        return Objects.requireNonNull(weights.byStack().get(stack));
    }

    private static void parkForAWhile() {
        long end = System.nanoTime() + 3 * WAIT.toNanos();
        parkUntil(System.nanoTime() + WAIT.toNanos());
        while (System.nanoTime() < end) {
            LockSupport.parkNanos(end - System.nanoTime());
        }
    }

    /** In another place, because a thread that waits in one place only is left out. */
    private static void parkUntil(long end) {
        while (System.nanoTime() < end) {
            LockSupport.parkNanos(end - System.nanoTime());
        }
    }

    @Test
    void threadsThatStandStillAreLeftOut() {
        IdleThreads threads = new IdleThreads(true);
        Stack waiting = Stack.of("com.acme.Main.main", "java.util.concurrent.CountDownLatch.await");
        Stack working = Stack.of("com.acme.Worker.run", "com.acme.Cart.total");
        threads.add(1, waiting, 0, 30, 300);
        threads.add(1, waiting, 9, 30, 300);
        threads.add(2, waiting, 0, 40, 400);
        threads.add(2, working, 3, 2, 20);
        StackWeights sum = new StackWeights();

        threads.addTo(sum);

        assertThat(weight(sum, waiting).sum()).isEqualTo(40);
        assertThat(weight(sum, working).in(3)).isEqualTo(2);
    }

    /** As in a service that starts a thread for each request. */
    @Test
    void threadsThatEndWhereTheyWaitedCount() {
        IdleThreads threads = new IdleThreads(true);
        Stack waiting = Stack.of("com.acme.Request.run", "com.acme.Stock.ask");
        for (int part = 0; part < StackWeights.PARTS; part++) {
            threads.add(part, waiting, part, 2, 20);
        }
        StackWeights sum = new StackWeights();

        threads.addTo(sum);

        assertThat(weight(sum, waiting).sum()).isEqualTo(20);
        assertThat(sum.isIdle(waiting)).isFalse();
    }

    /** The recorder of the JDK knows of a wait only when it has ended: that nothing comes in the end says nothing. */
    @Test
    void threadsThatMayStillWaitDoNotCount() {
        IdleThreads threads = new IdleThreads(false);
        threads.add(1, Stack.of("a.Housekeeper.run", "a.Housekeeper.sleep"), 2, 30, 1);
        StackWeights sum = new StackWeights();

        threads.addTo(sum);

        assertThat(sum.byStack()).isEmpty();
    }
}
