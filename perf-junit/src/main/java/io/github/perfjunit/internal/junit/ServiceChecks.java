package io.github.perfjunit.internal.junit;

import io.github.perfjunit.internal.service.OptionalDependency;
import io.github.perfjunit.mongodb.DocumentStore;
import io.github.perfjunit.rabbitmq.MessageProducer;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** Refuses declarations of services that can't be had, and scenarios that take what is not declared. */
record ServiceChecks(PerfClass perfClass) {

    void check() {
        perfClass.rabbitMq().ifPresent(annotation -> {
            requireLibrary("@WithRabbitMQ", "com.rabbitmq.client.ConnectionFactory", "com.rabbitmq:amqp-client");
            understood(() -> Topologies.of(annotation).check());
        });
        perfClass.mongoDb().ifPresent(annotation -> {
            requireLibrary("@WithMongoDB", "com.mongodb.client.MongoClients", "org.mongodb:mongodb-driver-sync");
            if (annotation.database().isBlank()) {
                throw refused("@WithMongoDB(database = \"\") must name a database");
            }
        });
        perfClass.plugins().forEach(declared -> understood(declared::check));
        perfClass.scenarios().forEach(this::checkParameters);
    }

    private void understood(Runnable check) {
        try {
            check.run();
        } catch (IllegalArgumentException e) {
            throw refused(String.valueOf(e.getMessage()));
        }
    }

    private void checkParameters(Method scenario) {
        List<Class<?>> parameters = Arrays.asList(scenario.getParameterTypes());
        if (parameters.contains(MessageProducer.class) && perfClass.rabbitMq().isEmpty()) {
            throw refused("scenario '" + scenario.getName() + "' takes a MessageProducer, which needs"
                    + " @WithRabbitMQ(queues = ...) at the class");
        }
        if (parameters.contains(DocumentStore.class) && perfClass.mongoDb().isEmpty()) {
            throw refused("scenario '" + scenario.getName() + "' takes a DocumentStore, which needs"
                    + " @WithMongoDB(database = ...) at the class");
        }
    }

    private void requireLibrary(String user, String className, String artifact) {
        if (!OptionalDependency.isPresent(className)) {
            throw refused(
                    user + " needs " + artifact + ", which is not on the test classpath: add it with scope test (any"
                            + " version that your application uses already is right)");
        }
    }

    private ExtensionConfigurationException refused(String sentence) {
        return new ExtensionConfigurationException(perfClass.testClass().getName() + ": " + sentence);
    }
}
