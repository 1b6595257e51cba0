package io.github.perfjunit.internal.sampling.jvm;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes metrics of what a JVM answers to commands: what it uses right now, which its counters don't tell. */
final class JvmAnswers {

    /** The used bytes of a heap as a whole, and of generations. Of the spaces in them, a JVM reports a percentage. */
    private static final Pattern HEAP_USED = Pattern.compile("\\bused (\\d{1,15})([KMG])\\b");

    private static final Pattern SHENANDOAH = Pattern.compile("(\\d{1,15})([KMG]) committed, (\\d{1,15})([KMG]) used");
    private static final Pattern COMMITTED = Pattern.compile("(?:committed|capacity|total) (\\d{1,15})([KMG])\\b");
    private static final Pattern METASPACE_USED = Pattern.compile("Both: +(\\d{1,15}) bytes used");
    private static final Pattern METASPACE_COMMITTED =
            Pattern.compile("Both:.* (\\d{1,15}) bytes \\([^)]*\\) committed");
    private static final Pattern CODE_HEAP = Pattern.compile("(?m)^CodeHeap .*\\bused=(\\d{1,15})Kb max_used");
    private static final Pattern CODE_CACHE = Pattern.compile("(?m)^CodeCache: .*\\bused=(\\d{1,15})Kb,? max_used");
    private static final Pattern HEAP_MAX = Pattern.compile("-XX:MaxHeapSize=(\\d{1,15})");

    /** More than any memory; twice as much is still a number. */
    private static final long MOST = 1L << 60;

    private final List<Measured<?>> values = new ArrayList<>();

    private JvmAnswers() {}

    /**
     * Asks.
     *
     * @param codeCache committed bytes of the code cache, from the map of its memory
     * @throws IOException if it can't be asked
     */
    static List<Measured<?>> of(JvmCommands jvm, OptionalLong codeCache) throws IOException {
        return read(
                jvm.ask("GC.heap_info"),
                jvm.ask("VM.metaspace basic scale=1"),
                jvm.ask("Compiler.codecache"),
                jvm.ask("VM.flags"),
                codeCache);
    }

    static List<Measured<?>> read(String heap, String metaspace, String code, String flags, OptionalLong codeCache) {
        JvmAnswers answers = new JvmAnswers();
        answers.heap(heap);
        answers.add(Metrics.JVM_HEAP_MAX, sum(HEAP_MAX, flags, 1));
        OptionalLong metaspaceUsed = sum(METASPACE_USED, metaspace, 1);
        OptionalLong metaspaceCommitted = sum(METASPACE_COMMITTED, metaspace, 1);
        OptionalLong heaps = sum(CODE_HEAP, code, 1024);
        OptionalLong codeUsed = heaps.isPresent() ? heaps : sum(CODE_CACHE, code, 1024);
        answers.add(Metrics.JVM_METASPACE_USED, metaspaceUsed);
        answers.add(Metrics.JVM_METASPACE_COMMITTED, metaspaceCommitted);
        answers.add(Metrics.JVM_CODECACHE_USED, codeUsed);
        answers.add(Metrics.JVM_CODECACHE_COMMITTED, codeCache);
        answers.add(Metrics.JVM_NONHEAP_USED, plus(metaspaceUsed, codeUsed));
        answers.add(Metrics.JVM_NONHEAP_COMMITTED, plus(metaspaceCommitted, codeCache));
        return answers.values;
    }

    private void heap(String info) {
        long used = 0;
        long committed = 0;
        int found = 0;
        for (String line : info.lines().toList()) {
            Matcher amounts = SHENANDOAH.matcher(line);
            if (amounts.find()) {
                committed = plus(committed, bytes(amounts.group(1), amounts.group(2)));
                used = plus(used, bytes(amounts.group(3), amounts.group(4)));
                found++;
            } else if (!line.contains("Metaspace") && !line.contains("class space")) {
                Matcher usedOf = HEAP_USED.matcher(line);
                Matcher committedOf = COMMITTED.matcher(line);
                if (usedOf.find() && committedOf.find()) {
                    used = plus(used, bytes(usedOf.group(1), usedOf.group(2)));
                    committed = plus(committed, bytes(committedOf.group(1), committedOf.group(2)));
                    found++;
                }
            }
        }
        if (found > 0) {
            add(Metrics.JVM_HEAP_USED, OptionalLong.of(used));
            add(Metrics.JVM_HEAP_COMMITTED, OptionalLong.of(committed));
        }
    }

    private static long bytes(String number, String unit) {
        int shift =
                switch (unit) {
                    case "K" -> 10;
                    case "M" -> 20;
                    default -> 30;
                };
        return Math.min(MOST >> shift, Long.parseLong(number)) << shift;
    }

    private static OptionalLong sum(Pattern pattern, String text, long unit) {
        return pattern.matcher(text)
                .results()
                .mapToLong(match -> unit * Long.parseLong(match.group(1)))
                .reduce(JvmAnswers::plus);
    }

    private static long plus(long one, long other) {
        return Math.min(MOST, one + other);
    }

    private static OptionalLong plus(OptionalLong one, OptionalLong other) {
        return one.isPresent() && other.isPresent()
                ? OptionalLong.of(plus(one.getAsLong(), other.getAsLong()))
                : OptionalLong.empty();
    }

    private void add(Metric<Bytes> metric, OptionalLong bytes) {
        bytes.ifPresent(value -> values.add(new Measured<>(metric, Bytes.bytes(value))));
    }
}
