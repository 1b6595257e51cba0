package io.github.perfjunit.it.ci;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script that writes the comment on a pull request, against servers that answer as those of GitHub and GitLab do. */
class CommentScriptIT {

    private static final Path SCRIPT = Path.of("..", "ci", "comment.sh").toAbsolutePath();
    private static final String GITHUB = "/repos/acme/shop/issues/7/comments";

    /** A request that the server has received. */
    private record Request(String method, String path, String authorization, String body) {}

    private record Ended(int code, String output) {}

    @TempDir
    Path directory;

    private final List<Request> requests = new CopyOnWriteArrayList<>();
    private final List<JsonObject> comments = new CopyOnWriteArrayList<>();
    private int status = 201;
    private int readStatus = 200;
    private String login = "";
    private HttpServer server;

    @BeforeEach
    void aServer() throws IOException {
        assumeThat(Stream.of("curl", "jq").map(CommentScriptIT::isOnPath))
                .as("curl and jq")
                .doesNotContain(false);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
        Path results = Files.createDirectories(directory.resolve("shop/target/perf-junit"));
        Files.writeString(
                results.resolve("summary-short.md"), "### Performance: \"all\" 2 verdicts hold\n\n| a | b |\n");
    }

    @AfterEach
    void stop() {
        if (server != null) {
            server.stop(0);
        }
    }

    private static boolean isOnPath(String program) {
        return Stream.of(System.getenv("PATH").split(":"))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }

    private void answer(HttpExchange exchange) throws IOException {
        String query = exchange.getRequestURI().getQuery();
        requests.add(new Request(
                exchange.getRequestMethod(),
                exchange.getRequestURI().getPath(),
                Stream.of("Authorization", "PRIVATE-TOKEN")
                        .map(name -> exchange.getRequestHeaders().getFirst(name))
                        .filter(value -> value != null)
                        .findFirst()
                        .orElse(""),
                new String(exchange.getRequestBody().readAllBytes(), UTF_8)));
        if (exchange.getRequestURI().getPath().equals("/user")) {
            respond(exchange, login.isEmpty() ? 403 : 200, "{\"login\": \"" + login + "\"}");
        } else if (exchange.getRequestMethod().equals("GET")) {
            respond(exchange, readStatus, readStatus == 200 ? page(query) : "{}");
        } else {
            respond(exchange, status, "{}");
        }
    }

