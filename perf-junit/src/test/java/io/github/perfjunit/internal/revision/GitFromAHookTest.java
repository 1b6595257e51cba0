package io.github.perfjunit.internal.revision;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that git itself starts, as a hook or by {@code git bisect run}, have variables that lead elsewhere. */
class GitFromAHookTest {

    @TempDir
    Path directory;

    private Clone shop;
    private Map<String, String> variables;

    @BeforeEach
    void twoRepositories() {
        shop = Clone.in(directory.resolve("shop"));
        shop.version("1");
        Clone other = Clone.in(directory.resolve("other"));
        other.version("7");
        variables = Map.of(
                "GIT_DIR",
                other.root().resolve(".git").toString(),
                "GIT_WORK_TREE",
                other.root().toString(),
                "GIT_INDEX_FILE",
                other.root().resolve(".git/index").toString());
    }

    @Test
    void gitAnswersForTheDirectoryItIsStartedIn() {
        List<String> java = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                Main.class.getName(),
                shop.root().toString());

        assertThat(shop.run(List.of("git", "rev-parse", "--show-toplevel"), variables))
                .as("the variables lead elsewhere")
                .endsWith("other");
        assertThat(shop.run(java, variables)).isEqualTo("root " + shop.root());
    }

    @Test
    void aBuildDoesNotSeeTheVariables() {
        List<String> command =
                new BuildCommand(List.of("git", "rev-parse", "--show-toplevel"), shop.root()).startedBySh();

        assertThat(shop.run(command, variables)).isEqualTo(shop.root().toString());
    }

    /** A JVM as git starts it. */
    static final class Main {

        private Main() {}

        public static void main(String[] arguments) {
            System.out.println("root " + GitRepository.of(Path.of(arguments[0])).root());
        }
    }
}
