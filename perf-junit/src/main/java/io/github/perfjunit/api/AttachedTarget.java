package io.github.perfjunit.api;

import java.util.OptionalInt;
import org.apiguardian.api.API;

/**
 * A target that runs already, on this machine or elsewhere. perf-junit neither starts nor stops it, so nothing about its start
 * can be set. Each method returns a new target.
 *
 * <pre>{@code
 * static final Target staging = Target.at("https://staging.acme.com/shop").readyAt("/q/health/ready").metricsAt("/q/metrics");
 * }</pre>
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public final class AttachedTarget extends ServingTarget<AttachedTarget> {

    AttachedTarget(TargetDefinition definition) {
        super(definition);
    }

    @Override
    AttachedTarget with(TargetDefinition changed) {
        return new AttachedTarget(changed);
    }

    /**
     * Declares a further port to which the program listens, on the same machine as its HTTP server:
     * {@code Target.listeningOn(8080).port("grpc", 9000)}.
     *
     * @param name lower-case letters and digits; not {@code http}, which is there already
     * @param number 1 to 65535
     * @throws IllegalArgumentException if it is no such name, there is a port of this name already, or the port isn't in that
     *     range
     */
    public AttachedTarget port(String name, int number) {
        return with(definition().with(definition().start().withPort(name, OptionalInt.of(number))));
    }
}
