package io.github.perfjunit.internal.process.readiness;

import io.github.perfjunit.internal.process.Running;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Ready when {@code GET path} is answered with a status from 200 to 299. The instant of readiness is that of the status
 * line. A plain socket asks, because the first answer through an HTTP client takes a hundred milliseconds of its own.
 *
 * @param host a name or an address
 * @param port 1 to 65535
 * @param path with a leading slash
 */
public record HttpReadiness(String host, int port, String path) implements ReadinessCheck {

    private static final Duration DRAIN = Duration.ofMillis(100);

    /** The time that the first question has; each one after an unanswered one has twice as long. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private static final int MOST_DOUBLINGS = 20;

    public HttpReadiness {
        if (!path.startsWith("/") || path.chars().anyMatch(c -> c <= ' ')) {
            throw new IllegalArgumentException(
                    "the path of a readiness check must begin with / and hold no blanks, but it is '" + path + "'");
        }
    }

    /**
     * Loads and runs all that a question needs, against a server within this JVM, so that the first question to a
     * target takes as long as any other. Takes some tens of milliseconds; call it before the launch.
     *
     * @return how many of its questions were answered; nothing depends on it
     */
    public static int warmUp() {
        return HttpWarmUp.run();
    }

    /**
     * Sends requests to a closed port, so that this code is compiled before the first run. Without it, the compiler uses up to half
     * a second of processor time during a run.
     *
     * @return how many were refused: some thousands, or fewer if that took longer than 0.4 s
     */
    public static int warmUpRefused() {
        return HttpWarmUp.runRefused();
    }

    @Override
    public String describe() {
        return "GET http://" + host + ":" + port + path;
    }

    /** Frameworks add their checks before their server listens: a server without one does not get it later. */
    @Override
    public Optional<String> hopeless(String said) {
        return said.equals("404") ? whatItNeeds().map(HttpReadiness::withoutCheck) : Optional.empty();
    }

    private Optional<String> whatItNeeds() {
        if (path.matches(".*/actuator/health/(readiness|liveness)")) {
            return Optional.of("Spring Boot has its probes with spring-boot-starter-actuator, and before version 4 only"
                    + " with env(\"MANAGEMENT_ENDPOINT_HEALTH_PROBES_ENABLED\", \"true\") or in Kubernetes");
        }
        if (path.matches(".*/q/health/(ready|live)")) {
            return Optional.of("Quarkus has it with the extension quarkus-smallrye-health");
        }
        return path.matches(".*/health/(readiness|liveness)")
                ? Optional.of("Micronaut has it with micronaut-management")
                : Optional.empty();
    }

    private static String withoutCheck(String whatItNeeds) {
        return "the server answers, but has no such endpoint. " + whatItNeeds
                + ". Otherwise set readyAt(...) to a path that it has";
    }

    @Override
    public Answer ask(Running process, Duration limit) {
        return ask(limit, process::isAlive);
    }

    /** A question that was lost must not cost the whole time, and one that is answered slowly must be answered at last. */
    @Override
    public Duration longest(Duration left, int unanswered) {
        Duration patience = PATIENCE.multipliedBy(1L << Math.min(unanswered, MOST_DOUBLINGS));
        return left.compareTo(patience) < 0 ? left : patience;
    }

    Answer ask(Duration limit) {
        return ask(limit, () -> true);
    }

    private Answer ask(Duration limit, BooleanSupplier isAwaited) {
        long deadline = System.nanoTime() + limit.toNanos();
        try (Socket socket = TcpConnector.connect(host, port, limit)) {
            HttpAnswer answer = HttpAnswer.to(socket, host, port, path, deadline, isAwaited);
            Answer judged = HttpAnswer.judge(answer.statusLine());
            answer.drain(DRAIN);
            return judged;
        } catch (SocketTimeoutException e) {
            return Answer.notYet("nothing in time");
        } catch (IOException e) {
            return Answer.notYet(TcpConnector.inWords(e));
        }
    }
}
