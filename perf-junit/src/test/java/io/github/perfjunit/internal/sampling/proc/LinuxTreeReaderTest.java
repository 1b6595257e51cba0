package io.github.perfjunit.internal.sampling.proc;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.sampling.Burner;
import io.github.perfjunit.internal.sampling.ProcessTreeReaders;
import io.github.perfjunit.internal.sampling.TestProgram;
import io.github.perfjunit.internal.sampling.reading.PeakKind;
import io.github.perfjunit.internal.sampling.reading.ProcessTreeReader;
import io.github.perfjunit.internal.sampling.reading.ProcessTreeReader.Search;
import io.github.perfjunit.internal.sampling.reading.Reading;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.assertj.core.data.Offset;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@EnabledOnOs(OS.LINUX)
public class LinuxTreeReaderTest {

    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
    private static final long TICK = TimeUnit.MILLISECONDS.toNanos(10);
    private static final long MIB = 1 << 20;

    @Test
    void agreesWithWhatTheProgramItselfCounts() throws Exception {
        try (TestProgram burner = TestProgram.java(Burner.class, "" + SECOND, "wait");
                ProcessTreeReader reader = ProcessTreeReaders.of(burner.pid())) {
            long itself = Long.parseLong(burner.line());
            assertThat(now(reader).cpuNanos()).isCloseTo(itself, near(itself));
        }
    }

    @ParameterizedTest
    @EnumSource(names = "NONE", mode = EnumSource.Mode.EXCLUDE)
    void countsAChildThatLives(LinuxChildren children) throws Exception {
        try (TestProgram parent = shWithBurner("\"$@\" wait; :");
                ProcessTreeReader reader = LinuxTreeReader.of(parent.pid(), children)) {
            long child = Long.parseLong(parent.line());
            Reading reading = now(reader);
            assertThat(reading.cpuNanos()).isCloseTo(child, near(child));
            assertThat(reading.processes()).isEqualTo(2);
            assertThat(reading.peakKind()).isEqualTo(PeakKind.LARGEST_SAMPLED_SUM);
        }
    }

    @Test
    void countsChildrenThatCameAndWentUnseen() throws Exception {
        try (TestProgram parent = shWithBurner("read go; \"$@\"; \"$@\"; times; read end");
                ProcessTreeReader reader = ProcessTreeReaders.of(parent.pid())) {
            Reading before = now(reader);
            parent.go();
            long children = Long.parseLong(parent.line()) + Long.parseLong(parent.line());
            String ofItself = parent.line();
            String ofChildren = parent.line();
            Reading after = now(reader);
            long told = nanos(ofItself) + nanos(ofChildren);
            assertThat(told).as("%s / %s", ofItself, ofChildren).isGreaterThan(children * 9 / 10);
            assertThat(after.cpuNanos() - before.cpuNanos()).isCloseTo(told, near(told));
            assertThat(after.processes()).isEqualTo(1);
        }
    }

    /** As with a test JVM that is the target: its account has what a child ever used when that child ends. */
    @Test
    void aProcessThatIsReadAloneHasNoTimeOfItsChildren() throws Exception {
        try (TestProgram parent = shWithBurner("read go; \"$@\"; times; read end");
                ProcessTreeReader reader = ProcessTreeReaders.ofOne(parent.pid())) {
            Reading before = now(reader);
            parent.go();
            long child = Long.parseLong(parent.line());
            parent.line();
            assertThat(nanos(parent.line())).as("its account has it").isGreaterThan(child * 9 / 10);

            assertThat(now(reader).cpuNanos() - before.cpuNanos()).isLessThan(child / 2);
        }
    }

    @Test
    void losesNothingOfAnOrphanForWhichNobodyOfTheTreeWaits() throws Exception {
        String script = "(\"$@\" stay & wait) & wait; echo orphaned; read go;"
                + " i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done; echo burnt; read end";
        try (TestProgram parent = shWithBurner(script);
                ProcessTreeReader reader = ProcessTreeReaders.of(parent.pid())) {
            long used = Long.parseLong(parent.line());
            List<Reading> series = new ArrayList<>(List.of(now(reader)));
            ProcessHandle between = ProcessHandle.of(parent.pid()).stream()
                    .flatMap(ProcessHandle::children)
                    .findFirst()
                    .orElseThrow();
            ProcessHandle orphan = between.children().findFirst().orElseThrow();
            try {
                between.destroyForcibly();
                assertThat(parent.line()).isEqualTo("orphaned");
                series.add(now(reader));
            } finally {
                orphan.destroyForcibly();
            }
            await(() -> {
                series.add(now(reader));
                return series.get(series.size() - 1).processes() == 1;
            });
            series.add(now(reader));
            assertThat(series).extracting(Reading::processes).startsWith(3, 2).endsWith(1);
            assertThat(series).extracting(Reading::cpuNanos).isSorted();
            long last = series.get(series.size() - 1).cpuNanos();
            assertThat(last).isCloseTo(used, near(used));
            parent.go();
            assertThat(parent.line()).isEqualTo("burnt");
            // What comes later adds to what the orphan had.
            assertThat(now(reader).cpuNanos()).isGreaterThan(last);
        }
    }

