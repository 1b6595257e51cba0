package io.github.perfjunit.internal.run.environment;

import io.github.perfjunit.api.TargetDefinition.Point;
import io.github.perfjunit.api.TargetDefinition.Revision;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.revision.BuiltRevision;
import io.github.perfjunit.internal.revision.GitRepository;
import io.github.perfjunit.internal.revision.NoRevisionException;
import io.github.perfjunit.internal.revision.RevisionBuilder;
import io.github.perfjunit.internal.revision.WantedRevision;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.study.StudyDesign;
import io.github.perfjunit.internal.target.NamedTarget;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Puts revisions that were built in the place of those that were named.
 *
 * @param settings other revisions than the declared ones, where built ones are kept, and how long a build may take
 * @param guard ends a build when this JVM dies
 * @param directory where the tests run
 * @param notices receives what is built, and what was found
 */
public record RevisionTargets(Settings settings, ProcessGuard guard, Path directory, Consumer<String> notices) {

    public RevisionTargets(Settings settings, ProcessGuard guard, Consumer<String> notices) {
        this(settings, guard, Path.of("").toAbsolutePath(), notices);
    }

    /**
     * The design with targets that can be launched; the same one if there are no revisions among them.
     *
     * @throws NoRevisionException if a revision is not here, does not build, or is the program that it is to be compared with
     */
    public StudyDesign in(StudyDesign design) {
        Optional<WantedRevision> first = design.targets().stream()
                .flatMap(target -> target.revision().stream())
                .findFirst();
        if (first.isEmpty()) {
            return design;
        }
        GitRepository repository = GitRepository.of(directory);
        Optional<String> candidate = candidate(repository, first.get());
        List<NamedTarget> targets = new ArrayList<>();
        int candidates = 0;
        for (NamedTarget target : design.targets()) {
            Optional<NamedTarget> other =
                    candidate.isPresent() && target.revision().isEmpty()
                            ? target.at(candidate(first.get()), directory, repository.module())
                            : Optional.empty();
            candidates += other.isPresent() ? 1 : 0;
            targets.add(
                    target.revision().isPresent()
                            ? baseline(target, repository, candidate)
                            : other.map(moved -> candidate(moved, repository)).orElse(target));
        }
        if (candidate.isPresent() && candidates == 0) {
            throw new NoRevisionException(
                    Constants.REVISION_CANDIDATE + " is set, but scenario '" + design.scenario()
                            + "' has no jar, main class or executable in the folder of the repository that could be built from it");
        }
        return design.withTargets(targets);
    }

    /** The commit of the candidate, where it is built from a revision too. */
    private Optional<String> candidate(GitRepository repository, WantedRevision baseline) {
        return settings.text(Constants.REVISION_CANDIDATE).isEmpty()
                ? Optional.empty()
                : Optional.of(repository.commit(candidate(baseline)));
    }

    /** The revision of the candidate is built as the baseline is. */
    private Revision candidate(WantedRevision baseline) {
        return new Revision(
                settings.text(Constants.REVISION_CANDIDATE).orElseThrow(),
                Point.REVISION,
                baseline.revision().command());
    }

    private NamedTarget baseline(NamedTarget target, GitRepository repository, Optional<String> candidate) {
        WantedRevision declared = target.revision().orElseThrow();
        WantedRevision wanted = settings.text(Constants.REVISION_BASELINE)
                .map(name -> new WantedRevision(
                        new Revision(name, Point.REVISION, declared.revision().command()), declared.paths()))
                .orElse(declared);
        return built(target, () -> {
            String commit = repository.commit(wanted.revision());
            refuseCandidate(repository, wanted.revision(), commit, candidate);
            return new RevisionBuilder(settings, guard, notices).build(repository, wanted, commit);
        });
    }

    private static void refuseCandidate(
            GitRepository repository, Revision revision, String commit, Optional<String> candidate) {
        boolean isCandidate =
                candidate.map(commit::equals).orElseGet(() -> commit.equals(repository.head()) && repository.isClean());
        if (isCandidate) {
            throw new NoRevisionException(revision + " is commit " + BuiltRevision.shortened(commit) + ", which is "
                    + (candidate.isPresent()
                            ? "the candidate as well"
                            : "checked out in " + repository.root() + " without any change")
                    + ". A program compared with itself is not worse, whatever happened before. Name an earlier revision; for this"
                    + " build only: -D" + Constants.REVISION_BASELINE + "=HEAD~1");
        }
    }

    private NamedTarget candidate(NamedTarget target, GitRepository repository) {
        WantedRevision wanted = target.revision().orElseThrow();
        return built(target, () -> new RevisionBuilder(settings, guard, notices)
                .build(repository, wanted, repository.commit(wanted.revision())));
    }

    private NamedTarget built(NamedTarget target, Supplier<BuiltRevision> build) {
        BuiltRevision built;
        try {
            built = build.get();
        } catch (NoRevisionException e) {
            throw new NoRevisionException("target '" + target.name() + "': " + e.getMessage());
        }
        notices.accept("target " + target.name() + " is " + built.describe());
        return target.built(built);
    }
}
