package io.github.perfjunit.load;

import io.github.perfjunit.api.Run;
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
     *     each run would refuse it
     * @throws IllegalStateException if the run had a load already
     */
    void into(Run run);
}
