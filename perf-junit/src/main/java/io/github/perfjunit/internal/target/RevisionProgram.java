package io.github.perfjunit.internal.target;

import io.github.perfjunit.api.TargetDefinition.Kind;
import io.github.perfjunit.api.TargetDefinition.Revision;
import io.github.perfjunit.api.TargetDefinition.Source;
import io.github.perfjunit.internal.revision.BuiltRevision;
import io.github.perfjunit.internal.revision.WantedRevision;
import io.github.perfjunit.internal.target.artifact.GlobPath;
import io.github.perfjunit.internal.target.live.LaunchContext;
import io.github.perfjunit.internal.target.live.LiveTarget;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A revision that was not built yet. A study does so when it is opened, and puts the program in its place.
 *
 * @param source the program, with paths that are relative to the folder of the module
 */
record RevisionProgram(Source source) implements Program {

    WantedRevision wanted() {
        return new WantedRevision(source.revision().orElseThrow(), source.paths());
    }

    /** Whether a JVM runs it. */
    boolean isForJvm() {
        return source.kind() != Kind.EXECUTABLE;
    }

    /**
     * The program of files in the working tree, but built from a revision.
     *
     * @param directory where the tests run
     * @param module the same folder, relative to the root of the repository
     * @return empty if its files are not built, or are not in the repository
     */
    static Optional<Program> of(Source declared, Revision revision, Path directory, Path module) {
        List<Path> relative =
                declared.paths().stream().map(directory::relativize).toList();
        boolean isBuilt = Set.of(Kind.JAR, Kind.MAIN_CLASS, Kind.EXECUTABLE).contains(declared.kind())
                && declared.revision().isEmpty()
                && relative.stream()
                        .noneMatch(path -> module.resolve(path).normalize().startsWith(".."));
        if (!isBuilt) {
            return Optional.empty();
        }
        return Optional.of(new RevisionProgram(new Source(
                declared.kind(),
                declared.text(),
                relative,
                Optional.empty(),
                Optional.empty(),
                "",
                Map.of(),
                Optional.of(revision))));
    }

    /** The program with the files that were built. */
    Program with(BuiltRevision built) {
        return switch (source.kind()) {
            case JAR -> new BuiltJvmProgram(built, new JarProgram(located(built)));
            case MAIN_CLASS ->
                new BuiltJvmProgram(built, (JvmProgram) new MainClassProgram(source.text(), built.files()).located());
            case EXECUTABLE -> new BuiltExecutable(built, new ExecutableProgram(located(built)));
            default -> throw new IllegalStateException(source.kind() + " is not built from a revision");
        };
    }

    private static Path located(BuiltRevision built) {
        return GlobPath.resolve(built.files().get(0));
    }

    @Override
    public String describe() {
        return source.toString();
    }

    @Override
    public List<String> identity() {
        return List.of(source.toString());
    }

    @Override
    public List<Path> artifacts(Launch launch) {
        return List.of();
    }

    /** Does nothing: an invalid revision was refused when it was named; the rest is checked when its files are available. */
    @Override
    public void check(String target, Launch launch) {}

    @Override
    public LiveTarget start(NamedTarget target, LaunchContext launching) {
        throw new IllegalStateException("target '" + target.name() + "' is " + describe()
                + ", which was not built yet; a study does so when it is opened");
    }
}
