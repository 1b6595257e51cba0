package io.github.perfjunit.benchmark.fuzz;

import io.github.perfjunit.internal.protocol.Answer;
import io.github.perfjunit.internal.protocol.Codec;
import io.github.perfjunit.internal.protocol.Result;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.HdrHistogram.Histogram;

/** The lines that the load generator and the library say to each other, written by the protocol's own writer where that is possible. */
final class LoadDocuments {

    private static final String REST =
            "'cookies':'per-session','seed':7,'steps':[],'warmUpNanos':0,'timeoutNanos':1000000000,'connection':'keep-alive',"
                    + "'threads':1,";

    private static final String CLOSED =
            "'model':{'closed':{'users':2,'thinkNanos':5,'think':'uniform','rampUpNanos':0,'phases':[]}},";

    private static final String OPEN = "'model':{'open':{'phases':[{'fromRate':1,'toRate':20.5,'nanos':1000},"
            + "{'fromRate':2,'toRate':2,'nanos':500}],'spacing':'poisson','maxConnections':10,'maxRequests':50,'use':'in-turn'}},"
            + "'durationNanos':1500,";

    private LoadDocuments() {}

    private static String command(String plan) {
        return ("{'verb':'check','plan':{'version':1," + plan + "}}").replace('\'', '"');
    }

    private static String request(String fields) {
        return "{'weight':1,'method':'GET','uri':'http://127.0.0.1:8080/items?n={counter}','headers':{'x-id':'{random}'},"
                + "'expectedStatus':['2xx','304']" + fields + "}";
    }

    /** Returns commands with plans in each protocol, some of which only the generator understands. */
    static String[] commands() {
        String http = "'protocol':'http/1.1','requests':["
                + request(",'name':'list','bodyContains':'item','extras':{'form':false,'parts':[],'redirects':3,"
                        + "'awaitsContinue':false,'bodyLimit':4096}")
                + ","
                + request(",'weight2':1").replace(",'weight2':1", ",'body':'{user}'")
                + "],'data':{'columns':['user','id'],'rows':[['ann','1'],['bob','2']],'order':'random'},";
        String sessions = "'protocol':'http/1.1','requests':["
                + request(",'name':'login'")
                + ","
                + request(",'name':'cart'").replace("items", "cart/{token}")
                + "],'sessions':[{'name':'buy','weight':3,'steps':[{'send':{'request':0,'captures':["
                + "{'name':'token','from':'json','expression':'/items/0/token'},"
                + "{'name':'etag','from':'regex','expression':'v=([0-9]+)'}]}},"
                + "{'pause':{'distribution':'exponential','fromNanos':5,'toNanos':5}},"
                + "{'repeat':{'times':2,'steps':[{'send':{'request':1,'captures':[]}}]}}]}],";
        String phases =
                "'model':{'closed':{'users':4,'thinkNanos':0,'think':'constant','rampUpNanos':0,'connections':2,"
                        + "'phases':[{'fromUsers':0,'toUsers':4,'nanos':1000}]}},'durationNanos':1000,";
        String events =
                "'protocol':'sse','sse':{'events':3},'requests':[" + request("").replace("?n={counter}", "") + "],";
        String sockets = "'protocol':'websocket','websocket':{'answersPerMessage':1,'match':{'message':'n=([0-9]+)',"
                + "'answer':'n=([0-9]+)'},'subprotocol':'chat','longestMessage':65536},'requests':[{'weight':1,'method':'GET',"
                + "'uri':'ws://127.0.0.1:8080/chat','headers':{},'body':'n={counter}','expectedStatus':['2xx']}],";
        String frames =
                "'protocol':'websocket','websocket':{'answersPerMessage':1,'stomp':{'host':'/','login':{'name':'a',"
                        + "'passcode':'b'},'headers':{'x':'y'},'heartBeats':{'sentNanos':1000000,'expectedNanos':0},'subscriptions':["
                        + "{'destination':'/topic/a','headers':{'ack':'auto'}}],'confirmed':true,'message':{'destination':'/app/a',"
                        + "'headers':{'n':'{counter}'}}}},'requests':[{'weight':1,'method':'GET','uri':'ws://127.0.0.1:8080/stomp',"
                        + "'headers':{},'body':'hello','expectedStatus':['2xx']}],";
        String calls = "'protocol':'grpc','grpc':{'descriptorSet':'" + ShopSchema.base64() + "','calls':[{'messages':1,"
                + "'expectedStatus':['OK'],'held':false}],'deadlineNanos':1000000},'requests':[{'weight':1,'method':'POST',"
                + "'uri':'http://127.0.0.1:8080/shop.Catalog/Find','headers':{},'body':'"
                + "{\\'id\\': {counter}, \\'inner\\': {\\'name\\': \\'a\\'}}"
                + "','expectedStatus':['2xx']}],";
        return new String[] {
            command(http + "'sessions':[]," + REST + CLOSED + "'requestCount':5"),
            command(http + "'sessions':[],"
                    + REST.replace("'steps':[]", "'steps':[{'step':0,'nanos':1000},{'step':1,'nanos':500}]")
                    + OPEN.replaceFirst(",$", "")),
            command(sessions + REST.replace("per-session", "per-user") + phases.replaceFirst(",$", "")),
            command(events + "'sessions':[]," + REST + CLOSED + "'durationNanos':5"),
            command(sockets + "'sessions':[]," + REST + CLOSED + "'durationNanos':5"),
            command(frames + "'sessions':[]," + REST + CLOSED + "'durationNanos':5"),
            command(calls + "'sessions':[]," + REST + CLOSED + "'requestCount':5"),
            "{\"verb\":\"stop\"}",
            "{\"verb\":\"warm-up\"}"
        };
    }

