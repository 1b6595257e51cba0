package io.github.perfjunit.resolver;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.maven.model.Model;
import org.apache.maven.model.Repository;
import org.apache.maven.model.io.xpp3.MavenXpp3Reader;
import org.codehaus.plexus.util.xml.pull.XmlPullParserException;

/** The module whose tests are running, and the build that it belongs to. */
record Project(Path module, Optional<Path> root, Poms poms) {

    private static final String POM = "pom.xml";

    /** The repositories of its artifacts. */
    List<Repository> repositories() throws Failure {
        Path pom = module.resolve(POM);
        return Files.isRegularFile(pom) ? poms.effective(pom).getRepositories() : poms.repositoriesWithoutPom();
    }

    /** The version with which this build makes an artifact, if it makes it. */
    Optional<String> versionOf(String groupId, String artifactId) throws Failure {
        Set<Path> seen = new LinkedHashSet<>();
        collect(module.resolve(POM), seen);
        root.ifPresent(folder -> collect(folder.resolve(POM), seen));
        for (Path pom : seen) {
            if (raw(pom).filter(model -> artifactId.equals(model.getArtifactId()))
                    .isPresent()) {
                Model model = poms.effective(pom);
                if (groupId.equals(model.getGroupId())) {
                    return Optional.of(model.getVersion());
                }
            }
        }
        return Optional.empty();
    }

    private static void collect(Path pom, Set<Path> seen) {
        Path file = pom.toAbsolutePath().normalize();
        if (Files.isRegularFile(file) && seen.add(file)) {
            for (String module : raw(file).map(Model::getModules).orElse(List.of())) {
                Path child = file.resolveSibling(module);
                collect(Files.isDirectory(child) ? child.resolve(POM) : child, seen);
            }
        }
    }

    /** A pom that can't be read isn't the one that is looked for. */
    private static Optional<Model> raw(Path pom) {
        try (Reader reader = Files.newBufferedReader(pom)) {
            return Optional.of(new MavenXpp3Reader().read(reader, false));
        } catch (IOException | XmlPullParserException e) {
            return Optional.empty();
        }
    }
}
