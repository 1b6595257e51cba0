package io.github.perfjunit.internal.junit;

import io.github.perfjunit.mongodb.internal.DatabaseUse;
import io.github.perfjunit.rabbitmq.internal.BrokerUse;
import io.github.perfjunit.spi.ServiceUse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The parts of the backing services that a test class uses. */
record Uses(Optional<BrokerUse> rabbitMq, Optional<DatabaseUse> mongoDb, List<ServiceUse> further) {

    Uses {
        further = List.copyOf(further);
    }

    /** Returns the placeholders, with their values, for targets and for programs that others start. */
    Map<String, String> placeholders() {
        Map<String, String> placeholders = new LinkedHashMap<>();
        all().forEach(use -> {
            placeholders.putAll(use.service().placeholders());
            placeholders.putAll(use.placeholders());
        });
        return placeholders;
    }

    /** Whether none of the servers has died. */
    boolean areAlive() {
        return all().allMatch(use -> use.service().instance().isAlive());
    }

    private Stream<ServiceUse> all() {
        return Stream.of(rabbitMq.stream(), mongoDb.stream(), further.stream()).flatMap(uses -> uses);
    }
}
