package io.github.perfjunit.internal.revision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import io.github.perfjunit.api.TargetDefinition.Point;
import io.github.perfjunit.api.TargetDefinition.Revision;
import io.github.perfjunit.internal.process.FileTree;
import io.github.perfjunit.internal.process.Secrets;
import io.github.perfjunit.internal.process.guard.GuardException;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Builds of real revisions by a script. */
@Execution(ExecutionMode.CONCURRENT)
class RevisionBuilderTest {

    private static final String SECRET = "s3cret-of-the-registry";

    @TempDir
    Path directory;

    private final Map<String, String> settings = new HashMap<>();
    private final List<String> notices = new ArrayList<>();
    private ProcessGuard guard;
    private Clone clone;
    private String first;

    @BeforeEach
    void twoVersions() {
        guard = ProcessGuard.start();
        clone = Clone.in(directory.resolve("shop"));
        first = clone.version("1");
        clone.version("2");
        settings.put(Constants.CACHE, directory.resolve("cache").toString());
        settings.put(Constants.RESULTS, directory.resolve("results").toString());
    }

    @AfterEach
    void end() {
        guard.close();
    }

    private BuiltRevision build(String name, String path, String... command) {
        GitRepository repository = GitRepository.of(clone.root());
        WantedRevision wanted =
                new WantedRevision(new Revision(name, Point.REVISION, List.of(command)), List.of(Path.of(path)));
        return builder().build(repository, wanted, repository.commit(wanted.revision()));
    }

    private RevisionBuilder builder() {
        return new RevisionBuilder(
                Settings.from(key -> Optional.ofNullable(settings.get(key))),
                guard,
                Secrets.of(Set.of(SECRET)),
                notices::add);
    }

    private BuiltRevision buildFirst() {
        return build("main~1", "target/shop-*", "sh", "build.sh");
    }

    private static Path entry(BuiltRevision built) {
        return Objects.requireNonNull(built.root().getParent());
    }

    private Path log(String commit) {
        return directory.resolve("results/revision-" + commit.substring(0, 12) + "-build.log");
    }

