package io.github.perfjunit.rabbitmq.internal;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.impl.AMQImpl;
import com.rabbitmq.client.impl.Frame;
import com.rabbitmq.client.impl.LongStringHelper;
import com.rabbitmq.client.impl.Method;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Map;

/**
 * A broker that opens one channel for confirmed messages, says why it takes none if there is a reason, and reads nothing from then on, as a
 * RabbitMQ does that is short of memory.
 */
final class StalledBroker implements AutoCloseable {

    private static final int FRAME_MAX = 131_072;
    private static final int LARGE = 1 << 20;

    private final ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    private final String reason;
    private final Thread thread = new Thread(this::serve, "stalled-broker");
    private volatile Socket client = new Socket();

    StalledBroker(String reason) throws IOException {
        this.reason = reason;
        thread.start();
    }

    int port() {
        return server.getLocalPort();
    }

    private void serve() {
        try {
            client = server.accept();
            DataInputStream in = new DataInputStream(client.getInputStream());
            DataOutputStream out = new DataOutputStream(new BufferedOutputStream(client.getOutputStream()));
            in.readNBytes("AMQP0091".length());
            ask(
                    in,
                    out,
                    0,
                    new AMQImpl.Connection.Start(
                            0,
                            9,
                            Map.of(),
                            LongStringHelper.asLongString("PLAIN"),
                            LongStringHelper.asLongString("en_US")));
            ask(in, out, 0, new AMQImpl.Connection.Tune(1, FRAME_MAX, 0));
            Frame.readFrom(in, LARGE); // connection.open
            ask(in, out, 0, new AMQImpl.Connection.OpenOk(""));
            ask(in, out, 1, new AMQImpl.Channel.OpenOk(LongStringHelper.asLongString("")));
            // before the answer for which the client waits: so it knows the reason when it publishes
            if (!reason.isEmpty()) {
                send(out, 0, new AMQImpl.Connection.Blocked(reason));
            }
            send(out, 1, new AMQImpl.Confirm.SelectOk());
        } catch (IOException e) {
            // the client is gone
        }
    }

    /** Sends a method, and reads the one that the client sends next. */
    private static void ask(DataInputStream in, DataOutputStream out, int channel, Method method) throws IOException {
        send(out, channel, method);
        Frame.readFrom(in, LARGE);
    }

    private static void send(DataOutputStream out, int channel, Method method) throws IOException {
        method.toFrame(channel).writeTo(out);
        out.flush();
    }

    /** Returns the credentials that it takes, as it takes all. */
    static Credentials credentials() {
        return new Credentials("ada", "secret", "/");
    }

    static AMQP.BasicProperties properties() {
        return new AMQP.BasicProperties.Builder().build();
    }

    @Override
    public void close() throws IOException, InterruptedException {
        server.close();
        client.close();
        thread.join();
    }
}
