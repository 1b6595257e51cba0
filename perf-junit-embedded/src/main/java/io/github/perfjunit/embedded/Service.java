package io.github.perfjunit.embedded;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A service that this program can stand in for. The name in small letters is the word on the command line and in the output.
 */
enum Service {
    /** AMQP 0-9-1 by Apache Qpid Broker-J. */
    RABBITMQ {
        @Override
        int start(Path workDirectory) throws Exception {
            return QpidBroker.start(workDirectory);
        }
    },
    /** MongoDB's wire protocol by mongo-java-server. */
    MONGODB {
        @Override
        int start(Path workDirectory) {
            return MongoStandIn.start();
        }
    };

    /** The address on which every service listens: the loopback interface, by IPv4 whatever the JVM prefers. */
    static final String ADDRESS = "127.0.0.1";

    /** Starts it; when this returns, it accepts connections at the returned port of {@link #ADDRESS}, until the JVM ends. */
    abstract int start(Path workDirectory) throws Exception;

    /** The word that means this service. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The service that {@code word} means, if there is one. */
    static Optional<Service> named(String word) {
        return Arrays.stream(values())
                .filter(service -> service.word().equals(word))
                .findFirst();
    }

    /** All words, for a sentence. */
    static String words() {
        return Arrays.stream(values()).map(Service::word).collect(Collectors.joining(", "));
    }
}
