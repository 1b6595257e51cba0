package io.github.perfjunit.postgresql.internal;

import io.github.perfjunit.spi.ServiceFailure;
import io.github.perfjunit.spi.ServiceInstance;

/** PostgreSQL did not do what it was asked to; says whether it still runs, and what it printed last. */
public final class DatabaseFailure extends ServiceFailure {

    private static final long serialVersionUID = 1L;

    public DatabaseFailure(ServiceInstance instance, String what, String reason) {
        super("PostgreSQL", instance, what, reason);
    }
}
