package io.github.perfjunit.internal.sampling.jvm;

import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

/**
 * An account that a JVM gives of its memory and its classes when it is asked, as {@code jcmd} asks. It collects its garbage for that,
 * so it must not be asked while it is measured.
 *
 * @param committed committed bytes by the categories of its Native Memory Tracking; empty if it does not track
 * @param threads the number of its threads, as far as it tracks
 * @param liveClasses bytes of reachable objects by their class
 */
public record JvmAccount(Map<String, Long> committed, OptionalLong threads, Map<String, Long> liveClasses) {

    /** The option by which a JVM tracks its memory. */
    public static final String TRACKING = "-XX:NativeMemoryTracking=summary";

    /** A collection of a large heap takes its time. */
    private static final Duration LIMIT = Duration.ofSeconds(60);

    private static final Pattern CATEGORY =
            Pattern.compile("(?m)^-[ \\t]+(\\S.{0,100}?) \\(reserved=\\d{1,15}KB, committed=(\\d{1,15})KB[,)]");
    private static final Pattern THREADS = Pattern.compile("\\(threads? #(\\d{1,15})\\)");
    private static final Pattern CLASS =
            Pattern.compile("(?m)^[ \\t]*+\\d++:[ \\t]++\\d++[ \\t]++(\\d{1,18})[ \\t]++(\\S++)");

    public JvmAccount {
        committed = Map.copyOf(committed);
        liveClasses = Map.copyOf(liveClasses);
    }

    /**
     * Asks the JVM of a process, or the only one below it.
     *
     * @throws IOException if it can't be asked, or if there is none, or several
     */
    public static JvmAccount ask(long rootPid) throws IOException {
        JvmCommands jvm = JvmCommands.below(rootPid);
        // first, because the collection that the second question needs changes the memory
        String memory = jvm.ask("VM.native_memory summary", LIMIT);
        String classes = jvm.ask("GC.class_histogram", LIMIT);
        return of(memory, classes);
    }

    static JvmAccount of(String memory, String classes) {
        return new JvmAccount(
                sums(CATEGORY, memory, match -> match.group(1), match -> Long.parseLong(match.group(2)) << 10),
                numbers(THREADS, memory).findFirst(),
                sums(CLASS, classes, match -> type(match.group(2)), match -> Long.parseLong(match.group(1))));
    }

    private static Map<String, Long> sums(
            Pattern pattern, String text, Function<MatchResult, String> key, Function<MatchResult, Long> bytes) {
        Map<String, Long> sums = new LinkedHashMap<>();
        pattern.matcher(text).results().forEach(match -> sums.merge(key.apply(match), bytes.apply(match), Long::sum));
        return sums;
    }

    private static LongStream numbers(Pattern pattern, String text) {
        return pattern.matcher(text).results().mapToLong(match -> Long.parseLong(match.group(1)));
    }

    /** Returns {@code byte[]} for {@code [B}. */
    private static String type(String name) {
        int dimensions = 0;
        while (dimensions < name.length() && name.charAt(dimensions) == '[') {
            dimensions++;
        }
        String element = name.substring(dimensions);
        String shown = dimensions == 0
                ? element
                : switch (element) {
                    case "B" -> "byte";
                    case "C" -> "char";
                    case "D" -> "double";
                    case "F" -> "float";
                    case "I" -> "int";
                    case "J" -> "long";
                    case "S" -> "short";
                    case "Z" -> "boolean";
                    default ->
                        element.startsWith("L") && element.endsWith(";")
                                ? element.substring(1, element.length() - 1)
                                : element;
                };
        return shown + "[]".repeat(dimensions);
    }

    /** Returns the bytes of all reachable objects. */
    public long live() {
        return liveClasses.values().stream().mapToLong(bytes -> bytes).sum();
    }

    /** Returns the accounts of several JVMs as one. */
    public static JvmAccount sum(List<JvmAccount> accounts) {
        Map<String, Long> committed = new LinkedHashMap<>();
        Map<String, Long> live = new LinkedHashMap<>();
        accounts.forEach(account -> {
            account.committed.forEach((category, bytes) -> committed.merge(category, bytes, Long::sum));
            account.liveClasses.forEach((type, bytes) -> live.merge(type, bytes, Long::sum));
        });
        return new JvmAccount(
                committed,
                accounts.stream()
                        .flatMapToLong(account -> account.threads.stream())
                        .reduce(Long::sum),
                live);
    }
}
