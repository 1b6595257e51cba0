package io.github.perfjunit.internal.protocol;

import io.github.perfjunit.internal.protocol.Session.Capture;
import io.github.perfjunit.internal.protocol.Session.Distribution;
import io.github.perfjunit.internal.protocol.Session.Pause;
import io.github.perfjunit.internal.protocol.Session.Repeat;
import io.github.perfjunit.internal.protocol.Session.Send;
import io.github.perfjunit.internal.protocol.Session.Source;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.HdrHistogram.Histogram;

/** Messages of the protocol in which nothing is left out. */
final class Messages {

    static final Model.Open RATES = new Model.Open(
            List.of(new Model.Phase(0, 7.5, 5), new Model.Phase(1, 1, 6)),
            Model.Spacing.POISSON,
            4,
            50,
            Model.Use.IN_TURN);

    static final Model.Closed CHANGING_USERS = new Model.Closed(
            9,
            7,
            Model.Think.CONSTANT,
            0,
            OptionalInt.empty(),
            List.of(new Model.UserPhase(0, 9, 4), new Model.UserPhase(9, 1, 7)));

    static final Model.Closed USERS = new Model.Closed(20, 7, Model.Think.UNIFORM, 9, OptionalInt.of(3));

    static final SsePlan SSE = new SsePlan(OptionalLong.of(5), OptionalLong.of(6));

    static final WebSocketPlan WEB_SOCKET = WebSocketPlan.answered()
            .with(new ProtocolPart.Match("a(.)", "b(.)"))
            .withSubprotocol("chat")
            .with(new WebSocketPlan.Binary(true, true, Optional.of("cafe")))
            .withLongestMessage(4096)
            .with(new StompPlan(
                    Optional.of("/"),
                    Optional.of(new StompPlan.Login("guest", "secret")),
                    Map.of("x-connect", "1"),
                    new StompPlan.HeartBeats(5, 6),
                    List.of(new StompPlan.Subscription("/topic/a", Map.of("x-subscribe", "2"))),
                    true,
                    new StompPlan.Message("/app/{id}", Map.of("x-send", "3"))));

    static final GrpcPlan GRPC = new GrpcPlan(
            "AQID",
            List.of(new GrpcPlan.Call(3, List.of("OK", "ABORTED"), false)),
            OptionalLong.empty(),
            Optional.of(new GrpcPlan.Streams(Optional.of(new ProtocolPart.Match("id", "id")), OptionalInt.of(2))));

    private Messages() {}

    /** A plan with all fields but the parts of protocols. */
    static WirePlan plan(Model model) {
        return plan("http/1.1", Optional.empty(), Optional.empty(), Optional.empty(), model);
    }

