package io.github.perfjunit.internal.sampling.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.recording.MetricSink;
import io.github.perfjunit.internal.sampling.proc.ProcMaps;
import io.github.perfjunit.internal.sampling.reading.SamplingException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files made by hand, in both byte orders. */
class HsPerfDataTest {

    /** A file with these counters, {@code name=number} or {@code name="text}. */
    static byte[] file(ByteOrder order, String... counters) {
        ByteBuffer file = ByteBuffer.allocate(4096);
        file.putInt(0xcafec0c0);
        file.put((byte) (order == ByteOrder.BIG_ENDIAN ? 0 : 1))
                .put((byte) 2)
                .put((byte) 0)
                .put((byte) 1);
        file.order(order).putInt(24, 32).putInt(28, counters.length);
        int at = 32;
        for (String counter : counters) {
            String[] parts = counter.split("=", 2);
            boolean text = parts[1].startsWith("\"");
            byte[] name = parts[0].getBytes(StandardCharsets.UTF_8);
            file.putInt(at, 128)
                    .putInt(at + 4, 20)
                    .putInt(at + 8, text ? 40 : 0)
                    .putInt(at + 16, 88);
            file.put(at + 12, (byte) (text ? 'B' : 'J')).put(at + 20, name);
            if (text) {
                file.put(at + 88, parts[1].substring(1).getBytes(StandardCharsets.UTF_8));
            } else {
                file.putLong(at + 88, Long.parseLong(parts[1]));
            }
            at += 128;
        }
        return Arrays.copyOf(file.array(), at);
    }

    @ParameterizedTest
    @CsvSource({"BIG", "LITTLE"})
    void readsNumbersAndTexts(String order) {
        ByteOrder byteOrder = order.equals("BIG") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
        HsPerfData data = HsPerfData.parse(file(byteOrder, "a.0.x=5", "a.1.x=70000000000", "b=\"G1", "c=7"));
        assertThat(data.number("c")).hasValue(7);
        assertThat(data.number("b")).isEmpty();
        assertThat(data.text("b")).contains("G1");
        assertThat(data.text("c")).isEmpty();
        assertThat(data.sum("a\\.\\d\\.x")).hasValue(70000000005L);
        assertThat(data.largest("a\\.\\d\\.x")).hasValue(70000000000L);
        assertThat(data.sum("nothing")).isEmpty();
        assertThat(data.largest("nothing")).isEmpty();
        assertThat(data.firstText("[a-z]")).contains("G1");
    }

    @Test
    void refusesWhatItIsNot() {
        refuses(new byte[0], "not a file of HotSpot's performance counters");
        refuses("something else, long enough to be one".getBytes(StandardCharsets.UTF_8), "not a file of HotSpot's");
        byte[] good = file(ByteOrder.LITTLE_ENDIAN, "a=1");
        refuses(Arrays.copyOf(good, good.length - 60), "ends within an entry");
        byte[] early = good.clone();
        early[7] = 0;
        refuses(early, "had not yet filled in");
        byte[] newer = good.clone();
        newer[5] = 3;
        refuses(newer, "in version 2");
        byte[] endless = good.clone();
        endless[32] = 0;
        refuses(endless, "an entry of 0 bytes");
    }

    private static void refuses(byte[] file, String why) {
        assertThatExceptionOfType(SamplingException.class)
                .isThrownBy(() -> HsPerfData.parse(file))
                .withMessageContaining(why);
    }

    @Test
    void whatIsNotCountedIsAbsentAndNotZero() {
        byte[] file = file(ByteOrder.LITTLE_ENDIAN, "java.threads.live=5", "sun.gc.collector.0.time=9");
        JvmReading reading = JvmCounters.read(HsPerfData.parse(file), OptionalLong.of(100));
        assertThat(recorded(reading)).containsExactly("jvm.codecache.committed", "jvm.threads.live");
        assertThat(reading.collector()).isEqualTo("unknown");
    }

