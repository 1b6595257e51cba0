package io.github.perfjunit.benchmark.fuzz;

import io.github.perfjunit.internal.sampling.reading.SamplingException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** The readers of what JVMs publish and answer: counters, answers to {@code jcmd}, and the file that tells a release. */
final class JvmSubjects {

    private static final Internals LIBRARY = Internals.ofLibrary();

    private static final String SEPARATOR = "====\n";

    private static final String HEAP_G1 =
            """
             garbage-first heap   total 262144K, used 1822K [0x00000000f0000000, 0x0000000100000000)
              region size 1024K, 2 young (2048K), 0 survivors (0K)
             Metaspace       used 143K, committed 320K, reserved 1114112K
            """;

    private static final String HEAP_SHENANDOAH =
            "Shenandoah Heap\n 4096M max, 4096M soft max, 256M committed, 12M used\n 8192 x 512K regions\n";

    private static final String METASPACE =
            """
            Usage:
              Non-class:       146456 bytes used, 0 waste
                   Both:       157120 bytes used
            Virtual space:
                   Both:    1082130432 bytes reserved,    393216 bytes ( <1%) committed
            """;

    private static final String CODE =
            """
            CodeHeap 'non-profiled nmethods': size=120032Kb used=12Kb max_used=12Kb free=120020Kb
            CodeHeap 'profiled nmethods': size=120028Kb used=63Kb max_used=63Kb free=119964Kb
            """;

    private static final String FLAGS =
            "-XX:CICompilerCount=2 -XX:InitialHeapSize=264241152 -XX:MaxHeapSize=4196401152 -XX:+UseG1GC\n";

    private static final String MEMORY =
            """
            Native Memory Tracking:

            Total: reserved=5721MB, committed=404MB
            -                 Java Heap (reserved=4194304KB, committed=262144KB)
                                        (mmap: reserved=4194304KB, committed=262144KB, peak=262144KB)
            -                    Thread (reserved=34903KB, committed=1655KB)
                                        (threads #34)
            -        Shared class space (reserved=16384KB, committed=14220KB, readonly=0KB)
            """;

    private static final String CLASSES =
            """
             num     #instances         #bytes  class name (module)
            -------------------------------------------------------
               1:          8241        2048000  [B (java.base@17.0.9)
               2:          7892         189408  java.lang.String (java.base@17.0.9)
               3:             7             10  [[Lcom.acme.Cart;
            Total         16140        2237418
            """;

    private JvmSubjects() {}

    static List<Subject> all(Documents documents, Scratch scratch) {
        return List.of(counters(documents), answers(), account(), release(scratch));
    }

    private static Subject counters(Documents documents) {
        Class<?> data = LIBRARY.type("internal.sampling.jvm.HsPerfData");
        Internals.Code parse = LIBRARY.method("internal.sampling.jvm.HsPerfData", "parse", byte[].class);
        Internals.Code read = LIBRARY.method("internal.sampling.jvm.JvmCounters", "read", data, OptionalLong.class);
        return Subject.of("hsperfdata", input -> read.call(parse.call(input), OptionalLong.of(2_555_904)))
                .documents(SamplingException.class)
                .costing(2)
                .from(hsPerfData(ByteOrder.LITTLE_ENDIAN), hsPerfData(ByteOrder.BIG_ENDIAN))
                .from(documents.ofMachine("hsperfdata", ownCounters()));
    }

    private static Path ownCounters() {
        return Path.of(
                System.getProperty("java.io.tmpdir"),
                "hsperfdata_" + System.getProperty("user.name"),
                Long.toString(ProcessHandle.current().pid()));
    }

