package io.github.perfjunit.generator;

import static io.github.perfjunit.generator.TestServer.answer;
import static io.github.perfjunit.generator.TestServer.answering;

import io.github.perfjunit.internal.protocol.Result;
import java.util.List;

/** Plans of sessions for a shop in which one logs in, and asks for a cart by a token. */
final class Sessions {

    /** Logging in, a token, and the cart. */
    static final String REQUESTS = "{'method':'POST','uri':'ORIGIN/login','name':'login','body':'user={user}'},"
            + "{'uri':'ORIGIN/cart/{token}','name':'cart','headers':{'Authorization':'Bearer {token}'}}";

    static final String CAPTURE = "{'name':'token','from':'json','expression':'/token'}";

    static final String DATA = "'data':{'columns':['user'],'rows':[['ann'],['bob'],['cid']]},";

    private Sessions() {}

    /** One session with these steps. */
    static String sessions(String steps) {
        return "'sessions':[{'name':'buy','weight':1,'steps':[" + steps + "]}],";
    }

    /** Log in, and look at the cart. */
    static String buy(String between) {
        return sessions("{'send':{'request':0,'captures':[" + CAPTURE + "]}}," + between + "{'send':{'request':1}}");
    }

    /** One user. */
    static Result run(TestServer server, String requests, String fields) throws Exception {
        return Loads.run(plan(server.port(), requests, fields));
    }

    static String plan(int port, String requests, String fields) {
        String model = fields.contains("'model'") ? "" : "'model':{'closed':{'users':1}},";
        return Loads.planOf(requests.replace("ORIGIN", "http://127.0.0.1:" + port), model + fields);
    }

    /** A shop whose tokens are the names of users. */
    static TestServer shop() throws Exception {
        return TestServer.start(answering(Sessions::serve));
    }

    static String serve(String request) {
        if (request.startsWith("POST /login")) {
            String user = request.substring(request.indexOf("user=") + 5);
            return answer(200, "{\"token\": \"t-" + user + "\"}");
        }
        return answer(200, "the cart");
    }

    /** The first line of each request. */
    static List<String> lines(TestServer server) {
        return server.requests().stream()
                .map(request -> request.lines().findFirst().orElse("").replace(" HTTP/1.1", ""))
                .toList();
    }
}
