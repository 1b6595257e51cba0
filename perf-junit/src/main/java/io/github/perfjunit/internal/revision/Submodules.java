package io.github.perfjunit.internal.revision;

import io.github.perfjunit.internal.revision.GitProgram.Answer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** The submodules of a checkout, with the commits that it wants, as far as this clone has them. Nothing is fetched. */
final class Submodules {

    private static final String SUBMODULE = "160000 ";

    private final GitRepository repository;
    private final Path directory;
    private final Consumer<String> notices;
    private final List<String> missing = new ArrayList<>();

    /**
     * Creates them; nothing is done yet.
     *
     * @param directory the root of the checkout
     * @param notices receives a sentence about those that stay empty
     */
    Submodules(GitRepository repository, Path directory, Consumer<String> notices) {
        this.repository = repository;
        this.directory = directory;
        this.notices = notices;
    }

    /**
     * Checks them out.
     *
     * @throws NoRevisionException if one can't be, or the clone lacks the commit of one that the working tree uses
     */
    void add(Duration timeout) {
        add(directory, List.of(repository.shared()), timeout);
        requireNeeded();
    }

    /** Returns the paths of those that a working tree has, with those within them: a revision may lack what is not among them. */
    static List<String> usedIn(Path tree) {
        List<String> used = new ArrayList<>();
        addUsed(tree, "", used);
        return used;
    }

    private static void addUsed(Path tree, String above, List<String> used) {
        for (String path : commits(tree).keySet()) {
            if (Files.exists(tree.resolve(path).resolve(".git"))) {
                used.add(above + path);
                addUsed(tree.resolve(path), above + path + "/", used);
            }
        }
    }

    /** Returns the commits that a tree wants of its own submodules, by their paths. */
    private static Map<String, String> commits(Path tree) {
        Map<String, String> commits = new LinkedHashMap<>();
        if (Files.exists(tree.resolve(".gitmodules"))) {
            for (String line : new GitProgram(tree).call("ls-files", "--stage").lines()) {
                if (line.startsWith(SUBMODULE)) {
                    commits.put(
                            line.substring(line.indexOf('\t') + 1),
                            line.substring(SUBMODULE.length(), line.indexOf(' ', SUBMODULE.length())));
                }
            }
        }
        return commits;
    }

    /** Returns those whose folders are empty, as in the working tree. */
    List<String> missing() {
        return List.copyOf(missing);
    }

    /** A folder that is empty in the working tree as well belongs to neither program: the candidate was built without it. */
    private void requireNeeded() {
        List<String> needed = missing.stream().filter(path -> !isUnused(path)).toList();
        if (!needed.isEmpty()) {
            throw new NoRevisionException("this clone lacks the commits of its submodules " + needed
                    + "; fetch them: git submodule update --init --recursive, in the working tree or, for those of another"
                    + " time, after a checkout of this revision");
        }
        if (!missing.isEmpty()) {
            notices.accept("the submodules " + missing + " are empty, as in the working tree");
        }
    }

    private boolean isUnused(String path) {
        Path folder = repository.root().resolve(path);
        return Files.isDirectory(folder)
                && !Files.exists(folder.resolve(".git"))
                && new GitProgram(folder.resolveSibling(""))
                        .call("ls-files", "--stage", "--", folder.getFileName().toString())
                        .output()
                        .startsWith(SUBMODULE);
    }

    /**
     * {@code git submodule} would change the configuration of the repository, and ask the network.
     *
     * @param repositories the directories of the repositories that this one may have its submodules in
     */
    private void add(Path tree, List<Path> repositories, Duration timeout) {
        commits(tree).forEach((path, commit) -> addOne(tree, path, commit, repositories, timeout));
    }

    private void addOne(Path tree, String path, String commit, List<Path> repositories, Duration timeout) {
        Path folder = tree.resolve(path);
        List<Path> sources = sources(folder, name(tree, path), repositories);
        Optional<Path> source =
                sources.stream().filter(each -> has(each, commit)).findFirst();
        if (source.isEmpty()) {
            missing.add(directory.relativize(folder).toString());
            return;
        }
        require(new GitProgram(tree)
                .call(
                        timeout,
                        List.of(
                                "clone",
                                "--quiet",
                                "--shared",
                                "--no-checkout",
                                source.get().toString(),
                                path)));
        require(new GitProgram(folder).call(timeout, List.of("checkout", "--quiet", "--detach", commit)));
        add(folder, sources, timeout);
    }

    /**
     * Returns the repositories of a submodule: that of its folder in the working tree, which a linked working tree has for itself, and those
     * that were left by a folder that is gone.
     */
    private List<Path> sources(Path folder, String name, List<Path> repositories) {
        List<Path> sources = new ArrayList<>();
        Path used = repository.root().resolve(directory.relativize(folder));
        if (Files.exists(used.resolve(".git"))) {
            Answer found = new GitProgram(used).call("rev-parse", "--absolute-git-dir");
            if (found.isGood()) {
                sources.add(Path.of(found.output()));
            }
        }
        repositories.forEach(each -> sources.add(each.resolve("modules").resolve(name)));
        return sources.stream().filter(Files::isDirectory).distinct().toList();
    }

    private static boolean has(Path source, String commit) {
        return new GitProgram(source)
                .call("cat-file", "-e", commit + "^{commit}")
                .isGood();
    }

    private static String name(Path tree, String path) {
        return new GitProgram(tree)
                .call("config", "--file", ".gitmodules", "--get-regexp", "^submodule\\..*\\.path$").lines().stream()
                        .filter(line -> line.endsWith(".path " + path))
                        .map(line -> line.substring("submodule.".length(), line.length() - (".path " + path).length()))
                        .findFirst()
                        .orElse(path);
    }

    private static void require(Answer answer) {
        if (!answer.isGood()) {
            throw new NoRevisionException("a submodule could not be checked out: " + answer.errors());
        }
    }
}
