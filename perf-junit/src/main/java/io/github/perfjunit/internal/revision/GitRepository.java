package io.github.perfjunit.internal.revision;

import io.github.perfjunit.api.TargetDefinition.Point;
import io.github.perfjunit.api.TargetDefinition.Revision;
import io.github.perfjunit.internal.revision.GitProgram.Answer;
import java.nio.file.Path;
import java.util.List;

/**
 * The repository in whose working tree the tests run. Nothing is fetched into it.
 *
 * @param root the folder at the top of the working tree
 * @param module the folder in which the tests run, relative to the root; empty for the root
 * @param shared the directory of the repository that all of its working trees share
 */
public record GitRepository(Path root, Path module, Path shared) {

    private static final String ABSOLUTE = "--path-format=absolute";

    /**
     * Finds the repository of a directory.
     *
     * @throws NoRevisionException if it is in none, or git refuses to read it
     */
    public static GitRepository of(Path directory) {
        Path folder = directory.toAbsolutePath().normalize();
        Answer found = new GitProgram(folder).call("rev-parse", ABSOLUTE, "--show-toplevel", "--git-common-dir");
        requireModern(folder, found);
        List<String> lines = found.lines();
        if (!found.isGood() || lines.size() < 2) {
            throw new NoRevisionException("git finds no repository with a working tree in " + folder + ": "
                    + found.errors() + ". A target of a revision needs tests that run in a clone");
        }
        String prefix =
                new GitProgram(folder).call("rev-parse", "--show-prefix").output();
        return new GitRepository(Path.of(lines.get(0)), Path.of(prefix), Path.of(lines.get(1)));
    }

    /** An older git takes the option for the name of a revision, and prints it. */
    static void requireModern(Path folder, Answer found) {
        if (found.output().contains(ABSOLUTE) || found.errors().contains(ABSOLUTE)) {
            throw new NoRevisionException("revisions need git 2.31 or later; this is "
                    + new GitProgram(folder).call("--version").output());
        }
    }

    GitProgram git() {
        return new GitProgram(root);
    }

    /**
     * Finds the commit of a revision.
     *
     * @throws NoRevisionException if it is not in this repository, with the way to fetch it
     */
    public String commit(Revision revision) {
        String named = commit(revision.name());
        if (revision.point() == Point.REVISION) {
            return named;
        }
        Answer base = git().call("merge-base", "HEAD", named);
        if (!base.isGood() || base.output().isEmpty()) {
            throw new NoRevisionException("the commit that is checked out in " + root + " and '" + revision.name()
                    + "' have no commit in common here"
                    + (isShallow() ? shallow() : "; name another revision, or use gitRevision(...)"));
        }
        return base.output();
    }

    private String commit(String name) {
        Answer found = git().call("rev-parse", "--verify", "--quiet", name + "^{commit}");
        if (found.isGood()) {
            return found.output();
        }
        throw new NoRevisionException("there is no revision '" + name + "' in " + root + remedy(name));
    }

    private String remedy(String name) {
        if (isShallow()) {
            return shallow();
        }
        return git().call("remote").lines().stream()
                .filter(remote -> name.startsWith(remote + "/"))
                .findFirst()
                .map(remote -> name.substring(remote.length() + 1))
                .map(branch -> ". perf-junit fetches nothing; fetch it first: git fetch "
                        + name.substring(0, name.length() - branch.length() - 1) + " " + branch + ":refs/remotes/"
                        + name)
                .orElse(". Name a branch, a tag or a commit that this clone has; git branch --all lists branches");
    }

    private boolean isShallow() {
        return git().call("rev-parse", "--is-shallow-repository").output().equals("true");
    }

    private static String shallow() {
        return ", because this clone is shallow: it lacks a part of the history. Fetch all of it: fetch-depth: 0 of"
                + " actions/checkout, GIT_DEPTH: \"0\" in GitLab, no shallow clone in Jenkins, or git fetch --unshallow";
    }

    /** Returns the commit that is checked out. */
    public String head() {
        return commit("HEAD");
    }

    /** Returns whether nothing in the working tree differs from its commit; files that are ignored don't count. */
    public boolean isClean() {
        // whatever is configured
        Answer status = git().call("status", "--porcelain", "--untracked-files=normal", "--ignore-submodules=none");
        if (!status.isGood()) {
            throw new NoRevisionException("git can't read the working tree " + root + ": " + status.errors());
        }
        return status.output().isEmpty();
    }
}