    @Test
    void memoryIsAbsentUntilItsCollectorHasToldOfIt() {
        assertThat(recorded(g1(0))).containsExactly("jvm.gc.count", "jvm.heap.committed");
        assertThat(recorded(g1(1)))
                .containsExactly("jvm.gc.count", "jvm.heap.committed", "jvm.heap.used", "jvm.metaspace.used");
        assertThat(g1(1).heapAge()).isEqualTo(JvmReading.Age.AFTER_THE_LAST_COLLECTION);
        assertThat(g1(1).metaspaceAge()).isEqualTo(JvmReading.Age.AFTER_THE_LAST_COLLECTION);
        assertThat(g1(1).collector()).isEqualTo("G1");
    }

    private static JvmReading g1(int collections) {
        byte[] file = file(
                ByteOrder.LITTLE_ENDIAN,
                "sun.gc.policy.name=\"GarbageFirst",
                "sun.os.hrt.ticks=5",
                "sun.gc.collector.0.invocations=" + collections,
                "sun.gc.metaspace.used=50",
                "sun.gc.generation.0.capacity=100",
                "sun.gc.generation.0.space.0.used=10");
        return JvmCounters.read(HsPerfData.parse(file), OptionalLong.empty());
    }

    @Test
    void shenandoahTellsOfMemoryByAClockAndMiscountsItsPauses() {
        byte[] file = file(
                ByteOrder.LITTLE_ENDIAN,
                "sun.gc.collector.1.name=\"Shenandoah full",
                "sun.gc.collector.1.invocations=0",
                "sun.gc.collector.1.time=7",
                "sun.os.hrt.frequency=1000000000",
                "sun.gc.metaspace.used=50",
                "sun.gc.generation.1.space.0.used=10");
        JvmReading reading = JvmCounters.read(HsPerfData.parse(file), OptionalLong.empty());
        assertThat(reading.heapAge()).isEqualTo(JvmReading.Age.SAMPLED);
        assertThat(reading.metaspaceAge()).isEqualTo(JvmReading.Age.SAMPLED);
        assertThat(recorded(reading)).containsExactly("jvm.heap.used", "jvm.metaspace.used");
    }

    @Test
    void aHeapIsAbsentUntilTheClockHasToldOfIt() {
        assertThat(recorded(serial(0))).containsExactly("jvm.heap.committed");
        assertThat(recorded(serial(10))).containsExactly("jvm.heap.committed", "jvm.heap.used");
    }

    private static JvmReading serial(long used) {
        byte[] file = file(
                ByteOrder.LITTLE_ENDIAN,
                "sun.gc.policy.name=\"Copy:MSC",
                "sun.os.hrt.ticks=5",
                "sun.gc.generation.0.capacity=100",
                "sun.gc.generation.0.space.0.used=" + used,
                "sun.gc.generation.1.space.0.used=0");
        return JvmCounters.read(HsPerfData.parse(file), OptionalLong.empty());
    }

    private static Set<String> recorded(JvmReading reading) {
        Set<String> ids = new TreeSet<>();
        reading.into(new MetricSink() {
            @Override
            public <Q> void record(Metric<Q> metric, Q value) {
                ids.add(metric.id());
            }
        });
        return ids;
    }

    @Test
    void knowsCodeCacheAndCounterFileByTheMapOfTheMemory() {
        ProcMaps maps = new ProcMaps(List.of(
                "7f00-7f10 rwxp 00000000 00:00 0 ",
                "8000-9000 rwxp 00000000 00:00 0",
                "a000-b000 rw-p 00000000 00:00 0",
                "c000-d000 rwxp 00000000 fe:00 77                     /opt/lib/odd.so",
                "e000-f000 rw-s 00000000 fe:00 99                     /tmp/hsperfdata_some one/77"));
        assertThat(maps.codeCacheBytes()).isEqualTo(0x10 + 0x1000);
        assertThat(maps.counterFile()).contains("/tmp/hsperfdata_some one/77");
        assertThat(maps.isHotSpot()).isFalse();
        assertThat(new ProcMaps(List.of("1-2 r-xp 0 fe:00 5 /jdk/lib/server/libjvm.so")).isHotSpot())
                .isTrue();
    }

    @Test
    void linesOfAMapThatAreCutOffAreNoPartOfTheCodeCache() {
        assertThat(new ProcMaps(List.of("7f00 rwxp 0 00:00 0", "7f00-7fzz rwxp 0 00:00 0", "1-2 rwxp 0 00:00 0"))
                        .codeCacheBytes())
                .isEqualTo(1);
    }
}
