package io.github.perfjunit.it.ci;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.yaml.snakeyaml.Yaml;

/** The files in {@code ci} that users copy, as far as they can be judged without the CI or the cluster that reads them. */
class PipelineFilesIT {

    private static final Path FILES = Path.of("..", "ci");
    private static final Pattern KEY = Pattern.compile("`(perfjunit\\.[a-z.]+)`");
    private static final Pattern VARIABLE = Pattern.compile("\\bPERFJUNIT_[A-Z_]+\\b");
    private static final Pattern PROPERTY = Pattern.compile("-D(perfjunit\\.[a-z.]+)=");
    private static final Pattern USES = Pattern.compile("(?m)^\\s*- uses: (\\S+)");

    static List<Path> pipelines() throws IOException {
        try (Stream<Path> files = Files.list(FILES)) {
            return files.filter(file -> !file.toString().endsWith(".sh")).toList();
        }
    }

    /** A misspelt setting of a job changes nothing without a word. */
    @ParameterizedTest
    @MethodSource("pipelines")
    void setsWhatIsASetting(Path pipeline) throws IOException {
        Set<String> keys = found(KEY, Path.of("..", "docs", "settings.md"), 1);
        Set<String> variables = keys.stream()
                .map(key -> key.toUpperCase(Locale.ROOT).replace('.', '_'))
                .collect(Collectors.toSet());

        assertThat(keys).hasSizeGreaterThan(40).containsAll(found(PROPERTY, pipeline, 1));
        assertThat(variables).containsAll(found(VARIABLE, pipeline, 0));
    }

    static List<Path> yaml() throws IOException {
        return pipelines().stream()
                .filter(file -> file.toString().endsWith(".yml"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("yaml")
    void isYaml(Path pipeline) throws IOException {
        assertThat(documents(pipeline)).isNotEmpty().allMatch(document -> !document.isEmpty());
    }

    @Test
    void gitHubsWorkflowUsesItsOwnActionsAtCommits() throws IOException {
        assertThat(found(USES, FILES.resolve("github-rehearsal.yml"), 1))
                .isNotEmpty()
                .allMatch(action -> action.matches("actions/[a-z-]+@[0-9a-f]{40}"));
    }

    @Test
    void gitLabTriesNothingAgain() throws IOException {
        for (String file : List.of("gitlab.yml", "gitlab-pull-request.yml")) {
            assertThat(documents(FILES.resolve(file)).get(0))
                    .extractingByKey("performance")
                    .as(file)
                    .extracting("retry")
                    .isEqualTo(0);
        }
    }

    /** A service without pods answers nobody. */
    @Test
    void servicesOfTheClusterSelectItsDeployments() throws IOException {
        List<Map<String, Object>> documents = documents(FILES.resolve("kubernetes.yml"));
        Set<Object> pods = values(documents, "Deployment", "spec", "template", "metadata", "labels");

        assertThat(pods).hasSize(3).isEqualTo(values(documents, "Deployment", "spec", "selector", "matchLabels"));
        assertThat(values(documents, "Service", "spec", "selector")).isEqualTo(pods);
        assertThat(values(documents, "Job", "spec", "backoffLimit")).containsExactly(0);
    }

    private static List<Map<String, Object>> documents(Path file) throws IOException {
        return Stream.of(Files.readString(file).split("(?m)^---$"))
                .map(PipelineFilesIT::document)
                .toList();
    }

    private static Map<String, Object> document(String text) {
        return new Yaml().load(text);
    }

    private static Set<Object> values(List<Map<String, Object>> documents, String kind, String... path) {
        return documents.stream()
                .filter(document -> kind.equals(document.get("kind")))
                .map(document -> at(document, path))
                .flatMap(Optional::stream)
                .collect(Collectors.toSet());
    }

    private static Optional<Object> at(Object from, String... path) {
        Optional<Object> node = Optional.of(from);
        for (String key : path) {
            node = node.map(parent -> ((Map<?, ?>) parent).get(key));
        }
        return node;
    }

    private static Set<String> found(Pattern pattern, Path file, int group) throws IOException {
        return pattern.matcher(Files.readString(file))
                .results()
                .map((MatchResult match) -> match.group(group))
                .collect(Collectors.toSet());
    }
}
