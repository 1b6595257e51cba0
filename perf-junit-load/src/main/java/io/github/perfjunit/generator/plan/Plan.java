package io.github.perfjunit.generator.plan;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A load to put on one origin. Durations are in nanoseconds.
 *
 * @param protocol what is spoken, as {@link PlanProtocol#word()} calls it
 * @param part what only plans of this protocol have
 * @param sessions in which users send the requests, if they do so in sessions
 * @param requestCount how many requests the measured part has, instead of {@code durationNanos}, which is 0 then
 */
public record Plan(
        String protocol,
        PlanPart part,
        Origin origin,
        List<RequestPlan> requests,
        Optional<SessionPlan.All> sessions,
        Optional<Data> data,
        long seed,
        Model model,
        long warmUpNanos,
        long durationNanos,
        OptionalLong requestCount,
        long timeoutNanos,
        ConnectionUse connection,
        Tls tls,
        int threads) {

    /** The same with other requests. */
    public Plan with(List<RequestPlan> others) {
        return new Plan(
                protocol,
                part,
                origin,
                others,
                sessions,
                data,
                seed,
                model,
                warmUpNanos,
                durationNanos,
                requestCount,
                timeoutNanos,
                connection,
                tls,
                threads);
    }

    /** The destination of requests, by the name under which the target is asked for. */
    public Origin named() {
        return tls.serverName()
                .map(name -> new Origin(origin.scheme(), name, origin.port()))
                .orElse(origin);
    }

    /** Whether a connection is used for several requests. */
    public enum ConnectionUse {
        /** As long as both sides keep it. */
        KEEP_ALIVE,
        /** For one request only. */
        PER_REQUEST
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

    /** Values for placeholders. */
    public record Data(List<String> columns, List<List<String>> rows, RowOrder order) {}

    /** The origin to which all requests go. */
    public record Origin(Scheme scheme, String host, int port) {

        /** As it stands in a Host header. */
        public String authority() {
            return port == scheme.defaultPort() ? host : host + ":" + port;
        }

        /** Without the brackets in which an address of IPv6 stands. */
        public String bareHost() {
            return host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
        }

        @Override
        public String toString() {
            return scheme.word() + "://" + authority();
        }
    }

    /** Plain or TLS. */
    public enum Scheme {
        /** Plain. */
        HTTP("http", 80),
        /** TLS. */
        HTTPS("https", 443);

        private final String word;
        private final int defaultPort;

        Scheme(String word, int defaultPort) {
            this.word = word;
            this.defaultPort = defaultPort;
        }

        /** As it stands in a URI. */
        public String word() {
            return word;
        }

        /** The port where a URI names none. */
        public int defaultPort() {
            return defaultPort;
        }
    }

    /**
     * The settings of TLS.
     *
     * @param serverName as what the target is asked for, and what its certificate must be for; the origin's host if it is absent
     */
    public record Tls(Trust trust, Optional<String> serverName, TlsSessions sessions) {

        /** The default. */
        static final Tls USUAL = new Tls(new SystemTrust(), Optional.empty(), TlsSessions.FULL);
    }

    /** The beginning of a TLS connection. */
    public enum TlsSessions {
        /** With a full handshake, as a client that was never here. */
        FULL,
        /** With the session of an earlier one, if the server takes it up. */
        RESUMED
    }

    /** The certificates that are trusted. */
    public sealed interface Trust {}

    /** The certificates that the JVM trusts. */
    public record SystemTrust() implements Trust {}

    /** These, as PEM, and no others. */
    public record GivenTrust(String certificatesPem) implements Trust {}
}
