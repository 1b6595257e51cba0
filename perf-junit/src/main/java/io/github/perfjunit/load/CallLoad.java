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
     * Makes failures a result; see {@link PlannedLoad#toleratingFailures}.
     *
     * @throws IllegalArgumentException if {@link #successRateOfAtLeast} is declared too
     */
    CallLoad toleratingFailures();

    /** Fails the run at once when this condition is met; see {@link PlannedLoad#abortWhen}. */
    CallLoad abortWhen(PlannedLoad.AbortCondition condition);

    /**
     * Makes the load, waits for its end and records its metrics. The run fails if too many calls fail. It is made again if
     * the load was not made as described, because this JVM was the limit.
     *
     * @throws IllegalArgumentException if the run has a load of the same name already, or another one without a name
     */
    void into(Run run);

    /** Starts the load and returns when it has begun; see {@link PlannedLoad#start}. */
    Load.Running start(Run run);
}
