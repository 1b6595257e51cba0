package io.github.perfjunit.load;

import java.time.Duration;
import org.apiguardian.api.API;

/** A load whose times are set and whose code is not. Immutable. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface TimedLoad {

    /**
     * Sets how long the same load goes on before anything is measured, at the rate with which the measured part begins. By
     * default there is no warm-up. A run carries a note if the target was not warm after it.
     */
    TimedLoad warmUp(Duration time);

    /**
     * Sets the code that each user runs again and again, in the test JVM. In an open load the code runs each time a call is
     * due, each time in a thread of its own.
     */
    CallLoad running(UserCode code);

    /** Sets code that does not depend on the user. */
    CallLoad running(UserCode.ForAnyone code);
}