    private static Path file(BuiltRevision built) {
        try (Stream<Path> files = Files.list(built.files().get(0).getParent())) {
            return files.findFirst().orElseThrow();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void theProgramIsThatOfTheRevisionAndTheWorkingTreeStaysAsItIs() {
        clone.write("version", "changed here\n").write("target/shop-2", "built here");

        BuiltRevision built = buildFirst();

        assertThat(file(built)).hasFileName("shop-1").isExecutable().hasContent("#!/bin/sh\necho 1");
        assertThat(built.describe()).isEqualTo("main~1 (commit " + first.substring(0, 12) + "), target/shop-*");
        assertThat(clone.git("status", "--porcelain")).isEqualTo("M version");
        assertThat(clone.root().resolve("target/shop-2")).hasContent("built here");
        assertThat(clone.git("worktree", "list").lines())
                .as("no working tree is left")
                .hasSize(1);
        assertThat(directory.resolve("cache/revisions"))
                .isDirectoryNotContaining(file -> file.toString().endsWith(".work"));
    }

    @Test
    void aRevisionIsBuiltOnce() {
        buildFirst();
        notices.clear();

        assertThat(file(buildFirst())).hasFileName("shop-1");
        assertThat(notices).isEmpty();
    }

    @Test
    void anotherCommandIsAnotherBuild() {
        buildFirst();
        notices.clear();

        build("main~1", "target/shop-*", "sh", "-e", "build.sh");

        assertThat(notices).anyMatch(notice -> notice.contains("sh -e build.sh"));
    }

    @Test
    void anEntryWithoutItsFileIsBuiltAgain() throws IOException {
        Files.delete(file(buildFirst()));

        assertThat(file(buildFirst())).hasFileName("shop-1");
    }

    @Test
    void whatAnInterruptedBuildHasLeftIsNoEntry() throws IOException {
        BuiltRevision built = buildFirst();
        Path entry = entry(built);
        // As after a power failure: the working tree of a build, still registered, and a copy without its mark
        Path work = directory.resolve("cache/revisions/" + entry.getFileName() + ".work/shop");
        clone.git("worktree", "add", "--quiet", "--detach", work.toString(), "main");
        Files.createDirectories(directory.resolve("cache/revisions/" + entry.getFileName() + ".new/files/target"));
        FileTree.delete(entry);

        assertThat(file(buildFirst())).hasFileName("shop-1");
        assertThat(clone.git("worktree", "list").lines()).hasSize(1);
    }

    @Test
    void aWorkingTreeThatGitNoLongerKnowsIsRemovedAllTheSame() {
        clone.write("build.sh", "rm .git; mkdir target; echo > target/shop-x").commit("remove .git");

        assertThat(file(build("main", "target/shop-*", "sh", "build.sh"))).exists();

        assertThat(clone.git("worktree", "list").lines()).hasSize(1);
        assertThat(directory.resolve("cache/revisions"))
                .isDirectoryNotContaining(file -> file.toString().endsWith(".work"));
    }

    @Test
    void aRepositoryThatIsGoneFailsNoBuild() {
        clone.write("build.sh", "mkdir target; echo > target/shop-x; rm -rf " + clone.root())
                .commit("remove the repository");

        assertThat(file(build("main", "target/shop-*", "sh", "build.sh"))).exists();

        assertThat(directory.resolve("cache/revisions"))
                .isDirectoryNotContaining(file -> file.toString().endsWith(".work"));
    }

    @Test
    void theOutputOfABuildThatFailsIsShownAndKept() {
        clone.write("broken", "");
        String commit = clone.commit("break the build");

        assertThatExceptionOfType(NoRevisionException.class)
                .isThrownBy(() -> build("main", "target/shop-*", "sh", "build.sh"))
                .withMessageStartingWith("main (commit " + commit.substring(0, 12)
                        + "): it does not build: sh build.sh ended with exit code 3")
                .withMessageContaining("building 2\n  error: ; expected")
                .withMessageContaining("results/revision-" + commit.substring(0, 12) + "-build.log");
        assertThat(log(commit)).content().contains("error: ; expected");
        assertThat(BuildLog.commit(log(commit))).contains(commit.substring(0, 12));
    }

    @Test
    void noSecretIsLeftInWhatIsKeptOfABuildThatFails() {
        clone.write("build.sh", "echo resolving; echo refused: " + SECRET + "; exit 3");
        String commit = clone.commit("print a secret in the last line");

        assertThatExceptionOfType(NoRevisionException.class)
                .isThrownBy(() -> build("main", "target/shop-*", "sh", "build.sh"))
                .withMessageContaining("refused: ***")
                .withMessageNotContaining(SECRET);
        assertThat(log(commit)).content().contains("resolving", "refused: ***").doesNotContain(SECRET);
    }

    @Test
    void aBuildThatDoesNotEndIsGivenUp() {
        settings.put(Constants.REVISION_TIMEOUT, "4s");

        assertThatExceptionOfType(NoRevisionException.class)
                .isThrownBy(() -> build("main~1", "target/shop-*", "sleep", "600"))
                .withMessageContaining("sleep 600 did not end in 4 s (perfjunit.revision.timeout)");
    }

    @Test
    void anArtifactThatTheBuildDoesNotMakeIsNamedWithWhatItMakes() {
        assertThatExceptionOfType(NoRevisionException.class)
                .isThrownBy(() -> build("main~1", "target/checkout.jar", "sh", "build.sh"))
                .withMessageContaining("there is no 'target/checkout.jar'; its folder has shop-1");
        assertThat(log(first))
                .as("so that compare-revisions can tell")
                .content()
                .startsWith(
                        "main~1 (commit " + first.substring(0, 12) + "): sh build.sh has built it, but there is no");
    }

    @Test
    void aFolderThatThereIsNotYetIsNamedAmongTheResultsToo() throws IOException {
        clone.write("shop/build.sh", "").commit("add a module");
        GitRepository repository = GitRepository.of(clone.root().resolve("shop"));
        WantedRevision wanted = new WantedRevision(
                new Revision("main~1", Point.REVISION, List.of("sh", "build.sh")), List.of(Path.of("target/shop")));
        String commit = repository.commit(wanted.revision());

        assertThatExceptionOfType(NoRevisionException.class)
                .isThrownBy(() -> builder().build(repository, wanted, commit))
                .withMessageContaining("it has no folder 'shop'");
        assertThat(log(commit)).content().contains("it has no folder 'shop'");
    }

    @Test
    void aPatternThatMatchesSeveralIsRefused() {
        assertThatExceptionOfType(NoRevisionException.class)
                .isThrownBy(() -> build("main~1", "*[.n]*", "sh", "build.sh"))
                .withMessageContaining("files match");
    }

    @Test
    void theModuleOfTheTestsIsBuilt() throws IOException {
        clone.write("shop/build.sh", "mkdir -p target; pwd > target/shop; ls .. >> target/shop");
        clone.commit("add a module");
        clone.write("more", "").commit("more");
        Clone module = new Clone(clone.root().resolve("shop"));
        GitRepository repository = GitRepository.of(module.root());
        WantedRevision wanted = new WantedRevision(
                new Revision("main~1", Point.REVISION, List.of("sh", "build.sh")), List.of(Path.of("target/shop")));

        BuiltRevision built = builder().build(repository, wanted, repository.commit(wanted.revision()));

        assertThat(built.files().get(0))
                .content()
                .contains("/shop/shop\n", "version")
                .doesNotContain("more");
    }

    @Test
    void submodulesComeFromThisCloneWithoutANetwork() throws IOException {
        Clone library = Clone.in(directory.resolve("library"));
        library.write("price", "7").commit("price");
        clone.git("submodule", "--quiet", "add", "file://" + library.root(), "library");
        clone.write("build.sh", "mkdir -p target; cp library/price target/shop-x")
                .commit("use the library");
        String before = clone.git("config", "--list", "--local");
        library.write("price", "8").commit("raise the price");
        FileTree.delete(library.root());
        clone.write("more", "").commit("more");

        assertThat(file(buildFirst())).hasContent("7");
        assertThat(clone.git("config", "--list", "--local")).isEqualTo(before);
    }

    @Test
    void aSubmoduleThatThisCloneLacksIsNamedWhenTheBuildFails() {
        Clone library = Clone.in(directory.resolve("library"));
        library.write("price", "7").commit("price");
        clone.git("submodule", "--quiet", "add", "file://" + library.root(), "library");
        clone.write("build.sh", "cat library/price").commit("use the library");
        Clone without = clone.cloned(directory.resolve("without"));
        clone = without;

        assertThatExceptionOfType(NoRevisionException.class)
                .isThrownBy(() -> build("main", "target/shop-*", "sh", "build.sh"))
                .withMessageContaining("its submodules [library] are empty")
                .withMessageContaining("git submodule update --init --recursive");
    }

    /** Else the baseline would be built with an empty folder, if its build takes that, and the candidate with a full one. */
    @Test
    void aRevisionWithoutTheSubmoduleThatTheWorkingTreeHasIsRefused() {
        Clone library = Clone.in(directory.resolve("library"));
        library.write("price", "7").commit("price");
        clone.git("submodule", "--quiet", "add", "file://" + library.root(), "library");
        String commit = library.git("rev-parse", "HEAD");
        clone.git("update-index", "--cacheinfo", "160000," + "0".repeat(39) + "1" + ",library");
        clone.git("commit", "--quiet", "-m", "use a commit of the library that nobody has");
        clone.git("update-index", "--cacheinfo", "160000," + commit + ",library");
        clone.git("commit", "--quiet", "-m", "use another one");

        assertThatExceptionOfType(NoRevisionException.class)
                .isThrownBy(this::buildFirst)
                .withMessageContaining("this clone lacks the commits of its submodules [library]")
                .withMessageContaining("git submodule update --init --recursive");
        assertThat(clone.git("worktree", "list").lines()).hasSize(1);
    }

    @Test
    void aSubmoduleThatTheWorkingTreeDoesNotUseEitherMayBeEmpty() {
        Clone library = Clone.in(directory.resolve("library"));
        library.write("price", "7").commit("price");
        clone.git("submodule", "--quiet", "add", "file://" + library.root(), "library");
        clone.commit("add a library that nothing needs");
        clone.write("more", "").commit("more");
        clone = clone.cloned(directory.resolve("without"));

        assertThat(file(buildFirst())).hasFileName("shop-2");
        assertThat(notices).contains("the submodules [library] are empty, as in the working tree");
    }

    /** The candidate has it now, so that the baseline must have it. */
    @Test
    void aRevisionIsBuiltAgainWhenTheWorkingTreeGetsASubmodule() {
        Clone library = Clone.in(directory.resolve("library"));
        library.write("price", "7").commit("price");
        clone.git("submodule", "--quiet", "add", "file://" + library.root(), "library");
        clone.write("build.sh", "mkdir -p target; ls library > target/shop-x").commit("use the library");
        clone.write("more", "").commit("more");
        clone = clone.cloned(directory.resolve("without"));
        assertThat(file(build("HEAD~1", "target/shop-*", "sh", "build.sh"))).isEmptyFile();

        clone.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "update", "--init");

        assertThat(file(build("HEAD~1", "target/shop-*", "sh", "build.sh"))).hasContent("price");
    }

    @Test
    void whatKilledBuildsHaveLeftIsRemovedAfterADay() throws IOException {
        Path revisions = Files.createDirectories(directory.resolve("cache/revisions"));
        Path left = Files.createDirectories(revisions.resolve("aa.work"));
        Files.writeString(Files.createDirectory(left.resolve("shop")).resolve("big"), "...");
        Path young = Files.createDirectories(revisions.resolve("bb.work"));
        Files.setLastModifiedTime(left, FileTime.from(Instant.now().minus(Duration.ofDays(2))));

        buildFirst();

        assertThat(left).doesNotExist();
        assertThat(young).exists();
    }

    /** As on a disk that is not mounted: git would forget it, with its index and what was begun there. */
    @Test
    void aWorkingTreeThatIsOutOfReachIsNotForgotten() throws IOException {
        Path disk = directory.resolve("disk");
        clone.git("worktree", "add", "--quiet", "--detach", disk.toString(), "main");
        Files.move(disk, directory.resolve("unmounted"));

        clone.write("build.sh", "rm .git; mkdir target; echo > target/shop-x").commit("remove .git");
        build("main", "target/shop-*", "sh", "build.sh");
        Path part = Files.createDirectories(directory.resolve("part.work/shop"));
        clone.run(Checkout.removal(GitRepository.of(clone.root()), part), Map.of());

        assertThat(clone.git("worktree", "list").lines())
                .hasSize(2)
                .last()
                .asString()
                .startsWith(disk.toString());
    }

    @Test
    void gitForgetsTheWorkingTreeOfAKilledBuild() throws IOException {
        Path left = directory.resolve("cache/revisions/aa.work");
        clone.git("worktree", "add", "--quiet", "--detach", left.resolve("shop").toString(), "main");
        Files.setLastModifiedTime(left, FileTime.from(Instant.now().minus(Duration.ofDays(2))));

        buildFirst();

        assertThat(left).doesNotExist();
        assertThat(clone.git("worktree", "list").lines()).hasSize(1);
    }

    /** As after {@code git submodule update --init} without {@code --recursive}. */
    @Test
    void aSubmoduleOfASubmoduleThatTheWorkingTreeDoesNotUseMayBeEmpty() {
        Clone prices = Clone.in(directory.resolve("prices"));
        prices.write("price", "7").commit("price");
        Clone library = Clone.in(directory.resolve("library"));
        library.git("submodule", "--quiet", "add", "file://" + prices.root(), "nested");
        library.commit("nest");
        clone.git("submodule", "--quiet", "add", "file://" + library.root(), "library");
        clone.commit("add a library of which a part is enough");
        clone.write("more", "").commit("more");

        assertThat(file(buildFirst())).hasFileName("shop-2");
        assertThat(notices).contains("the submodules [library/nested] are empty, as in the working tree");
    }

    /** Git keeps the submodules of a linked working tree apart from those of the first one. */
    @Test
    void submodulesOfALinkedWorkingTreeAreFound() throws IOException {
        Clone library = Clone.in(directory.resolve("library"));
        library.write("price", "7").commit("price");
        clone.git("submodule", "--quiet", "add", "file://" + library.root(), "library");
        clone.write("build.sh", "mkdir -p target; cp library/price target/shop-x")
                .commit("use the library");
        clone.write("more", "").commit("more");
        Clone first = clone.cloned(directory.resolve("without"));
        first.git(
                "worktree",
                "add",
                "--quiet",
                "--detach",
                directory.resolve("gate").toString());
        clone = new Clone(directory.resolve("gate"));
        clone.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "update", "--init");
        FileTree.delete(library.root());

        assertThat(file(build("HEAD~1", "target/shop-*", "sh", "build.sh"))).hasContent("7");
        assertThat(clone.git("worktree", "list").lines()).hasSize(2);
    }

