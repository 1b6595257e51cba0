package io.github.perfjunit.load;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Run;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.result.AbortSigns;
import java.nio.file.Path;
import java.time.Duration;
import org.apiguardian.api.API;

/**
 * A load that can be made. Its further steps are optional. Immutable.
 *
 * @param <S> its own type
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface PlannedLoad<S> {

    /** Adds this header to each request; see {@link LoadRequest#header}. */
    S header(String name, String value);

    /** Sets the data that fill the placeholders of requests; see {@link LoadRequest}. */
    S withData(LoadData data);

    /**
     * Trusts servers whose certificate, or whose issuer's, is in this file. By default, the certificates of the JDK are trusted.
     *
     * @param certificates a file in PEM
     * @throws IllegalArgumentException if there is no certificate in it, or it can't be read
     */
    S trusting(Path certificates);

    /**
     * Sets the host in TLS (SNI) and in the request; only certificates for it are accepted. The default is the host of the
     * address. A target at a loopback address may also use a certificate for {@code localhost}.
     *
     * @param host such as {@code shop.example}
     * @throws IllegalArgumentException if it is not a host
     */
    S serverName(String host);

    /**
     * Lets connections resume the TLS session of an earlier one, as returning clients do. By default each makes a full
     * handshake, as new clients do.
     */
    S resumingTls();

    /**
     * Presents this certificate to a server that asks for one.
     *
     * @param certificates a file in PEM: the certificate, and those that vouch for it
     * @param key a file in PEM: its key in PKCS#8, without a password
     * @throws IllegalArgumentException if they are not in there
     */
    S clientCertificate(Path certificates, Path key);

    /**
     * Presents the certificate in this file to a server that asks for one. The password is shown nowhere.
     *
     * @param keyStore a file in PKCS#12, with the certificate and its key
     * @throws IllegalArgumentException if it can't be opened with the password
     */
    S clientCertificate(Path keyStore, String password);

    /**
     * Opens connections to a Unix domain socket instead of the host and port of addresses, which stand in requests all the
     * same. Paths are those at {@code http://localhost}. A socket that does not exist fails requests as a closed port does.
     *
     * @param file such as {@code /run/shop.sock}
     */
    S overUnixSocket(Path file);

    /**
     * Sets how long an answer may take, or a stream to begin. The default is 10 s. A timeout is a failure, and counts with
     * at least this time.
     */
    S timeout(Duration time);

    /**
     * Sets the share of the requests that must succeed for the run to count. The default is
     * {@code perfjunit.load.success.rate}.
     *
     * @param share from 0 to 1
     */
    S successRateOfAtLeast(double share);

    /**
     * Makes failures a result: however many requests fail, the run does not. Then {@code failure.rate}, the failures of each
     * kind ({@code REQUESTS_FAILED.ofFailure("status 503")}) and {@code failure.onset.rate} are recorded too, and latencies are
     * those of completed requests only: without any there is no latency. A run still fails if nothing is sent, if requests that
     * are due can't be sent, or if the target crashes.
     *
     * @throws IllegalArgumentException if {@link #successRateOfAtLeast} is declared too
     */
    S toleratingFailures();

    /**
     * Fails the run at once when this condition is met, instead of making the load to its end:
     *
     * <pre>{@code
     * load.constantRate(500).during(ofMinutes(10)).get(app.uri("/checkout"))
     *     .abortWhen(successRateBelow(0.5).lasting(ofSeconds(5))).into(run);
     * }</pre>
     *
     * <p>The measured part is judged once a second. The figures up to then are recorded. Several conditions can be added, of which
     * each is enough. A condition that the generator's own pauses explain spoils the run, and does not count against the target.
     *
     * <p>The other loads of the run end with this one, and their figures up to then are recorded. A load in front fails with the
     * reason of the load that was aborted, and no further load begins. Other code of the scenario is not interrupted, and neither are
     * messages that are published to a broker.
     */
    S abortWhen(AbortCondition condition);

    /**
     * A load whose messages are handed on to other connections, as in a chat. The time of each of these deliveries is measured.
     *
     * <p>A delivery is known by the id of its message. {@code {id}} in a message is a UUID that is found anywhere in what comes;
     * an id of another form is found by {@code matchedBy(...)}, such as {@code {counter}}, or {@code {now}}, the time at which the
     * message was due, in microseconds since 1970. Deliveries that never came fail the run if they are more than
     * {@link PlannedLoad#successRateOfAtLeast} permits.
     *
     * @param <S> the type of the load
     */
    @API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
    interface Delivering<S> {

        /** Expects each message on all connections that are there when it is sent, its sender's included. */
        S deliveredToAll();

        /**
         * Expects each message on so many connections, whichever they are.
         *
         * @param connections at least 1
         * @throws IllegalArgumentException if there are none
         */
        S deliveredTo(int connections);

        /** Expects each message on one connection at least. */
        S deliveredToSome();
    }

    /**
     * Connections that listen and bring what requests beside them send ({@code whileSending(...)}), or others
     * ({@code deliveriesStampedBy(...)}, where the steps on ids and on expected connections are refused), as a load that can be
     * made. Immutable.
     */
    @API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
    interface Delivered extends PlannedLoad<Delivered>, Delivering<Delivered> {

        /**
         * Finds the id of a request in its body, and in the events or messages that come, by a regular expression whose first
         * group it is; in calls of gRPC and their messages, by the name of the field that it is.
         *
         * @param place a regular expression, or the name of a field as in {@link GrpcLoad.Messages#matchedBy(String)}
         * @throws IllegalArgumentException if an expression is none, or has no group
         */
        Delivered matchedBy(String place);

        /** The same where requests and events or messages have the id in different places. */
        Delivered matchedBy(String inBody, String inDelivery);
    }

    /**
     * Makes the load, waits for its end and records its metrics. A load that is described before the target is started,
     * with paths for addresses, is checked before the target is started:
     *
     * <pre>{@code
     * HttpRequests checkout = load.constantRate(500).during(ofSeconds(20)).get("/checkout");
     * run.startAndAwaitReady();
     * checkout.into(run);
     * }</pre>
     *
     * <p>The run fails if too many requests fail because of what the target does. It is made again if the load was not made as
     * described, because the generator crashed, did not answer in time, or was the limit.
     *
     * @throws IllegalArgumentException if the plan can't be run, before its first request is sent; the study ends, because
     *     each run would refuse it; or if the run has a load of the same name already, or another one without a name
     */
    void into(Run run);

    /**
     * Starts the load and returns when it has begun, so that something else can be measured at the same time, such as another
     * load:
     *
     * <pre>{@code
     * try (Load.Running background = load.named("background").constantRate(50).during(ofSeconds(20)).get("/items").start(run)) {
     *     ws.named("chat").users(50).during(ofSeconds(20)).sending("/chat", "hello").into(run);
     * }
     * }</pre>
     *
     * <p>Its metrics are recorded when it is awaited. What the target used can't be divided among loads that overlap, so
     * those have no {@code cpu.per.request}.
     *
     * @return the running load, which must be awaited
     * @throws IllegalArgumentException as {@link #into(Run)} does
     */
    Load.Running start(Run run);

    /**
     * A condition under which a load is aborted. Immutable. Seconds in which no request
     * ended are ignored for success rate and latency, and seconds in which nothing was under way for completion.
     *
     * @param sign the figure that is watched
     * @param limit a share for a success rate, seconds for a latency; 0 for {@link Sign#NOTHING_COMPLETED}
     * @param lasting how long it must last, at least a second; parts of a second are rounded up
     */
    @API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
    record AbortCondition(Sign sign, double limit, Duration lasting) {

        /** The figure that a condition watches. */
        public enum Sign {
            /** The share of the requests that ended in a second which succeeded. */
            SUCCESS_RATE,
            /** The median of the times of the answers of a second. */
            P50,
            /** The 99th percentile of these times. */
            P99,
            /** The longest of these times. */
            MAX,
            /** The number of completed requests and received events or messages, which is 0. */
            NOTHING_COMPLETED
        }

        /** A condition whose duration is not set yet. */
        @API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
        @FunctionalInterface
        public interface Begun {

            /** Sets how long it must last, at least a second. */
            AbortCondition lasting(Duration time);
        }

        public AbortCondition {
            boolean isShare = sign == Sign.SUCCESS_RATE;
            Fields.require(
                    !isShare || (limit > 0 && limit <= 1), "successRateBelow", limit, "a share above 0, up to 1");
            Fields.require(lasting.compareTo(Duration.ofSeconds(1)) >= 0, "lasting", lasting, "at least a second");
        }

        /**
         * The success rate of each second is below this share.
         *
         * @param share above 0, up to 1
         */
        public static Begun successRateBelow(double share) {
            return time -> new AbortCondition(Sign.SUCCESS_RATE, share, time);
        }

        /**
         * A latency of each second is above this limit. Requests without an answer have none until they time out.
         *
         * @param percentile {@code LATENCY_P50}, {@code LATENCY_P99}, {@code LATENCY_MAX}, or the like of {@code RESPONSE_TIME}
         * @throws IllegalArgumentException if it is another metric, or the limit is not positive
         */
        public static Begun latencyAbove(Metric<Duration> percentile, Duration limit) {
            Fields.requirePositive("latencyAbove", limit);
            Sign sign = AbortSigns.of(percentile);
            return time -> new AbortCondition(sign, limit.toNanos() / 1e9, time);
        }

        /** No request is completed and no event or message comes for so long, while requests are under way or fail. */
        public static AbortCondition nothingCompletedFor(Duration time) {
            return new AbortCondition(Sign.NOTHING_COMPLETED, 0, time);
        }
    }
}
