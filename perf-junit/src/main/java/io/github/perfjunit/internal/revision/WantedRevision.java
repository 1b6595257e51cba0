package io.github.perfjunit.internal.revision;

import io.github.perfjunit.api.TargetDefinition.Revision;
import java.nio.file.Path;
import java.util.List;

/**
 * A revision that a study needs.
 *
 * @param revision the revision, and how it is built
 * @param paths the files and folders that the build makes, or patterns for them; relative to the folder of the module
 */
public record WantedRevision(Revision revision, List<Path> paths) {

    public WantedRevision {
        paths = List.copyOf(paths);
    }
}
