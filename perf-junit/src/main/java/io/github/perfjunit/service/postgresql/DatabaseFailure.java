package io.github.perfjunit.service.postgresql;

import io.github.perfjunit.service.ServiceFailure;
import io.github.perfjunit.service.ServiceInstance;

/** PostgreSQL did not do what it was asked to; says whether it still runs, and what it printed last. */
public final class DatabaseFailure extends ServiceFailure {

    private static final long serialVersionUID = 1L;

    DatabaseFailure(ServiceInstance instance, String what, String reason) {
        super("PostgreSQL", instance, what, reason);
    }
}
