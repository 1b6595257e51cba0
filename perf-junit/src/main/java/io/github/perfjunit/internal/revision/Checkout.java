package io.github.perfjunit.internal.revision;

import io.github.perfjunit.internal.process.FileTree;
import io.github.perfjunit.internal.revision.GitProgram.Answer;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/**
 * A commit that is checked out into a working tree of its own, as {@code git worktree} makes it, with its submodules as far as
 * this clone has their commits. It is gone when this is closed.
 */
final class Checkout implements AutoCloseable {

    private final GitRepository repository;
    private final Path directory;
    private final Consumer<String> notices;
    private final Submodules submodules;

    private Checkout(GitRepository repository, Path directory, Consumer<String> notices) {
        this.repository = repository;
        this.directory = directory;
        this.notices = notices;
        this.submodules = new Submodules(repository, directory, notices);
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
            Files.createDirectories(parent(directory));
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't create " + parent(directory), e);
        }
        try {
            Answer added = repository
                    .git()
                    .call(timeout, List.of("worktree", "add", "--force", "--detach", directory.toString(), commit));
            if (!added.isGood()) {
                throw new NoRevisionException(
                        "commit " + commit + " could not be checked out into " + directory + ": " + added.errors());
            }
            checkout.submodules.add(timeout);
            return checkout;
        } catch (RuntimeException e) {
            checkout.close();
            throw e;
        }
    }

    private static Path parent(Path directory) {
        return directory.resolveSibling("").normalize();
    }

    Path directory() {
        return directory;
    }

    /** Returns the submodules whose folders are empty, as those in the working tree are. */
    List<String> missingSubmodules() {
        return submodules.missing();
    }

    /**
     * Returns the command that removes it, if this JVM dies: also a part of it, which git does not know yet. Never {@code git worktree
     * prune}, which forgets others that are out of reach, such as those on a disk that is not mounted.
     *
     * @param directory that it is checked out into
     */
    static List<String> removal(GitRepository repository, Path directory) {
        return List.of(
                "sh",
                "-c",
                "remove() { git -C \"$1\" worktree remove --force --force \"$2\"; };"
                        + " remove \"$1\" \"$2\" || { rm -rf \"$2\"; remove \"$1\" \"$2\"; }; rm -rf \"$3\"",
                "perf-junit-removal",
                repository.root().toString(),
                directory.toString(),
                parent(directory).toString());
    }

    /** Idempotent. Never throws: a file that stays must neither fail a build, nor hide why it has failed. */
    @Override
    public void close() {
        try {
            remove(repository.git(), directory);
        } catch (IOException e) {
            notices.accept(
                    FailureReasons.because("the working tree " + directory + " could not be removed, delete it", e));
        }
    }

    /**
     * Removes a working tree that a killed build has left, of whatever repository.
     *
     * @throws IOException if files stay
     */
    static void removeLeft(Path directory) throws IOException {
        try {
            remove(new GitProgram(GitRepository.of(directory).shared()), directory);
        } catch (NoRevisionException e) {
            // its repository is gone, or was not known yet
            FileTree.delete(parent(directory));
        }
    }

    /** Git refuses to remove what it finds incomplete, but not what is gone. */
    private static void remove(GitProgram git, Path directory) throws IOException {
        if (!removes(git, directory)) {
            FileTree.delete(directory);
            removes(git, directory);
        }
        FileTree.delete(parent(directory));
    }

    private static boolean removes(GitProgram git, Path directory) {
        try {
            return git.call("worktree", "remove", "--force", "--force", directory.toString())
                    .isGood();
        } catch (NoRevisionException e) {
            return false;
        }
    }
}
