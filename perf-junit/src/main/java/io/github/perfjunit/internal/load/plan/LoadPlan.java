package io.github.perfjunit.internal.load.plan;

import io.github.perfjunit.internal.protocol.ProtocolPart;
import io.github.perfjunit.internal.protocol.WirePlan.Cookies;
import io.github.perfjunit.load.LoadConnections;
import io.github.perfjunit.load.LoadData;
import io.github.perfjunit.load.LoadProtocol;
import io.github.perfjunit.load.LoadRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * All that a generator must know of a load. A value: equal plans make the same load.
 *
 * @param requests at least one; several are sent as often as their weights say
 * @param data what is filled in
 * @param seed for what is drawn: the same for each target of a block
 * @param part what its protocol needs to know beside that; none for HTTP
 * @param sessions in which users send the requests; none where each request is sent on its own
 * @param deliveries of its messages to other connections, if these are measured
 * @param cookies how long users of sessions keep them
 */
public record LoadPlan(
        LoadShape shape,
        List<LoadRequest> requests,
        Optional<LoadData> data,
        long seed,
        ConnectionOptions wire,
        Optional<ProtocolPart> part,
        List<SessionPlan> sessions,
        Optional<DeliveryPlan> deliveries,
        Cookies cookies) {

    private static final Pattern ORIGIN = Pattern.compile("\\w+://[^/?#]+");

    /** A number in a path, or a long word with a digit, such as a UUID. */
    private static final Pattern ID = Pattern.compile("(?<=/)(?:\\d++|(?=[^/\\d]*+\\d)[^/]{16,})(?=/|$)");

    public LoadPlan {
        requests = List.copyOf(requests);
        sessions = List.copyOf(sessions);
        Fields.require(!requests.isEmpty(), "sending", "", "at least one request");
    }

    /** A plan of requests over HTTP. */
    public LoadPlan(
            LoadShape shape, List<LoadRequest> requests, Optional<LoadData> data, long seed, ConnectionOptions wire) {
        this(shape, requests, data, seed, wire, Optional.empty(), List.of(), Optional.empty(), Cookies.PER_SESSION);
    }

    /**
     * Returns a seed for one of several plans: what is drawn by it has nothing in common with what is drawn by neighbouring seeds or numbers.
     *
     * @param seed of all of them
     * @param number of the one
     */
    public static long seedOf(long seed, long number) {
        return new SplittableRandom(new SplittableRandom(seed).nextLong() + number).nextLong();
    }

    /** Returns the work that it asks of a target, in words. At a rate, users of sessions arrive; a total counts requests. */
    public String workload() {
        return shape.describe(sessions.isEmpty() ? "requests" : "sessions", "requests");
    }

    /**
     * Returns the same with what it sends: {@code ...: http/1.1 GET /orders/#}. Ids, queries and bodies are left out, because tests make
     * them up anew in each build.
     */
    public String described() {
        String connections = wire.connections() == LoadConnections.KEEP_ALIVE
                ? ""
                : ", " + wire.connections().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        return workload() + ": " + protocol() + connections
                + requests.stream()
                        .map(request -> " " + request.method() + " " + path(request.uri()))
                        .distinct()
                        .collect(Collectors.joining(","));
    }

    private static String path(String uri) {
        String path = ORIGIN.matcher(uri).replaceFirst("").replaceFirst("[?#].*", "");
        return path.isEmpty() ? "/" : ID.matcher(path).replaceAll("#");
    }

    /** The same for another protocol than HTTP. */
    public LoadPlan with(ProtocolPart other) {
        return new LoadPlan(shape, requests, data, seed, wire, Optional.of(other), sessions, deliveries, cookies);
    }

    /** Returns the protocol, by the name that the generator uses. */
    public String protocol() {
        return part.map(ProtocolPart::protocol).orElse(label(wire.protocol()));
    }

    private static String label(LoadProtocol protocol) {
        return protocol == LoadProtocol.HTTP_2 ? "h2" : "http/1.1";
    }

    /** The same with other requests. */
    public LoadPlan with(List<LoadRequest> others) {
        return new LoadPlan(shape, others, data, seed, wire, part, sessions, deliveries, cookies);
    }

    /** The same at other times, with other values drawn. For the steps of a search. */
    public LoadPlan with(LoadShape other, long otherSeed) {
        return new LoadPlan(other, requests, data, otherSeed, wire, part, sessions, deliveries, cookies);
    }

    /** The same at other times. */
    public LoadPlan with(LoadShape other) {
        return new LoadPlan(other, requests, data, seed, wire, part, sessions, deliveries, cookies);
    }

    /** The same with data. */
    public LoadPlan with(LoadData other) {
        return new LoadPlan(shape, requests, Optional.of(other), seed, wire, part, sessions, deliveries, cookies);
    }

    /** The same, travelling otherwise. */
    public LoadPlan with(ConnectionOptions other) {
        return new LoadPlan(shape, requests, data, seed, other, part, sessions, deliveries, cookies);
    }

    /** The same whose messages are delivered so. */
    public LoadPlan with(DeliveryPlan others) {
        return new LoadPlan(shape, requests, data, seed, wire, part, sessions, Optional.of(others), cookies);
    }

    /** The same in which users go through these sessions. */
    public LoadPlan withSessions(List<SessionPlan> others) {
        return new LoadPlan(shape, requests, data, seed, wire, part, others, deliveries, cookies);
    }

    /** The same whose users keep cookies so long. */
    public LoadPlan with(Cookies others) {
        return new LoadPlan(shape, requests, data, seed, wire, part, sessions, deliveries, others);
    }

    /** Whether its requests have paths of the run's target for addresses. */
    public boolean isForTarget() {
        return requests.stream().anyMatch(request -> Templates.isPath(request.uri()));
    }

    /** The server of the first request that names one: all requests of a plan go to one server. */
    public Optional<String> origin() {
        return requests.stream()
                .map(request -> ORIGIN.matcher(request.uri()))
                .filter(Matcher::lookingAt)
                .map(Matcher::group)
                .findFirst();
    }

    /**
     * The same with paths of the run's target as addresses at this server.
     *
     * @param origin such as {@code http://127.0.0.1:8080}, without a slash at its end
     */
    public LoadPlan at(String origin) {
        return with(requests.stream().map(request -> at(origin, request)).toList());
    }

    /** The request with its path at this server, unless its address is absolute. */
    private static LoadRequest at(String origin, LoadRequest request) {
        return Templates.isPath(request.uri()) ? request.to(origin + request.uri()) : request;
    }

    /** Refuses what only the whole plan shows: addresses with names that no data has, certificates for nobody. */
    public void requireComplete() {
        Fields.require(
                deliveries.isEmpty() || shape.search().isEmpty(),
                "capacity",
                "",
                "left out where deliveries are measured: make a load at a rate");
        deliveries.ifPresent(each -> each.requireListeners(shape));
        List<String> columns = data.map(LoadData::columns).orElse(List.of());
        if (sessions.isEmpty()) {
            List<String> known = new ArrayList<>(columns);
            deliveries.filter(each -> !each.isStamped()).ifPresent(each -> known.add(DeliveryPlan.ID));
            requests.forEach(request -> {
                Templates.requireKnown(request, known);
                Fields.require(
                        !Templates.isLink(request.uri()),
                        "uri",
                        request.uri(),
                        "an address with a path; only a step of a session takes a whole address that was captured");
            });
        }
        sessions.forEach(session -> session.requireKnown(requests, columns));
        requireNames();
        Fields.require(
                data.isEmpty() || data.get().order() != LoadData.Order.UNIQUE_PER_USER || !sessions.isEmpty(),
                "uniquePerUser",
                "",
                "left out where there are no sessions, whose users could keep a row");
        Fields.require(
                cookies == Cookies.PER_SESSION || !shape.model().isOpen(),
                "cookiesPerUser",
                "",
                "left out at a rate, where each user has one session and leaves: use users(...), who go through many");
        Fields.require(
                isSecure() || wire.tls().equals(LoadTls.USUAL),
                wire.tls().firstStep(),
                "...",
                "left out, because no address is https: " + requests);
        shape.model().connections().ifPresent(number -> {
            boolean shares = part.isPresent() || wire.protocol() != LoadProtocol.HTTP_1_1;
            Fields.require(
                    shares,
                    "overConnections",
                    number,
                    "left out over HTTP_1_1, of which a connection carries one request at a time; see atMostAtOnce(...)");
        });
        requireAllToBegin();
    }

    private void requireNames() {
        Set<String> names = new HashSet<>();
        for (LoadRequest request : requests) {
            request.name()
                    .ifPresent(name -> Fields.require(
                            names.add(name),
                            "named",
                            name,
                            "different from the names of the load's other requests; " + request
                                    + " needs another one, by named(...)"));
        }
        Set<String> called = new HashSet<>();
        sessions.forEach(session -> Fields.require(
                called.add(session.name()), "session", session.name(), "different from the names of other sessions"));
    }

    private void requireAllToBegin() {
        if (shape.model() instanceof LoadModel.Closed users && shape.duration().isPresent()) {
            Duration whole = shape.warmUp().plus(shape.duration().get());
            Fields.require(
                    users.rampUp().compareTo(whole) < 0,
                    "rampingUp",
                    users.rampUp(),
                    "shorter than warmUp and during together, which are " + whole
                            + ": the last ones would never begin");
        }
    }

    /** Whether any of its requests is for an https address. */
    public boolean isSecure() {
        return requests.stream().anyMatch(request -> request.uri().startsWith("https:"));
    }
}