    /** Counters of the kinds that are read, in HotSpot's layout. */
    private static byte[] hsPerfData(ByteOrder order) {
        ByteBuffer buffer = ByteBuffer.allocate(2048);
        buffer.putInt(0xcafec0c0);
        buffer.put((byte) (order == ByteOrder.BIG_ENDIAN ? 0 : 1))
                .put((byte) 2)
                .put((byte) 0)
                .put((byte) 1);
        buffer.order(order);
        buffer.putInt(2048).putInt(0).putLong(0).putInt(32).putInt(6);
        number(buffer, "sun.gc.collector.0.invocations", 3);
        number(buffer, "sun.gc.generation.0.space.0.used", 1 << 20);
        number(buffer, "sun.gc.generation.0.maxCapacity", 1 << 28);
        number(buffer, "sun.os.hrt.frequency", 1_000_000_000);
        number(buffer, "java.ci.totalTime", 123_456_789);
        text(buffer, "sun.gc.policy.name", "GarbageFirst");
        return buffer.array();
    }

    private static void number(ByteBuffer buffer, String name, long value) {
        byte[] text = name.getBytes(StandardCharsets.US_ASCII);
        int at = 20 + (text.length / 8 + 1) * 8;
        int length = at + 8;
        int begin = buffer.position();
        header(buffer, length, 0, 'J', at);
        buffer.put(text).position(begin + at);
        buffer.putLong(value);
    }

    private static void text(ByteBuffer buffer, String name, String value) {
        byte[] text = name.getBytes(StandardCharsets.US_ASCII);
        int at = 20 + (text.length / 8 + 1) * 8;
        int begin = buffer.position();
        header(buffer, at + 32, 32, 'B', at);
        buffer.put(text).position(begin + at);
        buffer.put(value.getBytes(StandardCharsets.US_ASCII)).position(begin + at + 32);
    }

    private static void header(ByteBuffer buffer, int length, int elements, char type, int value) {
        buffer.putInt(length)
                .putInt(20)
                .putInt(elements)
                .put((byte) type)
                .put((byte) 0)
                .put((byte) 1)
                .put((byte) 1);
        buffer.putInt(value);
    }

    /** The answers to four commands. */
    private static Subject answers() {
        Internals.Code read = LIBRARY.method(
                "internal.sampling.jvm.JvmAnswers",
                "read",
                String.class,
                String.class,
                String.class,
                String.class,
                OptionalLong.class);
        return Subject.ofText("jcmd-answers", text -> {
                    String[] texts = text.split(SEPARATOR, 4);
                    read.call(
                            text(texts, 0), text(texts, 1), text(texts, 2), text(texts, 3), OptionalLong.of(2_555_904));
                })
                .from(
                        String.join(SEPARATOR, HEAP_G1, METASPACE, CODE, FLAGS),
                        String.join(
                                SEPARATOR,
                                HEAP_SHENANDOAH,
                                METASPACE,
                                "CodeCache: size=49152Kb, used=100Kb, max_used=101Kb\n",
                                FLAGS));
    }

    private static String text(String[] texts, int index) {
        return index < texts.length ? texts[index] : "";
    }

    private static Subject account() {
        Internals.Code of = LIBRARY.method("internal.sampling.jvm.JvmAccount", "of", String.class, String.class);
        return Subject.ofText("jcmd-account", text -> {
                    String[] texts = text.split(SEPARATOR, 2);
                    of.call(texts[0], texts.length < 2 ? "" : texts[1]);
                })
                .documents(IOException.class)
                .from(MEMORY + SEPARATOR + CLASSES);
    }

    /** The file {@code release} in the home of a JDK. */
    private static Subject release(Scratch scratch) {
        Path home = scratch.folder("jdk");
        Internals.Code feature = LIBRARY.method("internal.target.option.JvmOptions", "feature");
        Internals.Code options = LIBRARY.constructor(
                "internal.target.option.JvmOptions", Optional.class, List.class, Map.class, Optional.class);
        return Subject.of("jdk-release", input -> {
                    Files.write(home.resolve("release"), input);
                    feature.call(options.call(Optional.of(home), List.of(), Map.of(), Optional.empty()));
                })
                .documents(IllegalArgumentException.class)
                .from("IMPLEMENTOR=\"A Vendor\"\nJAVA_VERSION=\"21.0.7\"\nMODULES=\"java.base\"\n");
    }
}