    private static Histogram histogram(long... values) {
        Histogram histogram = new Histogram(3);
        for (long value : values) {
            histogram.recordValue(value);
        }
        return histogram;
    }

    private static Result result(Optional<Result.Deliveries> deliveries) {
        Histogram three = histogram(1_000_000, 2_000_000, 50_000_000);
        Histogram none = histogram();
        return new Result(
                3,
                2,
                Map.of("unexpected status 500", 1L),
                Map.of("unexpected status 500", "GET /items"),
                0,
                1,
                new Result.WarmUp(5, 5, 0),
                4_096,
                1_500_000_000,
                new Result.Window(2, 1_000_000_000),
                new Result.Connections(2, 2, 0),
                three,
                new Result.Failures(histogram(50_000_000), Map.of("1", 1L)),
                histogram(1_000),
                new Result.Messages(1, histogram(5_000_000)),
                List.of(new Result.SecondFigures(0, 3, 2, 1, 1_000_000, 50_000_000, 50_000_000, 4_096, 0, 10_000_000)),
                new Result.Generator(90_000_000, 0, 1_000, OptionalLong.of(100 << 20), 2, 0.25, histogram(100_000)),
                Optional.of(new Result.Streams(
                        1, 0, 7, histogram(3_000_000), OptionalLong.of(1), 0, "", new Result.Losses(2, "refused"))),
                List.of(new Result.Step(3, 2, 2, three, none, 0.5)),
                List.of(new Result.Named("list", 3, 2, 2, three, none, Optional.of(histogram(900_000)))),
                Optional.of(new Result.Sessions(1, 1, 0, 1, 60_000_000)),
                Optional.of(histogram(900_000, 1_900_000)),
                new Result.Connecting(histogram(200_000), none),
                deliveries);
    }

    /** Returns each kind of answer of the generator. */
    static String[] answers() {
        Result.Deliveries deliveries = new Result.Deliveries(
                5,
                4,
                4,
                1,
                0,
                0,
                1,
                "'7', which no message had",
                0,
                "",
                0,
                histogram(7_000_000),
                Optional.of(result(Optional.empty())),
                false);
        Answer.Progress progress = new Answer.Progress(1, 100, 99, 1, 0, 500_000, 900_000, 1_000_000);
        return new String[] {
            Codec.write(result(Optional.empty())),
            Codec.write(result(Optional.of(deliveries))),
            Codec.write(progress),
            Codec.write(new Answer.Refused("requests: there is none")),
            Codec.write(new Answer.Begins(123_456_789)),
            Codec.write(new Answer.Warm()),
            greeting()
        };
    }

    /** Returns the first line of the generator. */
    static String greeting() {
        return Codec.write(new Answer.Ready(1, 4711, "0.1.0", "epoll"));
    }

    /** Returns a histogram as the generator sends it. */
    static String encodedHistogram() {
        String message = Codec.write(new Result.Messages(1, histogram(5_000_000, 6_000_000, 700_000_000)));
        return message.substring(message.indexOf("\"first\":\"") + 9, message.lastIndexOf('"'));
    }
}
