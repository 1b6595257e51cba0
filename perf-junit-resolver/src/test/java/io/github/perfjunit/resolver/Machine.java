package io.github.perfjunit.resolver;

import io.github.perfjunit.resolver.Wanted.Form;
import io.github.perfjunit.resolver.Wanted.PreReleases;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/** A developer's machine: a module, settings, a local repository. */
final class Machine {

    final Path module;
    final Path local;
    final Secrets secrets = new Secrets();
    private final Path settings;
    private boolean offline;
    private List<String> byHand = List.of();

    Machine(Path directory) throws IOException {
        module = Files.createDirectories(directory.resolve("module"));
        local = directory.resolve("local");
        settings = directory.resolve("settings.xml");
        settings("");
    }

    static Wanted last() {
        return wanted("", List.of());
    }

    static Wanted wanted(String version, List<String> candidates) {
        return new Wanted(
                HttpRepository.GROUP,
                HttpRepository.ARTIFACT,
                "jar",
                "",
                version,
                PreReleases.PASSED_OVER,
                Form.FILE,
                candidates);
    }

    Machine settings(String content) throws IOException {
        Files.writeString(settings, "<settings>" + content + "</settings>");
        return this;
    }

    /** Its module has a pom with this repository, under the id central so that nobody else is asked. */
    Machine using(HttpRepository repository) throws IOException {
        return using(repository, "other", "1");
    }

    Machine using(HttpRepository repository, String artifact, String version) throws IOException {
        Files.writeString(
                module.resolve("pom.xml"),
                HttpRepository.pom(HttpRepository.GROUP, artifact, version, repositories(repository)));
        return this;
    }

    static String repositories(HttpRepository repository) {
        return "<repositories><repository><id>central</id><url>" + repository.url()
                + "</url></repository></repositories>";
    }

    Machine offline() {
        offline = true;
        return this;
    }

    Machine byHand(String... repositories) {
        byHand = List.of(repositories);
        return this;
    }

    /** As {@code mvn install} leaves it. */
    Path install(String version, String content) throws IOException {
        Path folder = Files.createDirectories(local.resolve("com/acme/shop/" + version));
        String file = "shop-" + version + ".jar";
        Files.writeString(folder.resolve("_remote.repositories"), file + ">=\n");
        Files.writeString(
                folder.resolveSibling("maven-metadata-local.xml"),
                "<metadata><versioning><release>" + version + "</release><versions><version>" + version
                        + "</version></versions></versioning></metadata>");
        return Files.writeString(folder.resolve(file), content);
    }

    Properties find(Wanted wanted) throws Failure {
        Properties result = new Properties();
        Request request = new Request(
                module,
                Optional.of(settings),
                byHand,
                Optional.of(offline),
                Optional.of(local),
                20_000,
                List.of(wanted));
        ReleaseResolver.resolve(request, secrets, result);
        return result;
    }

    /** The content of the file that was found. */
    String content(Wanted wanted) throws Failure, IOException {
        return Files.readString(Path.of(find(wanted).getProperty("release.0.file")));
    }
}
