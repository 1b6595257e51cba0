package io.github.perfjunit.internal.process.readiness;

import io.github.perfjunit.internal.process.Running;
import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * Answered when {@code GET path} has been answered with a status from 200 to 299, to the last byte. The instant is that of
 * the last byte. Asked through the same plain socket as {@link HttpReadiness}, whose warm-up is good for both.
 *
 * @param host a name or an address
 * @param port 1 to 65535
 * @param path with a leading slash; may have a query
 */
public record HttpFirstResponse(String host, int port, String path) implements ReadinessCheck {

    private static final Duration DRAIN = Duration.ofMillis(100);

    public HttpFirstResponse {
        requirePath(path);
    }

    /**
     * Refuses a path that is none, so that this can be done before a launch.
     *
     * @throws IllegalArgumentException if it doesn't begin with a slash, or holds blanks
     */
    public static void requirePath(String path) {
        if (!path.startsWith("/") || path.chars().anyMatch(c -> c <= ' ')) {
            throw new IllegalArgumentException(
                    "the path of a first response must begin with / and hold no blanks, but it is '" + path + "'");
        }
    }

    @Override
    public String describe() {
        return "the whole answer to GET http://" + host + ":" + port + path;
    }

    @Override
    public Answer ask(Running process, Duration limit) {
        return ask(limit, process::isAlive);
    }

    Answer ask(Duration limit) {
        return ask(limit, () -> true);
    }

    private Answer ask(Duration limit, BooleanSupplier isAwaited) {
        long deadline = System.nanoTime() + limit.toNanos();
        try (Socket socket = TcpConnector.connect(host, port, limit)) {
            HttpAnswer answer = HttpAnswer.to(socket, host, port, path, deadline, isAwaited);
            Answer judged = HttpAnswer.judge(answer.statusLine());
            if (judged.state() == Answer.State.NOT_YET) {
                answer.drain(DRAIN);
                return judged;
            }
            answer.readToEnd(judged.said());
            return Answer.ready(judged.said());
        } catch (SocketTimeoutException e) {
            return Answer.notYet("nothing in time");
        } catch (EOFException e) {
            return Answer.notYet("half an answer");
        } catch (IOException e) {
            return Answer.notYet(TcpConnector.inWords(e));
        }
    }
}
