package io.github.perfjunit.internal.protocol;

import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A load, as the generator is told to make it. Durations are in nanoseconds.
 *
 * @param version of the protocol
 * @param protocol {@code http/1.1}, {@code h2}, {@code sse}, {@code websocket} or {@code grpc}
 * @param deliveries of messages to other connections, if these are measured
 * @param sessions in which users send the requests; none where each request is sent on its own
 * @param cookies how long users of sessions keep them
 * @param seed for what is drawn
 * @param requestCount how many requests the measured part has, instead of a duration
 * @param socketFile the Unix domain socket to which connections go, instead of the host and port of the requests
 * @param threads at most so many; fewer if there is less to do at once
 */
public record WirePlan(
        int version,
        String protocol,
        Optional<SsePlan> sse,
        Optional<WebSocketPlan> websocket,
        Optional<GrpcPlan> grpc,
        Optional<Delivery> deliveries,
        List<Request> requests,
        List<Session> sessions,
        Cookies cookies,
        Optional<Data> data,
        long seed,
        Model model,
        List<Stretch> steps,
        long warmUpNanos,
        OptionalLong durationNanos,
        OptionalLong requestCount,
        long timeoutNanos,
        Connection connection,
        Optional<Tls> tls,
        Optional<String> socketFile,
        int threads) {

    /** The version of the protocol. It is counted up by each release in which a field of a record changes. */
    public static final int VERSION = 1;

    private static final int MAX_THREADS = 64;
    private static final long MIN_TIMEOUT_NANOS = 1_000_000;

    public WirePlan {
        Ranges.require(
                version == VERSION, "version", "this generator reads version " + VERSION + ", found " + version);
        for (Optional<? extends ProtocolPart> part : List.of(sse, websocket, grpc)) {
            part.ifPresent(each ->
                    Ranges.require(each.protocol().equals(protocol), each.protocol(), "is no part of " + protocol));
        }
        requests = List.copyOf(requests);
        sessions = List.copyOf(sessions);
        Ranges.require(!requests.isEmpty(), "requests", "there is none");
        Ranges.atLeast(0, "warmUpNanos", warmUpNanos);
        durationNanos.ifPresent(nanos -> Ranges.atLeast(1, "durationNanos", nanos));
        requestCount.ifPresent(count -> Ranges.atLeast(1, "requestCount", count));
        Ranges.require(
                durationNanos.isPresent() != requestCount.isPresent(),
                "durationNanos, requestCount",
                "give one of them");
        Ranges.atLeast(MIN_TIMEOUT_NANOS, "timeoutNanos", timeoutNanos);
        Ranges.between(1, MAX_THREADS, "threads", threads);
        Ranges.require(
                cookies == Cookies.PER_SESSION || (!sessions.isEmpty() && model instanceof Model.Closed),
                "cookies",
                "are kept per user only by users who go through sessions, and not at a rate");
        if (model instanceof Model.Open open) {
            requireLength(open, warmUpNanos, durationNanos);
        } else if (model instanceof Model.Closed closed && !closed.phases().isEmpty()) {
            Ranges.require(
                    durationNanos.isPresent(),
                    "model.closed.phases",
                    "end with durationNanos, and not by requestCount");
            long length =
                    closed.phases().stream().mapToLong(Model.UserPhase::nanos).sum();
            requireLength("model.closed.phases", length, warmUpNanos + durationNanos.getAsLong());
        }
        steps = List.copyOf(steps);
        requireSteps(steps, durationNanos.orElse(0));
    }

    private static void requireLength(String field, long length, long planned) {
        Ranges.require(
                length == planned,
                field,
                "are " + length + " ns long together, and warm-up and duration " + planned);
    }

    private static void requireSteps(List<Stretch> steps, long durationNanos) {
        int next = 0;
        long length = 0;
        for (int index = 0; index < steps.size(); index++) {
            Stretch each = steps.get(index);
            Ranges.require(
                    each.step <= next,
                    "steps[" + index + "].step",
                    "must be at most " + next + ", the next one, found " + each.step);
            next = Math.max(next, each.step + 1);
            length += each.nanos;
        }
        Ranges.require(
                steps.isEmpty() || length == durationNanos,
                "steps",
                "are " + length + " ns long together, and the duration " + durationNanos);
    }

    /**
     * A stretch of the measured part that is counted by itself.
     *
     * @param step the step that it belongs to, from 0; several stretches can belong to one, as all spikes do
     */
    public record Stretch(int step, long nanos) {

        public Stretch {
            Ranges.atLeast(0, "step", step);
            Ranges.atLeast(1, "nanos", nanos);
        }
    }

    /** The same with other data. */
    public WirePlan with(Data other) {
        return new WirePlan(
                version,
                protocol,
                sse,
                websocket,
                grpc,
                deliveries,
                requests,
                sessions,
                cookies,
                Optional.of(other),
                seed,
                model,
                steps,
                warmUpNanos,
                durationNanos,
                requestCount,
                timeoutNanos,
                connection,
                tls,
                socketFile,
                threads);
    }

    private static void requireLength(Model.Open open, long warmUpNanos, OptionalLong durationNanos) {
        long length = open.phases().stream().mapToLong(Model.Phase::nanos).sum();
        if (durationNanos.isPresent()) {
            long planned = warmUpNanos + durationNanos.getAsLong();
            requireLength("model.open.phases", length, planned);
        } else {
            Ranges.require(
                    open.phases().get(open.phases().size() - 1).toRate() > 0,
                    "model.open.phases",
                    "the last one ends at rate 0, at which requestCount is never reached");
        }
    }

    /**
     * One of the requests. Texts may have placeholders.
     *
     * @param weight how often it is drawn, relative to the others
     * @param headers without those that the generator sets
     * @param expectedStatus {@code 200}, or {@code 2xx} for a hundred of them
     * @param bodyContains a text that must stand in the body of the answer
     * @param name under which it is counted apart
     * @param extras what few requests have
     */
    public record Request(
            int weight,
            String method,
            String uri,
            Map<String, String> headers,
            Optional<String> body,
            List<String> expectedStatus,
            Optional<String> bodyContains,
            Optional<String> name,
            Optional<Extras> extras) {

        private static final int MAX_WEIGHT = 1_000_000;

        public Request {
            Ranges.between(1, MAX_WEIGHT, "weight", weight);
            headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
            expectedStatus = List.copyOf(expectedStatus);
            Ranges.require(!expectedStatus.isEmpty(), "expectedStatus", "names no status");
            bodyContains.ifPresent(text ->
                    Ranges.require(!text.isEmpty(), "bodyContains", "is empty, which every body contains"));
        }
    }

    /**
     * The parts of a request that few requests have.
     *
     * @param form whether values are percent-encoded where they are filled into the body
     * @param parts of the body, instead of a text
     * @param redirects how many are followed; 0 if none is
     * @param awaitsContinue whether the body is sent when the server has asked for it
     * @param bodyLimit how many bytes of an answer's body are read at most for what is expected of it, or captured from it
     */
    public record Extras(
            boolean form, List<Part> parts, int redirects, boolean awaitsContinue, OptionalLong bodyLimit) {

        private static final int MAX_REDIRECTS = 100;
        private static final long MAX_LIMIT = 1L << 30;

        public Extras {
            parts = List.copyOf(parts);
            Ranges.between(0, MAX_REDIRECTS, "redirects", redirects);
            bodyLimit.ifPresent(bytes -> Ranges.between(1, MAX_LIMIT, "bodyLimit", bytes));
        }
    }

    /**
     * A part of a body.
     *
     * @param text may have placeholders
     * @param file whose content is sent instead of a text
     */
    public record Part(
            String name,
            Optional<String> text,
            Optional<String> file,
            Optional<String> fileName,
            Optional<String> contentType) {

        public Part {
            Ranges.require(text.isPresent() != file.isPresent(), "text", "give one of text and file");
            contentType.ifPresent(type -> Ranges.require(
                    type.matches("[ -~]+"), "contentType", "must be of printable characters"));
        }
    }

    /** Values for placeholders. */
    public record Data(List<String> columns, List<List<String>> rows, RowOrder order) {

        public Data {
            Ranges.require(
                    !columns.isEmpty() && new HashSet<>(columns).size() == columns.size(),
                    "columns",
                    "must be names, each once, found " + columns);
            Ranges.require(
                    Collections.disjoint(columns, List.of("counter", "now", "random")),
                    "columns",
                    "counter, now and random have a meaning of their own");
            Ranges.require(!rows.isEmpty(), "rows", "has no row");
            for (int i = 0; i < rows.size(); i++) {
                Ranges.require(
                        rows.get(i).size() == columns.size(),
                        "rows",
                        "row " + i + " has " + rows.get(i).size() + " values for " + columns.size() + " columns");
            }
        }
    }

    /** The order in which rows of the data are taken. */
    public enum RowOrder {
        /** One after the other, and from the start again. */
        SEQUENTIAL,
        /** Drawn by the seed. */
        RANDOM,
        /** Each for one user only. */
        UNIQUE
    }

    /** The lifetime of cookies. */
    public enum Cookies {
        /** Until the end of the session. */
        PER_SESSION,
        /** As long as the user stays, also from one session to the next. */
        PER_USER
    }

    /** Whether a connection is used for several requests. */
    public enum Connection {
        /** As long as both sides keep it. */
        KEEP_ALIVE,
        /** For one request only. */
        PER_REQUEST
    }

    /**
     * The settings of TLS.
     *
     * @param trustedCertificatesPem those that are trusted, and no others; those that the generator's JVM trusts if it is absent
     * @param serverName as what the target is asked for, and what its certificate must be for; the origin's host if it is absent
     */
    public record Tls(
            Optional<String> trustedCertificatesPem,
            Optional<String> serverName,
            TlsSessions sessions,
            Optional<ClientCertificate> client) {

        /** The default. */
        public static final Tls USUAL = 
                new Tls(Optional.empty(), Optional.empty(), TlsSessions.FULL, Optional.empty());

        private static final String HOST = "[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?";

        public Tls {
            serverName.ifPresent(
                    name -> Ranges.require(name.matches(HOST), "serverName", "'" + name + "' is no name of a host"));
        }
    }

    /**
     * The certificate that the generator presents.
     *
     * @param certificates a file in PEM; one in PKCS#12 with a password
     * @param key a file in PEM; absent with a password
     */
    public record ClientCertificate(String certificates, Optional<String> key, Optional<String> password) {

        public ClientCertificate {
            Ranges.require(key.isPresent() != password.isPresent(), "key", "give one of key and password");
        }

        /** Without the password, which no message may show. */
        @Override
        public String toString() {
            return "ClientCertificate[" + certificates + "]";
        }
    }

    /** The beginning of a TLS connection. */
    public enum TlsSessions {
        /** With a full handshake, as a client that was never here. */
        FULL,
        /** With the session of an earlier one, if the server takes it up. */
        RESUMED
    }
}
