package io.github.perfjunit.internal.run.environment;

import io.github.perfjunit.api.Release;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.release.FoundRelease;
import io.github.perfjunit.internal.release.NoReleaseException;
import io.github.perfjunit.internal.release.ReleaseFinder;
import io.github.perfjunit.internal.release.WantedRelease;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.study.StudyDesign;
import io.github.perfjunit.internal.target.NamedTarget;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * Puts releases that were found in the place of those that were named.
 *
 * @param settings where to look for them, and for how long
 * @param guard ends the JVM that looks, when this one dies
 * @param notices is told what is looked for, and what was found
 */
public record ReleasedTargets(Settings settings, ProcessGuard guard, Consumer<String> notices) {

    /**
     * The design with targets that can be launched; the same one if there are no releases among them.
     *
     * @throws NoReleaseException if a release can't be had, or is one of the programs that it is to be compared with
     */
    public StudyDesign in(StudyDesign design) {
        List<NamedTarget> released = design.targets().stream()
                .filter(target -> target.release().isPresent())
                .toList();
        if (released.isEmpty()) {
            return design;
        }
        List<NamedTarget> others = design.targets().stream()
                .filter(target -> target.release().isEmpty())
                .toList();
        released.forEach(target -> notices.accept("looking up " + target.description()));
        Iterator<FoundRelease> found = find(released, others).iterator();
        List<NamedTarget> targets = new ArrayList<>();
        for (NamedTarget target : design.targets()) {
            targets.add(target.release().isEmpty() ? target : use(found.next(), target, others));
        }
        return design.withTargets(targets);
    }

    private List<FoundRelease> find(List<NamedTarget> released, List<NamedTarget> others) {
        return new ReleaseFinder(settings, guard)
                .find(released.stream()
                        .map(target -> target.release().orElseThrow())
                        .map(release -> new WantedRelease(release, versions(release, others)))
                        .toList());
    }

    private static Set<String> versions(Release release, List<NamedTarget> others) {
        Set<String> versions = new TreeSet<>();
        others.stream()
                .flatMap(target -> target.artifacts().stream())
                .flatMap(file -> ArtifactFile.version(file, release).stream())
                .forEach(versions::add);
        return versions;
    }

    private NamedTarget use(FoundRelease found, NamedTarget target, List<NamedTarget> others) {
        for (NamedTarget other : others) {
            for (Path file : other.artifacts()) {
                if (ArtifactFile.sha256(file).equals(found.sha256())) {
                    throw new NoReleaseException("target '" + target.name() + "' is " + found.describe()
                            + ", and target '" + other.name() + "' is the same file: " + file
                            + ". A program compared with itself is not worse, whatever happened since. Build the"
                            + " candidate anew, or name an earlier release by its version, with Target.release(...)");
                }
            }
        }
        notices.accept("target " + target.name() + " is " + found.describe());
        return target.found(found);
    }
}
