package io.github.perfjunit.it.service;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The listeners to what others say: on WebSockets, in a frame each, and on streams of events. Each message that has this
 * number, or a multiple of it, is lost.
 */
final class Rooms {

    private final int loses;
    private final AtomicInteger said = new AtomicInteger();
    private final List<OutputStream> sockets = new CopyOnWriteArrayList<>();
    private final List<OutputStream> streams = new CopyOnWriteArrayList<>();

    Rooms(int loses) {
        this.loses = loses;
    }

    void enterBySocket(OutputStream output) {
        sockets.add(output);
    }

    void enterByStream(OutputStream output) {
        streams.add(output);
    }

    /** Tells all. */
    void say(byte[] text) {
        if (said.incrementAndGet() % loses == 0) {
            return;
        }
        byte[] frame = new byte[text.length + 2];
        frame[0] = (byte) 0x81;
        frame[1] = (byte) text.length;
        System.arraycopy(text, 0, frame, 2, text.length);
        sockets.forEach(each -> write(each, frame, sockets));
        String event = "event: said\ndata: " + new String(text, StandardCharsets.UTF_8) + "\n\n";
        byte[] chunk = (Integer.toHexString(event.length()) + "\r\n" + event + "\r\n").getBytes(StandardCharsets.UTF_8);
        streams.forEach(each -> write(each, chunk, streams));
    }

    private static void write(OutputStream output, byte[] bytes, List<OutputStream> room) {
        synchronized (output) {
            try {
                output.write(bytes);
                output.flush();
            } catch (IOException e) {
                room.remove(output);
            }
        }
    }
}
