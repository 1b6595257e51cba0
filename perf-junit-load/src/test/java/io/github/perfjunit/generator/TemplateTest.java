package io.github.perfjunit.generator;

import static io.github.perfjunit.generator.Loads.planOf;
import static io.github.perfjunit.generator.TestServer.answer;
import static io.github.perfjunit.generator.TestServer.answering;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Requests from templates, as they arrive at a server. */
class TemplateTest {

    private static final String DATA =
            "'data':{'columns':['id','name'],'rows':[['1','a b/ü'],['2','plain'],['3','x']]},";

    private static List<String> requests(String template, String fields) throws Exception {
        try (var server = TestServer.start(answering(request -> answer(200, "hello")))) {
            Loads.run(planOf(
                    template.replace("ORIGIN", "http://127.0.0.1:" + server.port()),
                    fields + "'model':{'closed':{'users':1}}"));
            return server.requests();
        }
    }

    @Test
    void placeholdersAreFilledFromTheRows() throws Exception {
        assertThat(requests(
                        "{'method':'POST','uri':'ORIGIN/items/{id}?n={name}&c={counter}','headers':{'X-Name':'{id}!'},"
                                + "'body':'{{id}} is {id}, {name}'}",
                        DATA + "'requestCount':4,"))
                .satisfiesExactly(
                        first -> assertThat(first)
                                .startsWith("POST /items/1?n=a%20b%2F%C3%BC&c=0 HTTP/1.1\r\nhost: 127.0.0.1:")
                                .contains("\r\nx-name: 1!\r\n", "\r\ncontent-length: 17\r\n")
                                .endsWith("\r\n\r\n{id} is 1, a b/ü"),
                        second -> assertThat(second)
                                .startsWith("POST /items/2?n=plain&c=1 ")
                                .endsWith("{id} is 2, plain"),
                        third -> assertThat(third).startsWith("POST /items/3?n=x&c=2 "),
                        fourth -> assertThat(fourth).startsWith("POST /items/1?n=a%20b%2F%C3%BC&c=3 "));
    }

    @Test
    void theSameSeedSendsTheSame() throws Exception {
        String random = DATA.replace("]]}", "]],'order':'random'}") + "'requestCount':40,'seed':";
        List<String> once = lines(requests("{'uri':'ORIGIN/{id}/{random}'}", random + "1,"));

        assertThat(lines(requests("{'uri':'ORIGIN/{id}/{random}'}", random + "1,")))
                .isEqualTo(once);
        assertThat(lines(requests("{'uri':'ORIGIN/{id}/{random}'}", random + "2,")))
                .isNotEqualTo(once);
        assertThat(once)
                .doesNotHaveDuplicates()
                .allMatch(Pattern.compile("GET /[123]/\\d+ HTTP/1.1").asMatchPredicate());
        for (String id : List.of("1", "2", "3")) {
            assertThat(once).anyMatch(line -> line.startsWith("GET /" + id + "/"));
        }
    }

    /** Half of all numbers of 64 bits without a sign don't fit where signed ones are expected. */
    @Test
    void randomNumbersFitIntoSignedFields() throws Exception {
        assertThat(lines(requests("{'uri':'ORIGIN/{random}'}", "'requestCount':100,'seed':3,")))
                .hasSize(100)
                .allSatisfy(line ->
                        assertThat(Long.parseLong(line.split("[ /]+", -1)[1])).isNotNegative());
    }

    private static List<String> lines(List<String> requests) {
        return requests.stream()
                .map(request -> request.lines().findFirst().orElse(""))
                .toList();
    }

    /** A fifth of 500 is 100, and the seed is fixed. */
    @Test
    void requestsAreDrawnByWeight() throws Exception {
        List<String> lines = lines(
                requests("{'uri':'ORIGIN/rare','weight':1},{'uri':'ORIGIN/often','weight':4}", "'requestCount':500,"));

        assertThat(lines.stream().filter(line -> line.contains("rare")).count()).isBetween(70L, 130L);
    }

    @Test
    void headAndHostAndEmptyPosts() throws Exception {
        assertThat(requests("{'method':'HEAD','uri':'ORIGIN','headers':{'Host':'example.org'}}", "'requestCount':1,"))
                .containsExactly("HEAD / HTTP/1.1\r\nhost: example.org\r\n\r\n");
        assertThat(requests("{'method':'POST','uri':'ORIGIN?q#top','headers':{'Host':'h'}}", "'requestCount':1,"))
                .containsExactly("POST /?q HTTP/1.1\r\nhost: h\r\ncontent-length: 0\r\n\r\n");
    }
}
