package io.github.perfjunit.internal.revision;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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
        List<String> words = List.of(line.strip().split("\\s+"));
        Optional<String> repository = local;
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            if (FLAGS.contains(word) || PREFIXES.stream().anyMatch(word::startsWith)) {
                options.add(word);
            } else if (FILES.contains(word) && i + 1 < words.size()) {
                i++;
                existing(words.get(i), root, module).ifPresent(file -> {
                    options.add(word);
                    options.add(file.toString());
                });
            } else if (word.startsWith(REPOSITORY) && repository.isEmpty()) {
                repository = Optional.of(word.substring(REPOSITORY.length()));
            }
        }
        repository
                .map(path ->
                        existing(path, root, module).orElse(root.resolve(path)).toString())
                .ifPresent(path -> options.add(REPOSITORY + path));
        return new MavenInvocation(options);
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
