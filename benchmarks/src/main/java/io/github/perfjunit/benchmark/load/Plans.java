package io.github.perfjunit.benchmark.load;

import io.github.perfjunit.internal.protocol.GrpcPlan;
import io.github.perfjunit.internal.protocol.Model;
import io.github.perfjunit.internal.protocol.Session;
import io.github.perfjunit.internal.protocol.WirePlan;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** A plan of a load, made of the records in which the generator is told of it, with the defaults of the library. */
record Plans(
        String protocol,
        List<WirePlan.Request> requests,
        List<Session> sessions,
        Optional<GrpcPlan> grpc,
        Optional<Model> model) {

    private static final long SECOND = 1_000_000_000;
    private static final long TIMEOUT = 10 * SECOND;

    /** One request. */
    record Sent(WirePlan.Request plan) {

        Sent named(String name) {
            return new Sent(new WirePlan.Request(
                    plan.weight(),
                    plan.method(),
                    plan.uri(),
                    plan.headers(),
                    plan.body(),
                    plan.expectedStatus(),
                    plan.bodyContains(),
                    Optional.of(name),
                    plan.extras()));
        }
    }

    static Sent request(String uri) {
        return new Sent(request("GET", uri, Optional.empty()));
    }

    private static WirePlan.Request request(String method, String uri, Optional<String> body) {
        return new WirePlan.Request(
                1, method, uri, Map.of(), body, List.of("2xx"), Optional.empty(), Optional.empty(), Optional.empty());
    }

    static Plans get(String uri) {
        return new Plans("http/1.1", List.of(request(uri).plan()), List.of(), Optional.empty(), Optional.empty());
    }

    /** Users who send three requests, of which the second and the third send what the first has captured. */
    static Plans journey(String uri) {
        return session(
                List.of(
                        request(uri).named("first"),
                        request(uri + "{body}").named("second"),
                        request(uri + "{body}/3").named("third")),
                new Session.Capture("body", Session.Source.REGEX, "x{8}"));
    }

    /** Users who send all requests one after the other, and capture a part of the first answer. */
    static Plans session(List<Sent> requests, Session.Capture capture) {
        List<Session.Step> steps = new ArrayList<>();
        for (int i = 0; i < requests.size(); i++) {
            steps.add(new Session.Send(i, i == 0 ? List.of(capture) : List.of()));
        }
        return new Plans(
                "http/1.1",
                requests.stream().map(Sent::plan).toList(),
                List.of(new Session("session", 1, steps)),
                Optional.empty(),
                Optional.empty());
    }

    /** A call of the {@link Echo}. */
    static Plans call(String uri, String message) {
        GrpcPlan grpc = new GrpcPlan(
                Echo.descriptorSet(),
                List.of(new GrpcPlan.Call(1, List.of("OK"), false)),
                OptionalLong.empty(),
                Optional.empty());
        return new Plans(
                "grpc",
                List.of(request("POST", uri, Optional.of(message))),
                List.of(),
                Optional.of(grpc),
                Optional.empty());
    }

    private Plans with(Model other) {
        return new Plans(protocol, requests, sessions, grpc, Optional.of(other));
    }

    Plans closed(int users) {
        return closed(users, Duration.ZERO, Duration.ZERO);
    }

    Plans closed(int users, Duration thinking, Duration rampUp) {
        return with(new Model.Closed(
                users, thinking.toNanos(), Model.Think.CONSTANT, rampUp.toNanos(), OptionalInt.empty()));
    }

    Plans open(int rate, int connections, int seconds) {
        return with(new Model.Open(
                List.of(new Model.Phase(rate, rate, seconds * SECOND)),
                Model.Spacing.EVEN,
                connections,
                connections,
                Model.Use.AS_NEEDED));
    }

    WirePlan lasting(int warmUpSeconds, int seconds) {
        return new WirePlan(
                WirePlan.VERSION,
                protocol,
                Optional.empty(),
                Optional.empty(),
                grpc,
                Optional.empty(),
                requests,
                sessions,
                WirePlan.Cookies.PER_SESSION,
                Optional.empty(),
                1,
                model.orElseThrow(),
                List.of(),
                warmUpSeconds * SECOND,
                OptionalLong.of(seconds * SECOND),
                OptionalLong.empty(),
                TIMEOUT,
                WirePlan.Connection.KEEP_ALIVE,
                Optional.empty(),
                Optional.empty(),
                1);
    }
}