    private static void respond(HttpExchange exchange, int code, String text) throws IOException {
        byte[] body = text.getBytes(UTF_8);
        exchange.sendResponseHeaders(code, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private String page(String query) {
        int page = Integer.parseInt(query.replaceAll(".*[?&]page=(\\d+).*|.*", "$1"));
        JsonArray array = new JsonArray();
        comments.stream().skip((page - 1) * 100L).limit(100).forEach(array::add);
        return array.toString();
    }

    private void comment(int id, String body) {
        comment(id, body, "github-actions[bot]", "Bot");
    }

    private void comment(int id, String body, String author, String type) {
        JsonObject user = new JsonObject();
        user.addProperty("login", author);
        user.addProperty("type", type);
        JsonObject comment = new JsonObject();
        comment.add("user", user);
        comment.addProperty("id", id);
        comment.addProperty("body", body);
        comments.add(comment);
    }

    private Ended run(Map<String, String> variables) throws IOException, InterruptedException {
        Path output = directory.resolve("output.txt");
        ProcessBuilder builder = new ProcessBuilder("sh", SCRIPT.toString(), directory.toString())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("GITHUB_") || name.startsWith("CI_"));
        builder.environment().putAll(variables);
        Process process = builder.start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new Ended(process.exitValue(), Files.readString(output));
    }

    private Ended onGitHub() throws IOException, InterruptedException {
        return onGitHub("success");
    }

    private Ended onGitHub(String outcome) throws IOException, InterruptedException {
        return run(Map.of(
                "GITHUB_TOKEN", "t0ken",
                "GITHUB_API_URL", url(),
                "GITHUB_REPOSITORY", "acme/shop",
                "PULL_REQUEST", "7",
                "LINK", "https://ci/report",
                "OUTCOME", outcome));
    }

    private String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    private Request last() {
        return requests.get(requests.size() - 1);
    }

    private static String text(Request request) {
        return new Gson().fromJson(request.body(), JsonObject.class).get("body").getAsString();
    }

    @Test
    void theFirstCommentIsWritten() throws IOException, InterruptedException {
        comment(1, "Nice work!");

        Ended ended = onGitHub();

        assertThat(ended.code()).as(ended.output()).isZero();
        assertThat(ended.output()).contains("the comment was written").doesNotContain("t0ken");
        assertThat(last().method() + " " + last().path()).isEqualTo("POST " + GITHUB);
        assertThat(last().authorization()).isEqualTo("Bearer t0ken");
        assertThat(text(last()))
                .isEqualTo(
                        """
                        <!-- perf-junit performance -->
                        ### Performance: "all" 2 verdicts hold

                        | a | b |

                        [The whole report](https://ci/report)
                        """);
    }

    @Test
    void theCommentIsReplacedAlsoOnALaterPage() throws IOException, InterruptedException {
        for (int id = 1; id <= 130; id++) {
            comment(id, "A quotation: <!-- perf-junit performance -->");
        }
        comment(131, "<!-- perf-junit performance -->\nold");

        Ended ended = onGitHub();

        assertThat(ended.output()).contains("the comment was rewritten");
        assertThat(last().method() + " " + last().path()).isEqualTo("PATCH /repos/acme/shop/issues/comments/131");
        assertThat(requests)
                .filteredOn(request ->
                        request.method().equals("GET") && request.path().equals(GITHUB))
                .hasSize(2);
    }

    @Test
    void aCommentOfAnotherJobStays() throws IOException, InterruptedException {
        comment(5, "<!-- perf-junit nightly -->\nold");

        onGitHub();

        assertThat(last().method()).isEqualTo("POST");
    }

    @Test
    void aCommentOfAPersonIsNotReplaced() throws IOException, InterruptedException {
        comment(5, "<!-- perf-junit performance -->\nmine", "mallory", "User");

        onGitHub();

        assertThat(last().method()).isEqualTo("POST");
    }

    @Test
    void withTheTokenOfAPersonItsOwnCommentIsReplaced() throws IOException, InterruptedException {
        login = "ada";
        comment(5, "<!-- perf-junit performance -->\nmine", "mallory", "User");
        comment(6, "<!-- perf-junit performance -->\nold", "ada", "User");

        onGitHub();

        assertThat(last().method() + " " + last().path()).isEqualTo("PATCH /repos/acme/shop/issues/comments/6");
    }

    @Test
    void aFailureOfTheBuildComesFirst() throws IOException, InterruptedException {
        onGitHub("failure");

        assertThat(text(last()))
                .startsWith("<!-- perf-junit performance -->\n**The build failed.**\n\n### Performance: ")
                .contains("2 verdicts hold");
    }

    /** GitHub answers 422 to more than 65,536 characters, and the build would fail for that. */
    @Test
    void manyModulesFitIntoOneComment() throws IOException, InterruptedException {
        for (int i = 0; i < 5; i++) {
            Path results = Files.createDirectories(directory.resolve("module-" + i + "/target/perf-junit"));
            Files.writeString(
                    results.resolve("summary-short.md"), "### Module " + i + "\n" + "x".repeat(25_000) + "\n");
        }
        onGitHub("failure");

        assertThat(text(last()))
                .hasSizeLessThan(65_536)
                .contains("### Module 0", "### Module 1")
                .doesNotContain("### Module 2")
                .contains("And summaries of 3 further modules");
    }

    @Test
    void aTokenThatMayNotReadFailsNoBuild() throws IOException, InterruptedException {
        for (int code : new int[] {403, 404}) {
            readStatus = code;

            Ended ended = onGitHub();

            assertThat(ended.code()).as(ended.output()).isZero();
            assertThat(ended.output()).contains("may not read comments (" + code + "); nothing was written");
        }
        assertThat(requests).extracting(Request::method).containsOnly("GET");
    }

    @Test
    void gitLabGetsANote() throws IOException, InterruptedException {
        comment(9, "<!-- perf-junit performance -->\nold");
        Ended ended = run(Map.of(
                "GITLAB_TOKEN", "t0ken", "CI_API_V4_URL", url(), "CI_PROJECT_ID", "3", "CI_MERGE_REQUEST_IID", "4"));

        assertThat(ended.code()).as(ended.output()).isZero();
        assertThat(last().method() + " " + last().path()).isEqualTo("PUT /projects/3/merge_requests/4/notes/9");
        assertThat(last().authorization()).isEqualTo("t0ken");
    }

    @Test
    void aTokenThatMayNotWriteFailsNoBuild() throws IOException, InterruptedException {
        status = 403;

        Ended ended = onGitHub();

        assertThat(ended.code()).isZero();
        assertThat(ended.output()).contains("may not write comments");
    }

    @Test
    void aServerThatFailsIsAnError() throws IOException, InterruptedException {
        status = 422;

        Ended ended = onGitHub();

        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.output()).contains("could not be written: 422").doesNotContain("t0ken");
    }

    @Test
    void withoutResultsTheCommentStatesThat() throws IOException, InterruptedException {
        Files.delete(directory.resolve("shop/target/perf-junit/summary-short.md"));

        onGitHub();

        assertThat(text(last())).contains("nothing was measured");
    }

    @Test
    void aLinkIsNotFollowed() throws IOException, InterruptedException {
        Path secret = Files.writeString(directory.resolve("id_rsa"), "a private key");
        Path folder = Files.createDirectories(directory.resolve("docs"));
        Files.createSymbolicLink(folder.resolve("summary-short.md"), secret);

        onGitHub();

        assertThat(text(last())).contains("2 verdicts hold").doesNotContain("a private key");
    }

    @Test
    void aMissingTokenIsNamed() throws IOException, InterruptedException {
        Ended ended = run(Map.of("GITHUB_REPOSITORY", "acme/shop", "PULL_REQUEST", "7"));

        assertThat(ended.code()).isNotZero();
        assertThat(ended.output()).contains("GITHUB_TOKEN");
        assertThat(new ArrayList<>(requests)).isEmpty();
    }
}
