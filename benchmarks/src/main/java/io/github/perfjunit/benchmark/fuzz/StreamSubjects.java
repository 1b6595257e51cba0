package io.github.perfjunit.benchmark.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.lang.reflect.Proxy;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** The load generator's readers of streams: events, frames of STOMP, and deliveries of messages. */
final class StreamSubjects {

    private static final String FRAMES =
            "CONNECTED\nversion:1.2\nheart-beat:1000,0\n\n\0\n\nMESSAGE\nsubscription:0\ndestination:/a\\cb\n"
                    + "content-length:5\n\nhe\0lo\0RECEIPT\r\nreceipt-id:7\r\n\r\n\0";

    private static final String EVENTS =
            "\ufeffid: 1\ndata: a\ndata: b\n\n: comment\r\n\r\nevent: x\rdata:{\"n\":1}\r\rdata\n\n";

    private final Internals code;

    private StreamSubjects(Internals code) {
        this.code = code;
    }

    static List<Subject> all(Internals code) {
        StreamSubjects subjects = new StreamSubjects(code);
        return List.of(subjects.events(), subjects.frames(), subjects.deliveries());
    }

    private Subject events() {
        Class<?> receiver = code.type("generator.sse.EventTexts$Reader");
        Internals.Code counters = code.constructor("generator.sse.EventCounter");
        Internals.Code count = code.method("generator.sse.EventCounter", "feed", byte[].class, int.class, int.class);
        Internals.Code texts = code.constructor("generator.sse.EventTexts");
        Internals.Code collect =
                code.method("generator.sse.EventTexts", "feed", byte[].class, int.class, int.class, receiver);
        Object nobody = Proxy.newProxyInstance(
                receiver.getClassLoader(), new Class<?>[] {receiver}, (proxy, method, arguments) -> null);
        return Subject.of("sse", input -> {
                    int half = input.length / 2;
                    Object counter = counters.call();
                    count.call(counter, input, 0, half);
                    count.call(counter, input, half, input.length);
                    Object text = texts.call();
                    collect.call(text, input, 0, half, nobody);
                    collect.call(text, input, half, input.length, nobody);
                })
                .from(EVENTS);
    }

    private Subject frames() {
        Internals.Code readers = code.constructor("generator.stomp.StompReader", int.class);
        Internals.Code read = code.method("generator.stomp.StompReader", "read", byte[].class, Consumer.class);
        Internals.Code encoded = code.method("generator.stomp.StompFrame", "encoded");
        Consumer<Object> receiver = encoded::made;
        return Subject.of("stomp", input -> {
                    Object reader = readers.call(1 << 16);
                    int half = input.length / 2;
                    read.call(reader, Arrays.copyOf(input, half), receiver);
                    read.call(reader, Arrays.copyOfRange(input, half, input.length), receiver);
                })
                .documents(code.exception("generator.stomp.MalformedFrameException"))
                .from(FRAMES);
    }

    /** Deliveries to other connections, known by an id of their own. */
    private Subject deliveries() {
        Internals.Code match =
                code.constructor("generator.plan.TextMatch", Pattern.class, Pattern.class, Charset.class);
        Pattern id = Pattern.compile("\"id\":\\s*\"?([A-Za-z0-9-]+)");
        Object ids = code.constructor("generator.engine.DeliveryIds", Optional.class, boolean.class)
                .made(Optional.of(match.made(id, id, UTF_8)), false);
        Object own = code.constructor("generator.engine.DeliveryIds", Optional.class, boolean.class)
                .made(Optional.empty(), false);
        Internals.Code in = code.method("generator.engine.DeliveryIds", "in", byte[].class, int.class, int.class);
        return Subject.of("deliveries", input -> {
                    in.call(ids, input, 0, input.length);
                    in.call(own, input, 0, input.length);
                })
                .from("[{\"id\":\"a-17\"},{\"id\": 18}]", "00000000-0000-4000-8000-000000000001");
    }
}
