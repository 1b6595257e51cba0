package io.github.perfjunit.mongodb.internal;

import io.github.perfjunit.spi.ServiceFailure;
import io.github.perfjunit.spi.ServiceInstance;

/** The store did not do what it was asked to; says whether it still runs, and what it printed last. */
public final class StoreFailure extends ServiceFailure {

    private static final long serialVersionUID = 1L;
    private static final String PRODUCT = "MongoDB";

    public StoreFailure(ServiceInstance instance, String what, Throwable cause) {
        super(PRODUCT, instance, what, cause);
    }

    public StoreFailure(ServiceInstance instance, String what, String reason) {
        super(PRODUCT, instance, what, reason);
    }
}
