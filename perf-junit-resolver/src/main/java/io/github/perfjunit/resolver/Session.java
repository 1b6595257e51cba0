package io.github.perfjunit.resolver;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.maven.model.Repository;
import org.apache.maven.repository.internal.ArtifactDescriptorUtils;
import org.apache.maven.repository.internal.MavenRepositorySystemUtils;
import org.apache.maven.settings.Settings;
import org.eclipse.aether.ConfigurationProperties;
import org.eclipse.aether.DefaultRepositorySystemSession;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.RepositorySystemSession;
import org.eclipse.aether.repository.LocalRepository;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.repository.RepositoryPolicy;
import org.eclipse.aether.supplier.RepositorySystemSupplier;

/** Maven Resolver with the settings of a build: its repositories are reached as Maven reaches them. */
final class Session {

    private final RepositorySystem system = new RepositorySystemSupplier().get();
    private final Path localRepository;
    private final DefaultRepositorySystemSession ofBuild;
    private final DefaultRepositorySystemSession ofOurOwn;

    Session(Request request, MavenOptions options, Settings settings, Access access, Progress progress) {
        localRepository = localRepository(request, options, settings);
        boolean offline = request.offline().orElse(options.isOffline() || settings.isOffline());
        ofBuild = session(localRepository, offline, request, progress, access);
        // Within the local repository, so that whoever keeps the one between builds keeps the other too
        ofOurOwn = session(localRepository.resolve(".cache").resolve("perf-junit"), offline, request, progress, access);
    }

    private DefaultRepositorySystemSession session(
            Path repository, boolean offline, Request request, Progress progress, Access access) {
        DefaultRepositorySystemSession session = MavenRepositorySystemUtils.newSession();
        session.setOffline(offline);
        Map<String, Object> configuration = new HashMap<>();
        configuration.put(ConfigurationProperties.REQUEST_TIMEOUT, request.timeoutMillis());
        configuration.put(ConfigurationProperties.USER_AGENT, "perf-junit");
        session.setConfigProperties(configuration);
        access.applyTo(session);
        session.setTransferListener(progress);
        session.setLocalRepositoryManager(
                system.newLocalRepositoryManager(session, new LocalRepository(repository.toFile())));
        return session;
    }

    private static Path localRepository(Request request, MavenOptions options, Settings settings) {
        String given = options.userProperties().getProperty("maven.repo.local");
        if (request.localRepository().isPresent()) {
            return request.localRepository().get().toAbsolutePath();
        }
        if (given != null) {
            return Path.of(given).toAbsolutePath();
        }
        return settings.getLocalRepository() != null
                ? Path.of(settings.getLocalRepository()).toAbsolutePath()
                : Path.of(System.getProperty("user.home"), ".m2", "repository");
    }

    RepositorySystem system() {
        return system;
    }

    /** With the local repository of the build. */
    RepositorySystemSession ofBuild() {
        return ofBuild;
    }

    /** With a local repository into which nobody installs: for what somebody has installed in that of the build. */
    RepositorySystemSession ofOurOwn() {
        return ofOurOwn;
    }

    Path localRepository() {
        return localRepository;
    }

    boolean isOffline() {
        return ofBuild.isOffline();
    }

    /**
     * Returns those of the repositories that have releases, as they are reached: with mirrors, proxies and credentials. They
     * are always asked anew, so that the last release is the last one. A file that doesn't match its checksum is refused,
     * unless checksums are ignored.
     */
    List<RemoteRepository> reached(List<Repository> repositories) {
        List<RemoteRepository> remote = repositories.stream()
                .map(ArtifactDescriptorUtils::toRemoteRepository)
                .filter(repository -> repository.getPolicy(false).isEnabled())
                .map(Session::strict)
                .toList();
        return system.newResolutionRepositories(ofBuild, remote);
    }

    private static RemoteRepository strict(RemoteRepository repository) {
        String checksums = repository.getPolicy(false).getChecksumPolicy();
        boolean ignored = RepositoryPolicy.CHECKSUM_POLICY_IGNORE.equals(checksums);
        return new RemoteRepository.Builder(repository)
                .setReleasePolicy(new RepositoryPolicy(
                        true,
                        RepositoryPolicy.UPDATE_POLICY_ALWAYS,
                        ignored ? RepositoryPolicy.CHECKSUM_POLICY_IGNORE : RepositoryPolicy.CHECKSUM_POLICY_FAIL))
                .setSnapshotPolicy(new RepositoryPolicy(false, null, null))
                .build();
    }

    /** A repository that was given by hand: no mirror stands in for it, but its credentials and proxies are the settings'. */
    RemoteRepository byHand(String id, String url) {
        RemoteRepository plain = strict(new RemoteRepository.Builder(id, "default", url).build());
        RemoteRepository proxied = new RemoteRepository.Builder(plain)
                .setProxy(ofBuild.getProxySelector().getProxy(plain))
                .build();
        return new RemoteRepository.Builder(proxied)
                .setAuthentication(ofBuild.getAuthenticationSelector().getAuthentication(proxied))
                .build();
    }
}
