package io.github.perfjunit.resolver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.aether.RepositorySystemSession;
import org.eclipse.aether.repository.LocalArtifactRequest;
import org.eclipse.aether.repository.LocalArtifactResult;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.version.Version;

/** The versions of a program that this machine holds, by where they came from. */
record Held(Session session, List<RemoteRepository> repositories) {

    /** The versions that came from one of the repositories. */
    Map<Version, List<RemoteRepository>> of(Wanted wanted) throws Failure {
        Map<Version, List<RemoteRepository>> versions = new LinkedHashMap<>();
        for (RepositorySystemSession each : List.of(session.ofBuild(), session.ofOurOwn())) {
            for (Version version : folders(wanted, each)) {
                LocalArtifactResult local = find(wanted, version, each);
                if (local.getFile() != null && local.getRepository() != null) {
                    versions.putIfAbsent(version, repositories);
                }
            }
        }
        return versions;
    }

    /** Returns the versions that were installed here, for a sentence. */
    List<Version> installed(Wanted wanted) throws Failure {
        List<Version> installed = new ArrayList<>();
        for (Version version : folders(wanted, session.ofBuild())) {
            LocalArtifactResult local = find(wanted, version, session.ofBuild());
            if (local.getFile() != null && local.getRepository() == null) {
                installed.add(version);
            }
        }
        return installed;
    }

    private LocalArtifactResult find(Wanted wanted, Version version, RepositorySystemSession in) {
        return in.getLocalRepositoryManager()
                .find(in, new LocalArtifactRequest(wanted.artifact(version.toString()), repositories, ""));
    }

    private static List<Version> folders(Wanted wanted, RepositorySystemSession in) throws Failure {
        Path folder = in.getLocalRepository()
                .getBasedir()
                .toPath()
                .resolve(wanted.groupId().replace('.', '/'))
                .resolve(wanted.artifactId());
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        List<Version> versions = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path each : files.filter(Files::isDirectory).sorted().toList()) {
                versions.add(Versions.parse(each.getFileName().toString()));
            }
        } catch (IOException e) {
            throw new Failure("can't read " + folder + ": " + e.getMessage(), e);
        }
        return versions;
    }
}
