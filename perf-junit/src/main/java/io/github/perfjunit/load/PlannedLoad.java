package io.github.perfjunit.load;

import io.github.perfjunit.api.Run;
import java.nio.file.Path;
import java.time.Duration;

/**
 * A load of which all is known; the rest can be said, or left as it is. Immutable.
 *
 * @param <S> its own type
 */
public interface PlannedLoad<S> {

    /** Each request with this header; see {@link LoadRequest#header}. */
    S header(String name, String value);

    /** Sets the data that fill the placeholders of requests; see {@link LoadRequest}. */
    S withData(LoadData data);

    /**
     * Believes servers whose certificate, or whose issuer's, is in this file; those that the JDK trusts unless said.
     *
     * @param certificates a file in PEM
     * @throws IllegalArgumentException if there is no certificate in it, or it can't be read
     */
    S trusting(Path certificates);

    /**
     * Asks the target for this host in TLS (SNI) and in the request, and believes only certificates for it; the host of the
     * address unless said. A target on loopback is believed with a certificate for {@code localhost} anyway.
     *
     * @param host such as {@code shop.example}
     * @throws IllegalArgumentException if it is not a host
     */
    S serverName(String host);

    /**
     * Lets connections resume the TLS session of an earlier one, as a client does that comes again; each makes a full handshake
     * unless said, as a client does that comes for the first time.
     */
    S resumingTls();

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
     * Makes the load, waits for its end and records its metrics. A load that is written down before the target is started,
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
     *     each run would refuse it
     * @throws IllegalStateException if the run had a load already
     */
    void into(Run run);
}
