package io.github.perfjunit.internal.revision;

import io.github.perfjunit.internal.revision.GitProgram.Answer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * A commit that is checked out into a working tree of its own, as {@code git worktree} makes it, with its submodules as far as
 * this clone has their commits. It is gone when this is closed.
 */
final class Checkout implements AutoCloseable {

    private static final String SUBMODULE = "160000 ";

    private final GitRepository repository;
    private final Path directory;
    private final Consumer<String> notices;
    private final List<String> missing = new ArrayList<>();

    private Checkout(GitRepository repository, Path directory, Consumer<String> notices) {
        this.repository = repository;
        this.directory = directory;
        this.notices = notices;
    }

    /**
     * Checks a commit out.
     *
     * @param directory the only one in its parent, which is removed first, if an interrupted build has left it
     * @param notices receives a sentence if it can't be removed
     */
    static Checkout of(
            GitRepository repository, String commit, Path directory, Duration timeout, Consumer<String> notices) {
        Checkout checkout = new Checkout(repository, directory, notices);
        checkout.close();
        try {
            Files.createDirectories(checkout.parent());
        } catch (IOException e) {
            throw new UncheckedIOException("can't create " + checkout.parent(), e);
        }
        try {
            Answer added = repository
                    .git()
                    .call(timeout, List.of("worktree", "add", "--force", "--detach", directory.toString(), commit));
            if (!added.isGood()) {
                throw new NoRevisionException(
                        "commit " + commit + " could not be checked out into " + directory + ": " + added.errors());
            }
            checkout.addSubmodules(directory, repository.shared().resolve("modules"), timeout);
            return checkout;
        } catch (RuntimeException e) {
            checkout.close();
            throw e;
        }
    }

    private Path parent() {
        return directory.resolveSibling("").normalize();
    }

    Path directory() {
        return directory;
    }

    /** Returns the submodules whose folders are empty, because this clone does not have their commits. */
    List<String> missingSubmodules() {
        return List.copyOf(missing);
    }

    /** The command that removes it, if this JVM dies. */
    List<String> removal() {
        return List.of(
                "git",
                "-C",
                repository.root().toString(),
                "worktree",
                "remove",
                "--force",
                "--force",
                directory.toString());
    }

    /** {@code git submodule} would change the configuration of the repository, and ask the network. */
    private void addSubmodules(Path tree, Path modules, Duration timeout) {
        if (!Files.exists(tree.resolve(".gitmodules"))) {
            return;
        }
        GitProgram git = new GitProgram(tree);
        for (String line : git.call("ls-files", "--stage").lines()) {
            if (line.startsWith(SUBMODULE)) {
                String commit = line.substring(SUBMODULE.length(), line.indexOf(' ', SUBMODULE.length()));
                addSubmodule(tree, line.substring(line.indexOf('\t') + 1), commit, modules, timeout);
            }
        }
    }

    private void addSubmodule(Path tree, String path, String commit, Path modules, Duration timeout) {
        Path source = modules.resolve(name(tree, path));
        Path folder = tree.resolve(path);
        boolean isHere = Files.isDirectory(source)
                && new GitProgram(source)
                        .call("cat-file", "-e", commit + "^{commit}")
                        .isGood();
        if (!isHere) {
            missing.add(directory.relativize(folder).toString());
            return;
        }
        require(new GitProgram(tree)
                .call(timeout, List.of("clone", "--quiet", "--shared", "--no-checkout", source.toString(), path)));
        require(new GitProgram(folder).call(timeout, List.of("checkout", "--quiet", "--detach", commit)));
        addSubmodules(folder, source.resolve("modules"), timeout);
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

    /** Idempotent. Never throws: a file that stays must neither fail a build, nor hide why it has failed. */
    @Override
    public void close() {
        boolean isRegistered =
                Files.exists(directory) && !calls("worktree", "remove", "--force", "--force", directory.toString());
        try {
            remove(parent());
        } catch (UncheckedIOException e) {
            notices.accept("the working tree " + directory + " could not be removed, delete it: " + e.getMessage());
        }
        if (isRegistered && !calls("worktree", "prune")) {
            notices.accept("git still lists the working tree " + directory + ": git worktree prune");
        }
    }

    private boolean calls(String... words) {
        try {
            return repository.git().call(words).isGood();
        } catch (NoRevisionException e) {
            return false;
        }
    }

    /** Removes a file, or a folder with all that is in it, if it exists. */
    static void remove(Path root) {
        if (!Files.exists(root)) {
            return;
        }
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("can't remove " + root, e);
        }
    }
}
