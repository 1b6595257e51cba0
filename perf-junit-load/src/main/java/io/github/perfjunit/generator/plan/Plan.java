package io.github.perfjunit.generator.plan;

import io.github.perfjunit.internal.protocol.Model;
import io.github.perfjunit.internal.protocol.WirePlan;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A load to put on one origin.
 *
 * @param protocol what is spoken, as {@link PlanProtocol#word()} calls it
 * @param part what only plans of this protocol have
 * @param sessions in which users send the requests, if they do so in sessions
 * @param schedule when requests are sent
 * @param wire where they are sent, and how
 * @param deliveries of its messages to other connections, if these are measured
 */
public record Plan(
        String protocol,
        PlanPart part,
        List<RequestPlan> requests,
        Optional<SessionPlan> sessions,
        Optional<WirePlan.Data> data,
        long seed,
        Schedule schedule,
        Wire wire,
        int threads,
        Optional<DeliveryPlan> deliveries) {

    /** The largest number of connections, and of requests under way, of a sender beside a load. */
    private static final int SENDER_CONNECTIONS = 1_000;

    /**
     * The course of a load. Durations are in nanoseconds.
     *
     * @param steps of the measured part, each counted by itself; none where it is counted as a whole only
     * @param requestCount how many requests the measured part has, instead of {@code durationNanos}, which is 0 then
     */
    public record Schedule(
            Model model,
            List<WirePlan.Stretch> steps,
            long warmUpNanos,
            long durationNanos,
            OptionalLong requestCount) {

        /** The same time, in which requests are sent at this rate. */
        Schedule at(double perSecond) {
            Model.Phase phase = new Model.Phase(perSecond, perSecond, warmUpNanos + durationNanos);
            Model.Open rate = new Model.Open(
                    List.of(phase), Model.Spacing.EVEN, SENDER_CONNECTIONS, SENDER_CONNECTIONS, Model.Use.AS_NEEDED);
            return new Schedule(rate, List.of(), warmUpNanos, durationNanos, OptionalLong.empty());
        }
    }

    /**
     * The connections of a load.
     *
     * @param socketFile the Unix domain socket to which connections go, instead of the origin's host and port
     * @param timeoutNanos how long an answer is awaited
     */
    public record Wire(
            Origin origin,
            WirePlan.Connection connection,
            WirePlan.Tls tls,
            Optional<String> socketFile,
            long timeoutNanos) {

        /** The same with connections that are kept alive. */
        Wire keepingAlive() {
            return new Wire(origin, WirePlan.Connection.KEEP_ALIVE, tls, socketFile, timeoutNanos);
        }
    }

    /** The same with other requests. */
    public Plan with(List<RequestPlan> others) {
        return new Plan(protocol, part, others, sessions, data, seed, schedule, wire, threads, deliveries);
    }

    /** The same whose messages are delivered so. */
    Plan with(DeliveryPlan others) {
        return new Plan(protocol, part, requests, sessions, data, seed, schedule, wire, threads, Optional.of(others));
    }

    /** The plan of messages that are sent at a rate while this one runs. */
    Plan sending(List<RequestPlan> others, double perSecond, PlanProtocol.Sender sender) {
        return new Plan(
                sender.protocol(),
                sender.part(),
                List.copyOf(others),
                Optional.empty(),
                data,
                seed,
                schedule.at(perSecond),
                wire.keepingAlive(),
                threads,
                Optional.empty());
    }

    /** The origin to which all requests go. */
    public Origin origin() {
        return wire.origin();
    }

    /** Decides when a request is sent. */
    public Model model() {
        return schedule.model();
    }

    /** The steps of the measured part, each counted by itself; none where it is counted as a whole only. */
    public List<WirePlan.Stretch> steps() {
        return schedule.steps();
    }

    /** The length of the warm-up. */
    public long warmUpNanos() {
        return schedule.warmUpNanos();
    }

    /** The length of the measured part; 0 where a number of requests ends it. */
    public long durationNanos() {
        return schedule.durationNanos();
    }

    /** The number of requests of the measured part, if that ends it. */
    public OptionalLong requestCount() {
        return schedule.requestCount();
    }

    /** The time for which an answer is awaited. */
    public long timeoutNanos() {
        return wire.timeoutNanos();
    }

    /** The lifetime of connections. */
    public WirePlan.Connection connection() {
        return wire.connection();
    }

    /** The TLS that is agreed upon where the origin has any. */
    public WirePlan.Tls tls() {
        return wire.tls();
    }

    /** The Unix domain socket to which connections go, if they go to one. */
    public Optional<String> socketFile() {
        return wire.socketFile();
    }

    /** Whether each request has one answer, and that is all: no streams, and no messages. */
    public boolean hasAnswersOfOnePart() {
        return part == PlanPart.NONE;
    }

    /** The destination of requests, by the name under which the target is asked for. */
    public Origin named() {
        Origin origin = wire.origin();
        return wire.tls()
                .serverName()
                .map(name -> new Origin(origin.scheme(), name, origin.port()))
                .orElse(origin);
    }

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
}