    static WirePlan plan(
            String protocol,
            Optional<SsePlan> sse,
            Optional<WebSocketPlan> websocket,
            Optional<GrpcPlan> grpc,
            Model model) {
        boolean isCounted =
                model instanceof Model.Closed users && users.phases().isEmpty();
        return new WirePlan(
                WirePlan.VERSION,
                protocol,
                sse,
                websocket,
                grpc,
                Optional.of(new Delivery(
                        Delivery.To.NUMBER,
                        7,
                        Optional.of(new ProtocolPart.Match("a(.)", "b(.)")),
                        Optional.of(new Delivery.Sender(1, 2.5)))),
                List.of(new WirePlan.Request(
                        3,
                        "POST",
                        "https://localhost/{id}?a=\"b\"",
                        Map.of("x-<a>", "{token}\té\u2028"),
                        Optional.of("{\"id\": \"{id}\"}"),
                        List.of("201", "2xx"),
                        Optional.of("ok"),
                        Optional.of("order"),
                        Optional.of(new WirePlan.Extras(
                                true,
                                List.of(
                                        new WirePlan.Part(
                                                "text",
                                                Optional.of("{id}"),
                                                Optional.empty(),
                                                Optional.empty(),
                                                Optional.empty()),
                                        new WirePlan.Part(
                                                "file",
                                                Optional.empty(),
                                                Optional.of("/a/b.png"),
                                                Optional.of("b.png"),
                                                Optional.of("image/png"))),
                                3,
                                true,
                                OptionalLong.of(1000))))),
                List.of(new Session(
                        "buy",
                        2,
                        List.of(
                                new Send(0, List.of(new Capture("token", Source.COOKIE, "t"))),
                                new Pause(Distribution.EXPONENTIAL, 5, 5),
                                new Repeat(
                                        3, List.of(new Send(1, List.of()), new Pause(Distribution.UNIFORM, 1, 2)))))),
                model instanceof Model.Closed ? WirePlan.Cookies.PER_USER : WirePlan.Cookies.PER_SESSION,
                Optional.of(new WirePlan.Data(
                        List.of("id", "who"),
                        List.of(List.of("1", "ann"), List.of("", "bob")),
                        WirePlan.RowOrder.UNIQUE)),
                (1L << 53) - 1,
                model,
                isCounted
                        ? List.of()
                        : List.of(new WirePlan.Stretch(0, 3), new WirePlan.Stretch(1, 3), new WirePlan.Stretch(0, 1)),
                4,
                isCounted ? OptionalLong.empty() : OptionalLong.of(7),
                isCounted ? OptionalLong.of(Long.MAX_VALUE) : OptionalLong.empty(),
                1_000_000,
                WirePlan.Connection.PER_REQUEST,
                Optional.of(new WirePlan.Tls(
                        Optional.of("-----BEGIN CERTIFICATE-----\n"),
                        Optional.of("shop.example"),
                        WirePlan.TlsSessions.RESUMED,
                        Optional.of(client(protocol)))),
                Optional.of("/run/shop.sock"),
                8);
    }

    private static WirePlan.ClientCertificate client(String protocol) {
        return protocol.equals("grpc")
                ? new WirePlan.ClientCertificate("/a.pem", Optional.of("/a.key"), Optional.empty())
                : new WirePlan.ClientCertificate("/a.p12", Optional.empty(), Optional.of("secret"));
    }

    /** A result with all fields. */
    static Result result() {
        Result sender = result(Optional.empty());
        return result(Optional.of(new Result.Deliveries(
                1, 2, 3, 4, 2, 5, 6, "an id", 7, "a text", 8, histogram(6), Optional.of(sender), true)));
    }

    private static Result result(Optional<Result.Deliveries> deliveries) {
        return new Result(
                10,
                8,
                Map.of("status 503", 1L),
                Map.of("status 503", "the answer had status 503"),
                1,
                2,
                new Result.WarmUp(3, 2, 1),
                990,
                1_000_000_000,
                new Result.Window(8, 500_000_000),
                new Result.Connections(5, 4, 3),
                histogram(10),
                new Result.Failures(histogram(2), Map.of("0", 1L, "7", 1L)),
                histogram(9),
                new Result.Messages(7, histogram(7)),
                List.of(new Result.SecondFigures(0, 10, 8, 1, 1, 2, 3, 990, 11, 12)),
                new Result.Generator(1, 2, 3, OptionalLong.of(4), 5, 0.25, histogram(3)),
                Optional.of(new Result.Streams(
                        1, 2, 3, histogram(2), OptionalLong.of(4), 5, "a reason", new Result.Losses(6, "another"))),
                List.of(new Result.Step(4, 3, 2, histogram(4), histogram(1), 0.25)),
                List.of(new Result.Named("list", 4, 3, 2, histogram(4), histogram(1), Optional.of(histogram(3)))),
                Optional.of(new Result.Sessions(1, 2, 3, 4, 5)),
                Optional.of(histogram(9)),
                new Result.Connecting(histogram(2), histogram(1)),
                deliveries);
    }

    private static Histogram histogram(int count) {
        Histogram histogram = new Histogram(3);
        histogram.recordValueWithCount(1_000_000, count);
        histogram.recordValue(60_000_000_000L);
        return histogram;
    }
}
