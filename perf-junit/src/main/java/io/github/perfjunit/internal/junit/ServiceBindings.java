package io.github.perfjunit.internal.junit;

import io.github.perfjunit.spi.ServiceUse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The parts of the backing services that a test class uses. */
record ServiceBindings(List<ServiceUse> all) {

    ServiceBindings {
        all = List.copyOf(all);
    }

    /** Returns the placeholders, with their values, for targets and for programs that others start. */
    Map<String, String> placeholders() {
        Map<String, String> placeholders = new LinkedHashMap<>();
        all.forEach(use -> {
            placeholders.putAll(use.service().placeholders());
            placeholders.putAll(use.placeholders());
        });
        return placeholders;
    }

    /** Whether none of the servers has died. */
    boolean areAlive() {
        return all.stream().allMatch(use -> use.service().instance().isAlive());
    }
}
