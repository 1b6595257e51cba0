package io.github.perfjunit.studies.reactive;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.JvmTarget;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Target;

/** A service of the study beside the service that it asks. */
final class Systems {

    static final Metric<Bytes> ARTIFACT_SIZE = Metric.bytes("artifact.size").lowerIsBetter();

    private Systems() {}

    /**
     * Returns a system of the service of prices and this one.
     *
     * @param name that of the service in the system, as in {@code cpu.time{program=shop}}
     */
    static Target withPrices(String name, JvmTarget service) {
        return Target.system()
                .with(
                        "prices",
                        Target.mainClass(PriceService.class.getName(), "target/test-classes")
                                .args("{http.port}")
                                .readyAt("/ready"))
                .with(name, service.env("PRICES_URI", "{prices.uri}"));
    }
}
