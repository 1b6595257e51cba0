package io.github.perfjunit.benchmark.fuzz;

import java.util.Map;
import java.util.Set;

/**
 * Failures that are known and not mended yet, by the subject: simple names of exceptions, {@code no-end} and {@code memory}. Delete those
 * that you mend: others of their kind are overlooked until then.
 */
final class KnownFailures {

    private static final Map<String, Set<String>> KNOWN = Map.ofEntries(
            Map.entry(
                    "accountant",
                    Set.of("ArrayIndexOutOfBoundsException", "IllegalStateException", "NumberFormatException")),
            Map.entry("allowed-cores", Set.of("NumberFormatException", "memory", "no-end")),
            Map.entry("build-gradle", Set.of("StackOverflowError", "no-end")),
            Map.entry("build-pom", Set.of("IllegalStateException")),
            Map.entry("generator-greeting", Set.of("no-end")),
            Map.entry("gradle-settings", Set.of("StackOverflowError", "no-end")),
            Map.entry("http-archive", Set.of("no-end")),
            Map.entry(
                    "hyperfoil-all",
                    Set.of(
                            "ClassCastException",
                            "NullPointerException",
                            "NumberFormatException",
                            "UnsupportedOperationException",
                            "no-end")),
            Map.entry("hyperfoil-histogram", Set.of("no-end")),
            Map.entry(
                    "hyperfoil-progress",
                    Set.of(
                            "ClassCastException",
                            "IllegalStateException",
                            "NullPointerException",
                            "NumberFormatException",
                            "UnsupportedOperationException",
                            "no-end")),
            Map.entry("hyperfoil-run", Set.of("NumberFormatException", "no-end")),
            Map.entry("hyperfoil-total", Set.of("ClassCastException", "no-end")),
            Map.entry("jar", Set.of("InvalidPathException")),
            Map.entry("jar-manifest", Set.of("InvalidPathException")),
            Map.entry("jcmd-account", Set.of("NumberFormatException", "no-end")),
            Map.entry("jdk-release", Set.of("NumberFormatException")),
            Map.entry(
                    "journal-judged",
                    Set.of(
                            "JsonParseException",
                            "JsonSyntaxException",
                            "NumberFormatException",
                            "RuntimeException",
                            "no-end")),
            Map.entry("maven-settings", Set.of("IllegalStateException")),
            Map.entry("maven-version", Set.of("memory", "no-end")),
            Map.entry("net-tcp", Set.of("UncheckedIOException")),
            Map.entry("proc-smaps_rollup", Set.of("NumberFormatException")),
            Map.entry("published-counter", Set.of("NumberFormatException")),
            Map.entry("rabbitmq-policies", Set.of("NullPointerException", "UnsupportedOperationException", "no-end")),
            Map.entry("rabbitmq-queue", Set.of("NumberFormatException")),
            Map.entry("release-answer", Set.of("IllegalArgumentException", "InvalidPathException")),
            Map.entry("release-question", Set.of("no-end")),
            Map.entry("secrets", Set.of("no-end")),
            Map.entry("settings", Set.of("memory", "no-end")),
            Map.entry("start-script", Set.of("no-end")),
            Map.entry("start-script-text", Set.of("no-end")),
            Map.entry("startup-lines", Set.of("no-end")),
            Map.entry("study.json", Set.of("NumberFormatException", "no-end")));

    private KnownFailures() {}

    /** Returns whether a thread of this subject may never end, and would disturb other tests. */
    static boolean hasThreadsWithoutEnd(Subject subject) {
        return KNOWN.getOrDefault(subject.name(), Set.of()).contains("no-end");
    }

    static boolean contain(Finding finding) {
        String what = finding.what();
        return KNOWN.getOrDefault(finding.subject(), Set.of()).contains(what.substring(what.lastIndexOf('.') + 1));
    }
}
