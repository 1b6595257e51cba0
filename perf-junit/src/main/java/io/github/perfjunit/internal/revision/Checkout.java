package io.github.perfjunit.internal.revision;

import io.github.perfjunit.internal.process.FileTree;
import io.github.perfjunit.internal.revision.GitProgram.Answer;
import java.io.IOException;
import java.io.UncheckedIOException;
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
            throw new UncheckedIOException("can't create " + parent(directory), e);
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
     * Returns the command that removes it, if this JVM dies: also a part of it, which git does not know yet.
     *
     * @param directory that it is checked out into
     */
    static List<String> removal(GitRepository repository, Path directory) {
        return List.of(
                "sh",
                "-c",
                "git -C \"$1\" worktree remove --force --force \"$2\"; rm -rf \"$3\"; git -C \"$1\" worktree prune",
                "perf-junit-removal",
                repository.root().toString(),
                directory.toString(),
                parent(directory).toString());
    }

    /** Idempotent. Never throws: a file that stays must neither fail a build, nor hide why it has failed. */
    @Override
    public void close() {
        boolean isRegistered =
                Files.exists(directory) && !calls("worktree", "remove", "--force", "--force", directory.toString());
        try {
            FileTree.delete(parent(directory));
        } catch (IOException e) {
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
}
