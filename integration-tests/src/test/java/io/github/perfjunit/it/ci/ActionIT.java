package io.github.perfjunit.it.ci;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The action for GitHub, as far as it can be judged without a runner. */
class ActionIT {

    private static final Path ACTION = Path.of("..", "action", "action.yml");
    private static final Pattern USES = Pattern.compile("(?m)^\\s*(?:- )?uses: (\\S+)(?: #.*)?$");
    private static final Pattern INPUT = Pattern.compile("\\binputs\\.([\\w-]+)");

    @Test
    void usesGitHubsOwnActionsOnly() throws IOException {
        assertThat(found(USES)).isNotEmpty().allMatch(action -> action.startsWith("actions/"));
    }

    /** A tag can be moved to a commit that reads the token. */
    @Test
    void pinsActionsToCommits() throws IOException {
        assertThat(found(USES)).isNotEmpty().allMatch(action -> action.matches(".*@[0-9a-f]{40}"));
        String workflow = Files.readString(Path.of("..", "docs", "pull-requests.md"));
        assertThat(USES.matcher(workflow).results().map(match -> match.group(1)))
                .isNotEmpty()
                .allMatch(action -> action.matches(".*@([0-9a-f]{40}|COMMIT)"));
        assertThat(workflow).contains("persist-credentials: false");
    }

    /** A job that has its JDK already, such as one of a matrix, keeps it. */
    @Test
    void setsUpAJdkOnRequest() throws IOException {
        assertThat(Files.readString(ACTION))
                .contains("    - name: JDK\n      if: inputs.java-version != ''\n      uses: actions/setup-java@");
    }

    /** The branch could change it, and it has the token. */
    @Test
    void gitLabRunsTheScriptOfTheTargetBranch() throws IOException {
        assertThat(Files.readString(Path.of("..", "ci", "gitlab-pull-request.yml")))
                .contains("git show FETCH_HEAD:ci/comment.sh > \"$script\"", "sh \"$script\" .")
                .doesNotContain("sh ci/comment.sh");
    }

    @Test
    void usesInputsThatItDeclares() throws IOException {
        String text = Files.readString(ACTION);

        assertThat(found(INPUT)).isNotEmpty().allMatch(input -> text.contains("\n  " + input + ":\n"));
    }

    /** An input in a script would be read as a part of the script. */
    @Test
    void putsNoExpressionIntoAScript() throws IOException {
        assertThat(Files.readString(ACTION).lines().filter(line -> line.strip().startsWith("run: ")))
                .isNotEmpty()
                .noneMatch(line -> line.contains("${{"));
    }

    @Test
    void namesAScriptThatExists() throws IOException {
        assertThat(Files.readString(ACTION)).contains("\"$GITHUB_ACTION_PATH/../ci/comment.sh\"");
        assertThat(ACTION.resolveSibling("../ci/comment.sh")).exists();
    }

    @ParameterizedTest
    @ValueSource(strings = {"comment.sh", "bisect.sh"})
    void aShellUnderstandsTheScripts(String script) throws IOException, InterruptedException {
        Process shell = new ProcessBuilder(
                        "sh", "-n", Path.of("..", "ci", script).toString())
                .inheritIO()
                .start();

        assertThat(shell.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(shell.exitValue()).isZero();
    }

    private static List<String> found(Pattern pattern) throws IOException {
        return pattern.matcher(Files.readString(ACTION))
                .results()
                .map((MatchResult match) -> match.group(1))
                .toList();
    }
}
