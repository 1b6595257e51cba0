package io.github.perfjunit.studies.drain.quarkus;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;

/** Tells the application where the broker and the database are that @WithRabbitMQ and @WithMongoDB have started. */
public class PerfServices implements QuarkusTestResourceLifecycleManager {

    @Override
    public Map<String, String> start() {
        return Map.of(
                "quarkus.http.host", "127.0.0.1",
                "rabbitmq-host", endpoint("rabbitmq.host"),
                "rabbitmq-port", endpoint("rabbitmq.port"),
                "rabbitmq-username", endpoint("rabbitmq.username"),
                "rabbitmq-password", endpoint("rabbitmq.password"),
                "quarkus.mongodb.connection-string", endpoint("mongodb.server"),
                "quarkus.mongodb.database", endpoint("mongodb.database"));
    }

    private static String endpoint(String name) {
        return System.getProperty("perfjunit.endpoint." + name);
    }

    @Override
    public void stop() {
        // perf-junit started them, and stops them
    }
}
