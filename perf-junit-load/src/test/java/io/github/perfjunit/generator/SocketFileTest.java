package io.github.perfjunit.generator;

import static io.github.perfjunit.generator.Loads.planOf;
import static io.github.perfjunit.generator.TestServer.answer;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.github.perfjunit.generator.engine.Transport;
import io.github.perfjunit.internal.protocol.Result;
import java.io.IOException;
import java.io.InputStream;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Loads over Unix domain sockets. */
@Timeout(60)
class SocketFileTest {

    @TempDir
    private Path directory;

    private static String plan(Path socket) {
        return planOf(
                "{'uri':'http://localhost/x','bodyContains':'host: localhost'}",
                "'socketFile':'" + socket + "','model':{'closed':{'users':2}},'requestCount':20");
    }

    private static void serve(ServerSocketChannel server) {
        while (server.isOpen()) {
            try {
                SocketChannel socket = server.accept();
                Thread thread = new Thread(() -> answerAll(socket));
                thread.setDaemon(true);
                thread.start();
            } catch (IOException e) {
                return;
            }
        }
    }

    private static void answerAll(SocketChannel socket) {
        try (socket) {
            InputStream input = Channels.newInputStream(socket);
            for (String request = TestServer.request(input); !request.isEmpty(); request = TestServer.request(input)) {
                ByteBuffer answer = ByteBuffer.wrap(answer(200, request).getBytes(US_ASCII));
                while (answer.hasRemaining()) {
                    socket.write(answer);
                }
            }
        } catch (IOException e) {
            // the client went away
        }
    }

    @ParameterizedTest
    @EnumSource(Transport.class)
    void connectionsGoToTheSocket(Transport transport) throws Exception {
        Path file = directory.resolve("app.sock");
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(UnixDomainSocketAddress.of(file));
            Thread thread = new Thread(() -> serve(server));
            thread.setDaemon(true);
            thread.start();

            Result result = Loads.run(plan(file), transport);

            assertThat(result.failed()).isEmpty();
            assertThat(result.completed()).isEqualTo(20);
            assertThat(result.connections().opened()).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @EnumSource(Transport.class)
    void aSocketThatIsNotThereIsNamed(Transport transport) throws Exception {
        Path file = directory.resolve("none.sock");
        Result result = Loads.run(plan(file), transport);

        assertThat(result.failed()).containsExactly(entry("connect", 20L));
        assertThat(result.firstFailure().get("connect"))
                .isEqualTo("the Unix domain socket " + file + ": there is no such file");
    }

    @ParameterizedTest
    @EnumSource(Transport.class)
    void aFileThatIsNoSocketIsNamed(Transport transport) throws Exception {
        Path file = Files.createFile(directory.resolve("file"));
        Result result = Loads.run(plan(file), transport);

        assertThat(result.failed()).containsExactly(entry("connect", 20L));
        assertThat(result.firstFailure().get("connect")).startsWith("the Unix domain socket " + file + ": ");
    }
}