    /** A JVM can die while git checks out, so the guard must know before. */
    @Test
    void nothingIsCheckedOutThatTheGuardWouldNotRemove() {
        Path checkedOut = directory.resolve("checked-out");
        clone.git("config", "filter.mark.smudge", "touch " + checkedOut + "; cat");
        clone.write(".gitattributes", "version filter=mark\n").commit("filter");
        clone.write("more", "").commit("more");
        guard.close();

        assertThatExceptionOfType(GuardException.class).isThrownBy(this::buildFirst);

        assertThat(checkedOut).doesNotExist();
    }

    @Test
    void theGuardRemovesACheckoutAndAPartOfOne() throws IOException {
        GitRepository repository = GitRepository.of(clone.root());
        Path whole = directory.resolve("whole.work/shop");
        clone.git("worktree", "add", "--quiet", "--detach", whole.toString(), "main");
        Path part = Files.createDirectories(directory.resolve("part.work/shop"));
        Files.writeString(part.resolve("file"), "");

        clone.run(Checkout.removal(repository, whole), Map.of());
        clone.run(Checkout.removal(repository, part), Map.of());
        Path broken = directory.resolve("broken.work/shop");
        clone.git("worktree", "add", "--quiet", "--detach", broken.toString(), "main");
        Files.delete(broken.resolve(".git"));
        clone.run(Checkout.removal(repository, broken), Map.of());

        assertThat(directory.resolve("broken.work")).doesNotExist();
        assertThat(directory.resolve("whole.work")).doesNotExist();
        assertThat(directory.resolve("part.work")).doesNotExist();
        assertThat(clone.git("worktree", "list").lines()).hasSize(1);
    }

