package io.github.perfjunit.api;

import io.github.perfjunit.internal.target.ListeningProgram;
import io.github.perfjunit.internal.target.RemoteProgram;
import io.github.perfjunit.internal.target.ThisJvmProgram;
import java.util.function.IntSupplier;

/** Targets that run already, which nobody starts: a part of {@link Target}, which is all there is of it. */
abstract sealed class RunningPrograms permits JvmSettings {

    /**
     * Creates a target for the program that runs within the JVM of the tests, such as the application of a
     * {@code @SpringBootTest}. perf-junit launches nothing: a run begins when its scenario does, or again with
     * {@code run.start()}, and ends with it.
     *
     * <pre>{@code
     * static final Target service = Target.thisJvm();
     *
     * @RepeatRun(value = 5, warmUp = 2)
     * void list(Run run, HttpLoad load) { ... }
     * }</pre>
     *
     * <p>Its runs share one process, so they are not independent of each other, which each verdict reports; it takes at
     * least one block of warm-up. Memory and processor time are those of the whole test JVM, and are not compared with
     * those of targets of another kind. There is no {@code startup.time}.
     *
     * <p>Services of the class run before a framework's extension starts anything. Their addresses are in system properties:
     * {@code @SpringBootTest(properties = "spring.rabbitmq.addresses=${perfjunit.endpoint.rabbitmq.uri}")}, for one; see
     * {@link io.github.perfjunit.internal.settings.Constants#ENDPOINT}.
     */
    public static Target thisJvm() {
        return Target.of(new ThisJvmProgram());
    }

    /**
     * Creates a target for a program that already runs on this machine, started by another framework's extension, for
     * example: the process that listens to this port, and all below it. {@code run.start()} attaches to it, and is clock
     * zero; perf-junit does not stop it. Its runs share one process, so they are not independent of each other, which each
     * verdict reports. There is no {@code startup.time}.
     *
     * @param port 1 to 65535
     * @throws IllegalArgumentException if it is not in that range
     */
    public static Target listeningOn(int port) {
        return Target.of(ListeningProgram.on(port));
    }

    /**
     * The same for a port that is known later: it is asked for at each {@code run.start()}.
     *
     * <pre>{@code
     * static final Target service = Target.listeningOn(() -> OrdersIT.app.port());
     * }</pre>
     */
    public static Target listeningOn(IntSupplier port) {
        return Target.of(ListeningProgram.on(port));
    }

    /**
     * A deployment that runs elsewhere, or here but is nobody's to find. {@code run.start()} is clock zero; nothing is
     * launched and nothing is stopped.
     *
     * <pre>{@code
     * static final Target staging = Target.at("https://staging.acme.com/shop").readyAt("/q/health/ready").metricsAt("/q/metrics");
     * }</pre>
     *
     * <p>What the test itself measures is measured, such as latencies. Of its memory, its processor time and its JVM there is
     * what it publishes for Prometheus, asked once a second; what it doesn't publish is absent. Its
     * runs share one process, so they are not independent of each other, which each verdict says.
     *
     * @param uri with {@code http} or {@code https}, a host, and at most a path, with which every {@code app.uri(...)} begins
     * @throws IllegalArgumentException if it is none
     */
    public static Target at(String uri) {
        return Target.of(RemoteProgram.at(uri));
    }
}
