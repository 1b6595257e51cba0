package io.github.perfjunit.spi;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.apiguardian.api.API;

/**
 * The context in which services start: the settings of the test run, and resources that are released when this JVM dies, by
 * whatever means. perf-junit passes it to {@link ServicePlugin#start} and {@link ServiceProvider#start}.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface ServiceContext {

    /** Returns the maximum time that a service may take to start. */
    Duration timeout();

    /**
     * Returns the maximum time that a service may take to answer a question of perf-junit's own, such as a count of its rows:
     * a service that is stopped keeps its connections, and would be waited for without end. A minute unless
     * {@code perfjunit.service.answer.timeout} is set.
     */
    default Duration answerTimeout() {
        return Duration.ofMinutes(1);
    }

    /**
     * Returns the text of a setting: a configuration parameter of JUnit, else an environment variable with the key in capitals
     * and with underscores.
     *
     * @param key such as {@code perfjunit.redis.image}
     */
    Optional<String> setting(String key);

    /**
     * Returns the duration under this key, such as {@code 30s}.
     *
     * @throws IllegalArgumentException if the setting is no duration
     */
    Duration duration(String key, Duration otherwise);

    /**
     * Starts a service with the first provider that works, and keeps the reasons of those before it. If
     * {@code perfjunit.<service>.service} or {@code perfjunit.services} demands a kind, only providers of that kind are tried;
     * if the settings name an external server, only that one is.
     *
     * @param service the plug-in's {@linkplain ServicePlugin#name() name}
     * @param providers in the order in which they are tried
     * @throws RuntimeException if none works, with the reasons and the ways out
     */
    Found find(String service, List<? extends ServiceProvider> providers);

    /**
     * Begins the start of a server that consists of processes of this machine.
     *
     * @param service the name for its directory, such as {@code redis}
     */
    Startup startup(String service);

    /** Returns a port of loopback that is free now. Nothing reserves it, so use it soon. */
    int freePort();

    /**
     * Creates a private directory, which is deleted when this JVM dies. Delete it earlier with
     * {@link #removeTemporaryDirectory(Path)}.
     */
    Path temporaryDirectory(String purpose);

    /** Removes such a directory, as far as that is possible now; the rest is removed when this JVM ends. */
    void removeTemporaryDirectory(Path directory);

    /**
     * A started server and how it was chosen, as {@link ServiceContext#find} returns it.
     *
     * @param instance the server
     * @param choice its kind, and the reasons why the kinds before it were not taken
     */
    record Found(ServiceInstance instance, ServiceChoice choice) {}
}