    @Test
    void isMonotoneWhileChildrenComeAndGo() throws Exception {
        String script = "n=0; while [ $n -lt 60 ]; do i=0; (while [ $i -lt 20000 ]; do i=$((i+1)); done);"
                + " n=$((n+1)); done; times; read end";
        try (TestProgram parent = TestProgram.sh(script);
                ProcessTreeReader reader = ProcessTreeReaders.of(parent.pid())) {
            List<Reading> series = new ArrayList<>();
            Thread collector = new Thread(() -> {
                while (!Thread.currentThread().isInterrupted()) {
                    series.add(now(reader));
                    LockSupport.parkNanos(200_000);
                }
            });
            collector.start();
            long told = nanos(parent.line()) + nanos(parent.line());
            collector.interrupt();
            collector.join(Duration.ofSeconds(30).toMillis());
            series.add(now(reader));
            assertThat(series)
                    .hasSizeGreaterThan(100)
                    .extracting(Reading::cpuNanos)
                    .isSorted();
            assertThat(series.get(series.size() - 1).cpuNanos()).isCloseTo(told, near(told));
        }
    }

    @Test
    void remembersThePeakAfterTheMemoryWasGivenBack() throws Exception {
        try (TestProgram toucher = TestProgram.java(Toucher.class, "200");
                ProcessTreeReader reader = ProcessTreeReaders.of(toucher.pid())) {
            assertThat(toucher.line()).startsWith("touched");
            toucher.go();
            assertThat(toucher.line()).isEqualTo("freed");
            // No reading was taken while the memory was there: only the kernel knows.
            Reading reading = now(reader);
            assertThat(reading.rssBytes()).isLessThan(200 * MIB);
            assertThat(reading.peakRssBytes()).isBetween(200 * MIB, 600 * MIB);
            assertThat(reading.peakKind()).isEqualTo(PeakKind.HIGH_WATER_MARK);
        }
    }

    @Test
    void seesTheMemoryThatIsTouched() throws Exception {
        try (TestProgram toucher = TestProgram.java(Toucher.class, "200");
                ProcessTreeReader reader = ProcessTreeReaders.of(toucher.pid())) {
            assertThat(toucher.line()).startsWith("touched");
            assertThat(now(reader).rssBytes()).isBetween(200 * MIB, 600 * MIB);
        }
    }

    @Test
    void readsOnWhenItsThreadWasInterrupted() throws Exception {
        try (TestProgram program = TestProgram.sh("read end");
                ProcessTreeReader reader = ProcessTreeReaders.of(program.pid())) {
            Thread.currentThread().interrupt();
            try {
                assertThat(reader.read(Search.NOW)).isPresent();
            } finally {
                assertThat(Thread.interrupted()).isTrue();
            }
            assertThat(reader.read(Search.NOW)).isPresent();
        }
    }

    @Test
    void isEmptyOnceTheProcessHasGone() throws Exception {
        try (TestProgram program = TestProgram.sh("read end");
                ProcessTreeReader reader = ProcessTreeReaders.of(program.pid())) {
            assertThat(reader.read(Search.NOW)).isPresent();
            program.kill();
            assertThat(reader.read(Search.NOW)).isEmpty();
            try (ProcessTreeReader late = ProcessTreeReaders.of(program.pid())) {
                assertThat(late.read(Search.NOW)).isEmpty();
            }
        }
    }

    private static TestProgram shWithBurner(String script) throws Exception {
        return TestProgram.sh(
                script, TestProgram.javaCommand(Burner.class, "" + SECOND / 2).toArray(String[]::new));
    }

    public static Reading now(ProcessTreeReader reader) {
        return reader.read(Search.NOW).orElseThrow();
    }

    public static void await(BooleanSupplier condition) {
        Awaitility.await()
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofNanos(TICK))
                .atMost(Duration.ofSeconds(30))
                .until(condition::getAsBoolean);
    }

    private static Offset<Long> near(long nanos) {
        return Offset.offset(nanos / 10 + 2 * TICK);
    }

    /** A line of sh's times: {@code 0m1.250000s 0m0.040000s}. */
    private static long nanos(String times) {
        double sum = 0;
        for (String time : times.split(" ", -1)) {
            String[] parts = time.replace("s", "").split("m", -1);
            sum += 60 * Double.parseDouble(parts[0]) + Double.parseDouble(parts[1]);
        }
        return Math.round(sum * 1e9);
    }
}
