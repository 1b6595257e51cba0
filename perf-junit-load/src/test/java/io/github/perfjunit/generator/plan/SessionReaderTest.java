package io.github.perfjunit.generator.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.generator.PlanText;
import io.github.perfjunit.internal.protocol.Session;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SessionReaderTest {

    private static final String GOOD = "{'version':1,'protocol':'http/1.1','requests':["
            + "{'uri':'http://localhost/login','name':'login'},{'uri':'http://localhost/cart/{token}','name':'cart'}],"
            + "'sessions':[{'name':'buy','steps':[{'send':{'request':0,'captures':"
            + "[{'name':'token','from':'json','expression':'/token'}]}},{'send':{'request':1}}]}],"
            + "'data':{'columns':['user'],'rows':[['ann'],['bob']]},"
            + "'model':{'closed':{'users':3}},'requestCount':5,'timeoutNanos':1000000000}";

    private static final PlanProtocol HTTP = new PlanProtocol() {
        @Override
        public String word() {
            return "http/1.1";
        }

        @Override
        public boolean hasSessions() {
            return true;
        }
    };

    private static Plan read(String json) throws RefusedException {
        return PlanReader.read(PlanText.read(json.replace('\'', '"')), List.of(HTTP, () -> "sse"));
    }

    @Test
    void capturesStandBehindTheColumnsOfTheData() throws Exception {
        SessionPlan all = read(GOOD).sessions().orElseThrow();

        assertThat(all.captured()).containsExactly("token");
        assertThat(all.captures(first(all)))
                .containsExactly(new SessionPlan.Capture(Session.Source.JSON, "/token", "token", all.columns(), false));
    }

    private static Session.Send first(SessionPlan all) {
        return (Session.Send) all.sessions().get(0).steps().get(0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "cart/{token} | cart/{tokn} | requests[1].uri: {tokn} is unknown: known are {counter}, {now}, {random} and the"
                        + " columns [user, token]; {{tokn}} sends {tokn} itself",
                "/login' | /login/{token}' | requests[0]: step 'login' of session 'buy' sends {token}, and no step before"
                        + " it captures that",
                "http://localhost/cart/{token}' | {user}' | requests[1].uri: step 'cart' of session 'buy' has a whole address that"
                        + " no step before it captures; begin it with http://",
                "http://localhost/cart/{token}' | {counter}' | requests[1].uri: step 'cart' of session 'buy' has a whole address that"
                        + " no step before it captures; begin it with http://",
                "'name':'cart' | 'name':'login' | requests[1].name: another request is called 'login' too",
                ",'name':'cart' | '' | requests[1].name: is missing; a step of a session is counted by its name",
                "{'send':{'request':1}} | {'send':{'request':0}} | sessions: request 0 is none, or a step already",
                "{'send':{'request':1}} | {'send':{'request':2}} | sessions: request 2 is none, or a step already",
                ",{'send':{'request':1}} | '' | requests: each must be a step of a session",
                "'token','from' | 'user','from' | sessions[0].steps[0].send.captures[0].name: 'user' is not free: it must be"
                        + " made of letters, digits and underscores, and be neither counter nor now nor random nor one of the"
                        + " columns [user]",
                "'/token' | 'token' | sessions[0].steps[0].send.captures[0].expression: 'token' is no JSON pointer, such as"
                        + " /items/0/id",
                "{'send':{'request':1}} | {'send':{'request':1}},{'repeat':{'times':0,'steps':[]}} |"
                        + " sessions[0].steps[2].repeat.times: must be at least 1, found 0",
                "{'send':{'request':1}} | {'send':{'request':1}},{'repeat':{'times':1,'steps':[]}} |"
                        + " sessions[0].steps[2].repeat.steps: there is none",
                "'steps':[ | 'steps':[{'pause':{'distribution':'uniform','fromNanos':1,'toNanos':2}}, |"
                        + " sessions[0].steps: the first step must be a request",
                "{'send':{'request':1}} | {'send':{'request':1}},{'pause':{'distribution':'uniform','fromNanos':2,'toNanos':1}} |"
                        + " sessions[0].steps[2].pause.toNanos: must be between fromNanos and 1152921504606846976, found 1",
                "'bob']] | 'bob']],'order':'unique' | data.rows: has 2 rows for 3 users, of whom each takes one of its own:"
                        + " give more rows, or use rows again",
                "http/1.1 | sse | sessions: there are none in protocol sse",
            })
    void refuses(String before, String after, String message) {
        assertThat(GOOD).contains(before);
        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> read(GOOD.replace(before, after)))
                .withMessage(message);
    }

    /** Arrivals are users: 10 a second for a second and a half are 15. */
    @Test
    void refusesFewerRowsThanUsersArrive() {
        String open = GOOD.replace(
                        "'closed':{'users':3}", "'open':{'phases':[{'fromRate':10,'toRate':10,'nanos':1500000000}]}")
                .replace("'requestCount':5", "'durationNanos':1500000000")
                .replace("'bob']]", "'bob']],'order':'unique'");

        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> read(open))
                .withMessageStartingWith("data.rows: has 2 rows for 15 users");
    }

    @Test
    void refusesUniqueRowsWithoutSessions() {
        String plain = GOOD.replaceAll("'sessions'.*?}],'data'", "'data'")
                .replace("{token}", "x")
                .replace("'bob']]", "'bob']],'order':'unique'");

        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> read(plain))
                .withMessage("data.order: unique rows are for users of sessions");
    }

    @Test
    void refusesANumberOfRequestsAtARate() {
        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> read(GOOD.replace(
                        "'closed':{'users':3}", "'open':{'phases':[{'fromRate':10,'toRate':10,'nanos':1500000000}]}")))
                .withMessage("requestCount: sessions that arrive at a rate end by durationNanos");
    }

    @Test
    void remembersWhatIsSentInHeaders() throws Exception {
        SessionPlan all = read(GOOD.replace("'name':'cart'", "'name':'cart','headers':{'a':'{token}'}"))
                .sessions()
                .orElseThrow();

        assertThat(all.captures(first(all)).get(0).inHeader()).isTrue();
    }
}
