package io.github.perfjunit.generator.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.generator.PlanText;
import io.github.perfjunit.generator.plan.Plan.Origin;
import io.github.perfjunit.generator.plan.Plan.Scheme;
import io.github.perfjunit.internal.protocol.Model;
import io.github.perfjunit.internal.protocol.Model.Closed;
import io.github.perfjunit.internal.protocol.Model.Open;
import io.github.perfjunit.internal.protocol.Model.Spacing;
import io.github.perfjunit.internal.protocol.Model.Think;
import io.github.perfjunit.internal.protocol.Model.Use;
import io.github.perfjunit.internal.protocol.WirePlan;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanReaderTest {

    private static final String GOOD =
            "{'version':1,'protocol':'http/1.1','requests':[{'uri':'http://localhost:8080/x'}],"
                    + "'model':{'closed':{'users':2}},'requestCount':5,'timeoutNanos':1000000000}";

    private static Plan read(String json) throws RefusedException {
        return PlanReader.read(PlanText.read(json.replace('\'', '"')), List.of(() -> "http/1.1", () -> "h2"));
    }

    @Test
    void readsWithDefaults() throws Exception {
        Plan plan = read(GOOD);

        assertThat(plan.origin()).isEqualTo(new Origin(Scheme.HTTP, "localhost", 8080));
        assertThat(plan.model()).isEqualTo(new Closed(2, 0, Think.CONSTANT, 0, OptionalInt.empty()));
        assertThat(plan.requestCount()).hasValue(5);
        assertThat(plan.connection()).isEqualTo(WirePlan.Connection.KEEP_ALIVE);
        assertThat(plan.threads()).isEqualTo(1);
        RequestPlan request = plan.requests().get(0);
        assertThat(request.method()).isEqualTo("GET");
        assertThat(request.expectedStatus().accepts(299)).isTrue();
        assertThat(request.expectedStatus().accepts(300)).isFalse();
    }

    @Test
    void readsPhases() throws Exception {
        Plan plan = read(GOOD.replace(
                        "{'closed':{'users':2}}",
                        "{'open':{'phases':[{'fromRate':0,'toRate':7.5,'nanos':5},{'fromRate':1,'toRate':1,'nanos':6}]}}")
                .replace("'requestCount':5", "'warmUpNanos':4,'durationNanos':7"));

        assertThat(plan.model())
                .isEqualTo(new Open(
                        List.of(new Model.Phase(0, 7.5, 5), new Model.Phase(1, 1, 6)),
                        Spacing.EVEN,
                        1000,
                        1_000_000,
                        Use.AS_NEEDED));
    }

    @Test
    void readsHowUsersThinkAndWhatTheyShare() throws Exception {
        Plan plan = read(GOOD.replace(
                "{'users':2}", "{'users':20,'thinkNanos':7,'think':'uniform','rampUpNanos':9,'connections':3}"));

        assertThat(plan.model()).isEqualTo(new Closed(20, 7, Think.UNIFORM, 9, OptionalInt.of(3)));
    }

    @Test
    void readsHowASheduleIsKept() throws Exception {
        Plan plan = read(GOOD.replace(
                "{'closed':{'users':2}}",
                "{'open':{'phases':[{'fromRate':1,'toRate':1,'nanos':6}],'spacing':'poisson','maxConnections':4,"
                        + "'maxRequests':50,'use':'in-turn'}}"));

        assertThat(plan.model())
                .isEqualTo(new Open(List.of(new Model.Phase(1, 1, 6)), Spacing.POISSON, 4, 50, Use.IN_TURN));
    }

    @Test
    void readsByWhichNameTheTargetIsAskedFor() throws Exception {
        Plan plan = read(GOOD.replace("http://localhost", "https://127.0.0.1")
                .replace("'model'", "'tls':{'serverName':'shop.example','sessions':'resumed'},'model'"));

        assertThat(plan.named().authority()).isEqualTo("shop.example:8080");
        assertThat(plan.origin().host()).isEqualTo("127.0.0.1");
        assertThat(plan.tls().sessions()).isEqualTo(WirePlan.TlsSessions.RESUMED);
    }

    @Test
    void threadsAreNoMoreThanTheyHaveToDo() throws Exception {
        assertThat(read(GOOD.replace("{'version':1", "{'threads':8,'version':1"))
                        .threads())
                .isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'version':1 | 'version':2 | version: this generator reads version 1, found 2",
                "'version':1, | `` | version: is missing",
                "http/1.1 | gopher | protocol: 'gopher' is unknown: known are [",
                "'users':2 | 'users':0 | model.closed.users: must be at least 1, found 0",
                "'users':2 | 'users':2.5 | model.closed.users: a whole number was expected, found 2.5",
                "'users':2 | 'users':'2' | model.closed.users: a number was expected, found \"2\"",
                "'users':2 | 'users':2,'thinkTime':3 | model.closed.thinkTime: is unknown",
                "'users':2 | 'users':2,'thinkNanos':-1 | model.closed.thinkNanos: must be at least 0, found -1",
                "'requestCount':5 | 'requestCount':5,'durationNanos':5 | durationNanos, requestCount: give one of them",
                "'requestCount':5, | `` | durationNanos, requestCount: give one of them",
                "'requestCount':5 | 'requestCount':0 | requestCount: must be at least 1, found 0",
                "'timeoutNanos':1000000000 | 'timeoutNanos':5 | timeoutNanos: must be at least 1000000, found 5",
                "{'closed':{'users':2}} | {} | model: give one of closed and open",
                "'version':1 | 'version':1,'thread':2 | thread: is unknown",
                "'version':1 | 'version':1,'threads':99 | threads: must be at most 64, found 99",
                "'version':1 | 'version':1,'connection':'x' | connection: 'x' is unknown: known are [keep-alive, per-request]",
                "'version':1 | 'version':1,'tls':{} | tls: is for https only, and the requests go to http://localhost:8080",
                "[{'uri':'http://localhost:8080/x'}] | [] | requests: there is none",
                "http://localhost:8080/x | localhost | requests[0].uri: 'localhost' is not like http://host:port/path",
                "http://localhost:8080/x | ftp://localhost/ | requests[0].uri: 'ftp' is unknown: known are http, https",
                "http://localhost:8080/x | http://localhost:99999/ | requests[0].uri: there is no port 99999",
                "http://localhost:8080/x | http://{host}/ | requests[0].uri: 'http://{host}/' is not like",
                "http://localhost:8080/x | http://localhost/a b | has characters that must be percent-encoded",
                "http://localhost:8080/x | http://localhost/{id} | requests[0].uri: {id} is unknown: known are {counter}, {now}, {random}; {{id}} sends {id} itself",
                "/x'} | /x','body':'a','body2':'b'} | requests[0].body2: is unknown",
                "/x'} | /x','weight':0} | requests[0].weight: must be at least 1, found 0",
                "/x'} | /x','method':'G T'} | requests[0].method: 'G T' is no method",
                "/x'} | /x','expectedStatus':['ok']} | requests[0].expectedStatus: 'ok' is no status; write 200, or 2xx for all of them",
                "/x'} | /x','expectedStatus':[]} | requests[0].expectedStatus: names no status",
                "/x'} | /x','bodyContains':''} | requests[0].bodyContains: is empty, which every body contains",
                "/x'} | /x','headers':{'Content-Length':'5'}} | requests[0].headers.Content-Length: is set by the generator",
                "/x'} | /x','headers':{'a b':'5'}} | requests[0].headers.a b: is no name of a header",
                "/x'} | /x','headers':{'a':'b\\nc'}} | requests[0].headers.a: has the end of a line in its value",
                "/x'}] | /x'},{'uri':'http://other/'}] | requests[1].uri: goes to http://other, and requests[0].uri to http://localhost:8080: a plan has one origin",
                "'version':1 | 'version':1,'data':{'columns':['a'],'rows':[]} | data.rows: has no row",
                "'version':1 | 'version':1,'data':{'columns':['a'],'rows':[['1','2']]} | data.rows: row 0 has 2 values for 1 columns",
                "'version':1 | 'version':1,'data':{'columns':['counter'],'rows':[['1']]} | data.columns: counter, now and random have a meaning of their own",
                "'version':1 | 'version':1,'data':{'columns':['a','a'],'rows':[['1','2']]} | data.columns: must be names, each once",
            })
    void refusesByTheFieldsName(String what, String by, String sentence) {
        String json = GOOD.replace(what, by);
        assertThat(json).isNotEqualTo(GOOD);
        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> read(json))
                .withMessageContaining(sentence);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-1,2,10 | model.open.phases[0].fromRate: must be between 0 and 10000000 a second, found -1.0",
                "1,1e9,10 | model.open.phases[0].toRate: must be between 0 and 10000000 a second, found 1.0E9",
                "1,2,0 | model.open.phases[0].nanos: must be at least 1, found 0",
                "0,0,10 | model.open.phases: no request is sent in any of them",
                "1,2,11 | model.open.phases: are 11 ns long together, and warm-up and duration 10",
            })
    void refusesSchedules(String phase, String sentence) {
        String[] numbers = phase.split(",", -1);
        String json = GOOD.replace("'requestCount':5", "'durationNanos':10")
                .replace(
                        "{'closed':{'users':2}}",
                        "{'open':{'phases':[{'fromRate':" + numbers[0] + ",'toRate':" + numbers[1] + ",'nanos':"
                                + numbers[2] + "}]}}");
        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> read(json))
                .withMessage(sentence);
    }
}
