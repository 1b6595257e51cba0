package io.github.perfjunit.internal.target.option;

import io.github.perfjunit.internal.target.artifact.SearchPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The processor cores on which a program may run. It is started through {@code taskset}, which becomes the program: the
 * process stays the same, and its children inherit the cores.
 *
 * @param cores counted from 0; none for all
 */
public record Pinning(List<Integer> cores) {

    private static final String TOOL = "taskset";

    /** The status file of this process on Linux. Its line Cpus_allowed_list reads {@code 0-3,8}. */
    private static final Path STATUS = Path.of("/proc/self/status");

    private static final String ALLOWED = "Cpus_allowed_list:";

    /** No kernel knows as many cores as five digits can number. */
    private static final Pattern RANGE = Pattern.compile("(?<![^,])(\\d{1,5})(?:-(\\d{1,5}))?(?![^,])");

    private static String list(Stream<Integer> numbers) {
        return numbers.map(String::valueOf).collect(Collectors.joining(","));
    }

    @Override
    public String toString() {
        return list(cores.stream());
    }

    /** Returns the words that precede the command; none without cores to pin it to. */
    public Stream<String> words(String target) {
        return cores.isEmpty() ? Stream.empty() : Stream.of(tool(target), "-c", toString());
    }

    /** For people. */
    public Stream<String> described() {
        return cores.isEmpty() ? Stream.empty() : Stream.of("(on cores " + this + ")");
    }

    public void check(String target) {
        if (cores.isEmpty()) {
            return;
        }
        tool(target);
        allowed().ifPresent(allowed -> {
            List<Integer> missing =
                    cores.stream().filter(core -> !allowed.contains(core)).toList();
            if (!missing.isEmpty()) {
                throw new IllegalArgumentException(
                        "target '" + target + "': pinnedTo(" + this + "), but this JVM has no core "
                                + list(missing.stream()) + "; it may use " + list(allowed.stream()));
            }
        });
    }

    private String tool(String target) {
        return SearchPath.candidates(TOOL, Path.of("").toAbsolutePath())
                .filter(SearchPath::isProgram)
                .findFirst()
                .map(Path::toString)
                .orElseThrow(() ->
                        new IllegalArgumentException("target '" + target + "': pinnedTo(" + this + ") needs Linux' "
                                + TOOL + ", which is not on the PATH; install util-linux, or leave pinnedTo out"));
    }

    private static Optional<TreeSet<Integer>> allowed() {
        if (!Files.isReadable(STATUS)) {
            return Optional.empty();
        }
        try (Stream<String> lines = Files.lines(STATUS)) {
            return lines.filter(line -> line.startsWith(ALLOWED))
                    .findFirst()
                    .map(line -> expanded(line.substring(ALLOWED.length()).strip()))
                    .filter(cores -> !cores.isEmpty());
        } catch (IOException e) {
            // No reason to refuse anything; taskset itself fails if it can have none of the cores.
            return Optional.empty();
        }
    }

    /** {@code 0-2,8} as 0, 1, 2, 8; what is no range is left out. */
    static TreeSet<Integer> expanded(String ranges) {
        BitSet cores = new BitSet();
        Matcher range = RANGE.matcher(ranges);
        while (range.find()) {
            int first = Integer.parseInt(range.group(1));
            int last = range.group(2) == null ? first : Integer.parseInt(range.group(2));
            if (first <= last) {
                cores.set(first, last + 1);
            }
        }
        return cores.stream().boxed().collect(Collectors.toCollection(TreeSet::new));
    }
}
