package io.github.perfjunit.internal.run.environment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.revision.Clone;
import io.github.perfjunit.internal.revision.NoRevisionException;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.study.Designs;
import io.github.perfjunit.internal.study.StudyDesign;
import io.github.perfjunit.internal.target.NamedTarget;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Baselines from revisions, in the designs of studies. */
class RevisionTargetsTest {

    @TempDir
    Path directory;

    private final Map<String, String> settings = new HashMap<>();
    private final List<String> notices = new ArrayList<>();
    private ProcessGuard guard;
    private Clone clone;
    private String first;

    @BeforeEach
    void aBranchOfTwoCommits() {
        guard = ProcessGuard.start();
        clone = Clone.in(directory.resolve("shop"));
        first = clone.version("1");
        clone.version("2");
        clone.run(List.of("sh", "build.sh"), Map.of());
        settings.put(Constants.CACHE, directory.resolve("cache").toString());
        settings.put(Constants.RESULTS, directory.resolve("results").toString());
    }

    @AfterEach
    void end() {
        guard.close();
    }

    private static Target baseline(String revision) {
        return Target.gitRevision(revision).builtBy("sh", "build.sh").executable("target/shop-*");
    }

    private Target candidate() {
        return Target.executable(clone.root().resolve("target/shop-*"));
    }

    private StudyDesign in(Target... targets) {
        List<NamedTarget> named = new ArrayList<>();
        for (Target target : targets) {
            named.add(new NamedTarget("t" + named.size(), target).located());
        }
        return new RevisionTargets(
                        Settings.from(key -> Optional.ofNullable(settings.get(key))), guard, clone.root(), notices::add)
                .in(Designs.of(named, 3, 0, 1));
    }

    private static List<String> programs(StudyDesign design) {
        return design.targets().stream()
                .flatMap(target -> target.artifacts().stream())
                .map(file -> file.getFileName().toString())
                .toList();
    }

    @Test
    void theBaselineIsBuiltAndTheCandidateStaysWhatIsThere() {
        Target declared = baseline("HEAD~1");
        StudyDesign design = in(declared, candidate());

        assertThat(programs(design)).containsExactly("shop-1", "shop-2");
        NamedTarget built = design.targets().get(0);
        built.check(Set.of());
        assertThat(built.target()).as("what scenarios compare with").isSameAs(declared);
        assertThat(built.description()).isEqualTo("HEAD~1 (commit " + first.substring(0, 12) + "), target/shop-*");
        assertThat(notices)
                .anyMatch(notice ->
                        notice.equals("target t0 is HEAD~1 (commit " + first.substring(0, 12) + "), target/shop-*"));
    }

    @Test
    void aDesignWithoutRevisionsNeedsNoRepository() {
        Target target = Target.jar("shop.jar");

        assertThat(in(target).targets()).extracting(NamedTarget::target).containsExactly(target);
    }

    @Test
    void aRevisionThatIsTheCandidateIsRefused() {
        assertThatExceptionOfType(NoRevisionException.class)
                .isThrownBy(() -> in(baseline("main"), candidate()))
                .withMessageStartingWith("target 't0': main is commit ")
                .withMessageContaining("checked out in " + clone.root() + " without any change")
                .withMessageContaining("-Dperfjunit.revision.baseline=HEAD~1");
    }

    @Test
    void theCommitThatIsCheckedOutIsABaselineForAChangeThatIsNotCommitted() {
        clone.write("version", "3\n");

        assertThat(programs(in(baseline("main"), candidate()))).containsExactly("shop-2", "shop-2");
    }

    @Test
    void aSettingReplacesTheBaseline() {
        settings.put(Constants.REVISION_BASELINE, first);

        assertThat(programs(in(baseline("main"), candidate()))).containsExactly("shop-1", "shop-2");
    }

    @Test
    void aSettingReplacesTheCandidate() {
        clone.version("3");
        settings.put(Constants.REVISION_CANDIDATE, "main~1");
        settings.put(Constants.REVISION_BASELINE, "main~2");

        StudyDesign design = in(baseline("main"), candidate());

        assertThat(design.targets())
                .extracting(NamedTarget::description)
                .satisfiesExactly(one -> assertThat(one).startsWith("main~2 (commit "), two -> assertThat(two)
                        .startsWith("main~1 (commit "));
    }

    @Test
    void twoEqualRevisionsAreRefused() {
        settings.put(Constants.REVISION_CANDIDATE, "HEAD");

        assertThatExceptionOfType(NoRevisionException.class)
                .isThrownBy(() -> in(baseline("main"), candidate()))
                .withMessageContaining("which is the candidate as well");
    }

    @Test
    void aCandidateThatNoBuildMakesIsRefused() {
        settings.put(Constants.REVISION_CANDIDATE, "main");

        assertThatExceptionOfType(NoRevisionException.class)
                .isThrownBy(() -> in(baseline("main~1"), Target.at("http://127.0.0.1:1")))
                .withMessageContaining("perfjunit.revision.candidate is set, but scenario 'drain' has no jar");
    }

    @Test
    void anUnknownRevisionNamesTheTarget() {
        assertThatExceptionOfType(NoRevisionException.class)
                .isThrownBy(() -> in(baseline("origin/main"), candidate()))
                .withMessageStartingWith("target 't0': there is no revision 'origin/main'");
    }

    @Test
    void aRevisionIsNoProgramOfASystem() {
        NamedTarget system = new NamedTarget(
                "shop",
                Target.system()
                        .with(
                                "one",
                                Target.gitRevision("main").jar("target/one.jar").readyAt("/up"))
                        .with("two", Target.jar("target/two.jar").readyAt("/up")));

        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> system.check(Set.of()))
                .withMessageContaining("a revision can't be a program of a system; build main first");
    }
}