    @Test
    void twoBuildsOfARevisionWaitForOneAnother() throws IOException {
        Path runs = directory.resolve("runs");
        Path go = directory.resolve("go");
        clone.write(
                        "build.sh",
                        "echo run >> " + runs + "\nwhile [ ! -e " + go
                                + " ]; do sleep 0.05; done; mkdir target; date > target/shop-x")
                .commit("count builds");
        clone.write("more", "").commit("more");

        CompletableFuture<BuiltRevision> one = CompletableFuture.supplyAsync(this::buildFirst);
        CompletableFuture<BuiltRevision> two = CompletableFuture.supplyAsync(this::buildFirst);

        await().atMost(Duration.ofSeconds(60)).until(() -> Files.exists(runs));
        Files.createFile(go);
        assertThat(one.thenCombine(two, (a, b) -> file(a).equals(file(b))))
                .succeedsWithin(60, TimeUnit.SECONDS)
                .isEqualTo(true);
        assertThat(runs).hasContent("run");
    }

    @Test
    void hooksOfTheRepositoryDoNotRun() throws IOException {
        Path ran = directory.resolve("hook-ran");
        clone.write(".git/hooks/post-checkout", "#!/bin/sh\ntouch " + ran + "\nexit 1\n");
        assertThat(clone.root().resolve(".git/hooks/post-checkout").toFile().setExecutable(true))
                .isTrue();

        buildFirst();

        assertThat(ran).doesNotExist();
    }

    @Test
    void theOldestEntriesAreRemovedBeyondTheLimitButNotThoseOfTheLastDay() throws IOException {
        settings.put(Constants.REVISION_CACHE, "1KiB");
        clone.write("build.sh", "mkdir target; head -c 2000 /dev/zero > target/shop-x")
                .commit("grow");
        Path old = entry(build("main", "target/shop-x", "sh", "build.sh"));
        Path recent =
                build("main", "target/shop-x", "sh", "-e", "build.sh").root().getParent();
        Files.setLastModifiedTime(
                old.resolve("used"), FileTime.from(Instant.now().minus(Duration.ofDays(2))));

        build("main", "target/shop-x", "sh", "-x", "build.sh");

        assertThat(old).doesNotExist();
        assertThat(recent).exists();
    }
}
