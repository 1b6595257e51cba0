package io.github.perfjunit.resolver;

import io.github.perfjunit.resolver.Wanted.Form;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.version.Version;

/** Finds one release after the other. */
record Finder(Session session, Access access, List<RemoteRepository> repositories, Project project) {

    Found find(Wanted wanted) throws Failure {
        if (repositories.isEmpty()) {
            throw new Failure("the build uses no repository that has releases; name one with perfjunit.repositories");
        }
        return wanted.isLast() ? findLast(wanted) : found(wanted, wanted.version(), repositories, "");
    }

    private Found findLast(Wanted wanted) throws Failure {
        Map<Version, List<RemoteRepository>> published = session.isOffline()
                ? new Held(session, repositories).of(wanted)
                : new Releases(session, access, repositories).of(wanted);
        LastRelease choice = new LastRelease(wanted, candidates(wanted));
        List<Version> versions = List.copyOf(published.keySet());
        Version last = choice.among(versions).orElseThrow(() -> new Failure(choice.none(versions, where(wanted))));
        String note = session.isOffline() ? "the newest that is here, because Maven is offline" : "";
        return found(wanted, last.toString(), published.getOrDefault(last, List.of()), note);
    }

    /** The versions that say of themselves what they are, else the one that the build gives it. */
    private List<Version> candidates(Wanted wanted) throws Failure {
        List<String> texts = new ArrayList<>(wanted.candidates());
        if (texts.isEmpty()) {
            project.versionOf(wanted.groupId(), wanted.artifactId()).ifPresent(texts::add);
        }
        List<Version> versions = new ArrayList<>();
        for (String each : texts) {
            versions.add(Versions.parse(each));
        }
        return versions;
    }

    private String where(Wanted wanted) {
        if (!session.isOffline()) {
            return "repository " + Releases.names(repositories);
        }
        return "Maven is offline, and the local repository " + session.localRepository() + installed(wanted);
    }

    private String installed(Wanted wanted) {
        try {
            List<Version> installed = new Held(session, repositories).installed(wanted);
            return installed.isEmpty() ? "" : " (in which " + installed + " were installed here, which is no release)";
        } catch (Failure e) {
            return "";
        }
    }

    private Found found(Wanted wanted, String version, List<RemoteRepository> from, String note) throws Failure {
        List<ArtifactResult> files = new Download(session, access, from).of(wanted, version);
        ArtifactResult own = files.get(0);
        Path file = own.getArtifact().getFile().toPath();
        try {
            String checksum = Checksum.sha256(file);
            Path usable = wanted.form() == Form.EXECUTABLE
                    ? Executables.copy(file, checksum, session.localRepository())
                    : file;
            List<Path> classpath = wanted.form() == Form.CLASSPATH
                    ? files.stream()
                            .map(ArtifactResult::getArtifact)
                            .map(Artifact::getFile)
                            .map(each -> each.toPath())
                            .toList()
                    : List.of();
            String repository = Optional.ofNullable(own.getRepository())
                    .map(each -> each.getId())
                    .orElse("");
            return new Found(version, repository, usable, classpath, checksum, note);
        } catch (IOException e) {
            throw new Failure("can't use " + file + ": " + e.getMessage(), e);
        }
    }
}
