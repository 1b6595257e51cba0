package io.github.perfjunit.spi;

import java.util.Locale;
import org.apiguardian.api.API;

/** The origin of a backing service. The constants are in the order in which perf-junit tries them. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public enum ServiceMode {
    /** A container, through Testcontainers. */
    DOCKER,
    /** A private instance of the server that is installed on this machine. */
    LOCAL,
    /**
     * A stand-in in a forked JVM (artifact {@code perf-junit-embedded}): targets can be compared with each other on it, but
     * its figures say nothing about RabbitMQ or MongoDB.
     */
    EMBEDDED,
    /**
     * A server that runs elsewhere and is named, with credentials, by a setting. Never looked for: taken where that setting
     * is there, and then nothing else is. On it only what perf-junit made is deleted.
     */
    EXTERNAL;

    /** As settings and reports write it: {@code docker}, {@code local}, {@code embedded}, {@code external}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
