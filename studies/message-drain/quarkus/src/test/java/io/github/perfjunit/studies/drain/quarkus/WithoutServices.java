package io.github.perfjunit.studies.drain.quarkus;

import io.quarkus.test.junit.QuarkusTestProfile;
import io.smallrye.reactive.messaging.memory.InMemoryConnector;
import java.util.Map;
import java.util.Set;

/** For ordinary tests: neither broker nor database. */
public class WithoutServices implements QuarkusTestProfile {

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of(
                "mp.messaging.incoming.orders.connector",
                InMemoryConnector.CONNECTOR,
                "quarkus.http.test-port",
                "0",
                // Quarkus creates its clients at the start, used or not, and they report that there is no database.
                "quarkus.log.category.\"org.mongodb.driver\".level",
                "WARN");
    }

    @Override
    public Set<Class<?>> getEnabledAlternatives() {
        return Set.of(KeptOrders.class);
    }
}
