package io.github.perfjunit.internal.revision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.api.TargetDefinition.Point;
import io.github.perfjunit.api.TargetDefinition.Revision;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Branches, tags and commits of real repositories. */
@Execution(ExecutionMode.CONCURRENT)
class GitRepositoryTest {

    @TempDir
    Path directory;

    private Clone origin;

    @BeforeEach
    void aRepositoryWithTwoCommits() {
        origin = Clone.in(directory.resolve("origin"));
        origin.version("1");
        origin.version("2");
    }

    private static Revision named(String name) {
        return new Revision(name, Point.REVISION, List.of());
    }

    private static Revision mergeBase(String name) {
        return new Revision(name, Point.MERGE_BASE, List.of());
    }

    @Test
    void aBranchATagAndACommitAreFound() {
        origin.git("tag", "-a", "v1", "-m", "one", "HEAD~1");
        String first = origin.git("rev-parse", "HEAD~1");
        GitRepository repository = GitRepository.of(origin.root());

        assertThat(repository.commit(named("main"))).isEqualTo(origin.git("rev-parse", "HEAD"));
        assertThat(repository.commit(named("v1")))
                .as("the commit of an annotated tag")
                .isEqualTo(first);
        assertThat(repository.commit(named(first.substring(0, 10)))).isEqualTo(first);
    }

    /** Before 2.31, git prints the option that it does not know. */
    @Test
    void anOldGitIsNamed() {
        GitProgram.Answer old = new GitProgram.Answer(0, "--path-format=absolute\n/srv/shop\n.git", "");

        assertThatExceptionOfType(NoRevisionException.class)
                .isThrownBy(() -> GitRepository.requireModern(origin.root(), old))
                .withMessageMatching("revisions need git 2\\.31 or later; this is git version .*");
    }

    @Test
    void theFolderOfTheModuleIsKnown() throws Exception {
        Path module = Files.createDirectories(origin.root().resolve("services/shop"));

        GitRepository repository = GitRepository.of(module);

        assertThat(repository.root()).isEqualTo(origin.root());
        assertThat(repository.module()).isEqualTo(Path.of("services/shop"));
        assertThat(GitRepository.of(origin.root()).module()).isEqualTo(Path.of(""));
    }

    @Test
    void theMergeBaseIsWhereABranchBegan() {
        String base = origin.git("rev-parse", "HEAD");
        origin.git("checkout", "--quiet", "-b", "feature");
        origin.version("3");
        origin.git("checkout", "--quiet", "main");
        origin.version("4");
        origin.git("checkout", "--quiet", "feature");

        assertThat(GitRepository.of(origin.root()).commit(mergeBase("main"))).isEqualTo(base);
    }

    @Test
    void aShallowCloneIsRecognised() {
        Clone shallow = origin.cloned(directory.resolve("shallow"), "--depth=1");
        GitRepository repository = GitRepository.of(shallow.root());

        assertThatExceptionOfType(NoRevisionException.class)
                .isThrownBy(() -> repository.commit(named("HEAD~1")))
                .withMessageContaining("there is no revision 'HEAD~1' in " + shallow.root())
                .withMessageContaining("this clone is shallow")
                .withMessageContaining("fetch-depth: 0");
    }

    @Test
    void aShallowCloneWithoutACommonCommitIsRecognised() {
        origin.git("checkout", "--quiet", "-b", "feature");
        origin.version("3");
        Clone shallow = origin.cloned(directory.resolve("shallow"), "--depth=1", "--no-single-branch");
        GitRepository repository = GitRepository.of(shallow.root());

        assertThatExceptionOfType(NoRevisionException.class)
                .isThrownBy(() -> repository.commit(mergeBase("origin/main")))
                .withMessageContaining("have no commit in common here")
                .withMessageContaining("fetch-depth: 0");
    }

    @Test
    void aBranchThatWasNotFetchedIsNamedWithTheCommandThatFetchesIt() {
        Clone clone = origin.cloned(directory.resolve("clone"));

        assertThatExceptionOfType(NoRevisionException.class)
                .isThrownBy(() -> GitRepository.of(clone.root()).commit(named("origin/release/7")))
                .withMessageContaining("there is no revision 'origin/release/7'")
                .withMessageContaining("git fetch origin release/7:refs/remotes/origin/release/7");
    }

    @Test
    void aMistypedBranchIsNamed() {
        assertThatExceptionOfType(NoRevisionException.class)
                .isThrownBy(() -> GitRepository.of(origin.root()).commit(named("mian")))
                .withMessageContaining("there is no revision 'mian'")
                .withMessageContaining("git branch --all");
    }

    @Test
    void aDirectoryOutsideOfARepositoryIsRefused() throws Exception {
        Path elsewhere = Files.createDirectories(directory.resolve("elsewhere"));

        assertThatExceptionOfType(NoRevisionException.class)
                .isThrownBy(() -> GitRepository.of(elsewhere))
                .withMessageContaining("git finds no repository with a working tree in " + elsewhere)
                .withMessageContaining("not a git repository");
    }

    @Test
    void filesThatAreIgnoredChangeNothing() {
        GitRepository repository = GitRepository.of(origin.root());
        origin.write("target/shop-2", "built");
        assertThat(repository.isClean()).isTrue();

        origin.write("NewFile", "not committed yet");
        assertThat(repository.isClean()).isFalse();
    }

    /** As some do for large repositories. */
    @Test
    void aNewFileIsAChangeWhateverGitIsConfiguredToShow() {
        origin.git("config", "status.showUntrackedFiles", "no");
        GitRepository repository = GitRepository.of(origin.root());

        origin.write("NewFile", "not committed yet");

        assertThat(repository.isClean()).isFalse();
    }
}
