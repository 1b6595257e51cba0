package io.github.perfjunit.load;

import io.github.perfjunit.api.Run;
import java.time.Duration;
import org.apiguardian.api.API;

/** A load by code in the test JVM that can be made. Its further steps are optional. Immutable. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface CallLoad {

    /**
     * Sets how long calls may go on after the end of the load. After that they are interrupted and have failed. The default
     * is 10 s.
     */
    CallLoad timeout(Duration time);

    /**
     * Sets the share of the calls that must succeed for the run to count. The default is
     * {@code perfjunit.load.success.rate}.
     *
     * @param share from 0 to 1
     */
    CallLoad successRateOfAtLeast(double share);

    /**
     * Makes the load, waits for its end and records its metrics. The run fails if too many calls fail. It is made again if
     * the load was not made as described, because this JVM was the limit.
     *
     * @throws IllegalStateException if the run had a load already
     */
    void into(Run run);
}
