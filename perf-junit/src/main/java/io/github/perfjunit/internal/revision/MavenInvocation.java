package io.github.perfjunit.internal.revision;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The options of the Maven build that runs the tests that the build of a revision needs as well: the settings, the local
 * repository, and whether it is offline.
 *
 * @param options as they are typed; paths are absolute
 */
record MavenInvocation(List<String> options) {

    private static final String REPOSITORY = "-Dmaven.repo.local=";
    private static final Set<String> FILES = Set.of("-s", "--settings", "-gs", "--global-settings");
    /** Further local repositories, and how Maven processes share them. */
    private static final List<String> PREFIXES = List.of("-Dmaven.repo.local.", "-Daether.", "-Dmaven.resolver.");

    private static final Set<String> FLAGS = Set.of("-o", "--offline");

    MavenInvocation {
        options = List.copyOf(options);
    }

    /** Finds the options of the build that started this JVM; none if Maven's script did not. */
    static MavenInvocation ofThisJvm(GitRepository repository) {
        return of(
                Optional.ofNullable(System.getenv("MAVEN_CMD_LINE_ARGS")).orElse(""),
                Optional.ofNullable(System.getProperty("maven.repo.local")),
                repository.root(),
                repository.root().resolve(repository.module()));
    }

    /**
     * Reads the options.
     *
     * @param line the arguments of Maven, separated by blanks
     * @param local the local repository, if it is known otherwise
     * @param root where the build may have been started: there, or in a folder between there and the module
     */
    static MavenInvocation of(String line, Optional<String> local, Path root, Path module) {
        List<String> options = new ArrayList<>();
        List<String> words = Stream.of(line.strip().split("\\s+"))
                .flatMap(MavenInvocation::parted)
                .toList();
        Optional<String> repository = local;
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            if (FLAGS.contains(word) || PREFIXES.stream().anyMatch(word::startsWith)) {
                options.add(word);
            } else if (FILES.contains(word) && i + 1 < words.size()) {
                Optional<Argument> file = existing("", words, i + 1, root, module);
                file.ifPresent(found -> {
                    options.add(word);
                    options.add(found.path().toString());
                });
                i = file.map(Argument::last).orElse(i + 1);
            } else if (word.startsWith(REPOSITORY) && repository.isEmpty()) {
                Optional<Argument> folder = existing(REPOSITORY, words, i, root, module);
                repository = Optional.of(
                        folder.map(found -> found.path().toString()).orElse(word.substring(REPOSITORY.length())));
                i = folder.map(Argument::last).orElse(i);
            }
        }
        repository
                .map(path ->
                        existing(path, root, module).orElse(root.resolve(path)).toString())
                .ifPresent(path -> options.add(REPOSITORY + path));
        return new MavenInvocation(options);
    }

    /** Returns an option of a file and the file, if they are one word, such as {@code --settings=FILE}. */
    private static Stream<String> parted(String word) {
        String[] parts = word.split("=", 2);
        return parts.length == 2 && FILES.contains(parts[0]) ? Stream.of(parts) : Stream.of(word);
    }

    /**
     * A path among the words.
     *
     * @param last the index of its last word
     */
    private record Argument(Path path, int last) {}

    /** Maven's script joins its arguments, so a path with blanks is several words: the fewest that name something are meant. */
    private static Optional<Argument> existing(String prefix, List<String> words, int first, Path root, Path module) {
        for (int last = first; last < words.size(); last++) {
            String path = String.join(" ", words.subList(first, last + 1)).substring(prefix.length());
            Optional<Path> found = path.isEmpty() ? Optional.empty() : existing(path, root, module);
            if (found.isPresent()) {
                return Optional.of(new Argument(found.get(), last));
            }
        }
        return Optional.empty();
    }

    private static Optional<Path> existing(String path, Path root, Path module) {
        for (Path folder = module; folder != null && folder.startsWith(root); folder = folder.getParent()) {
            Path file = folder.resolve(path).normalize();
            if (Files.exists(file)) {
                return Optional.of(file);
            }
        }
        return Optional.empty();
    }
}
