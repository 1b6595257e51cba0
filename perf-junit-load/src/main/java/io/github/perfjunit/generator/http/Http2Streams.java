package io.github.perfjunit.generator.http;

import io.github.perfjunit.generator.engine.Exchange;
import io.netty.handler.codec.http2.Http2FrameStream;
import io.netty.handler.codec.http2.Http2SettingsFrame;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The requests that a connection of HTTP/2 carries at the moment, and how many it may. */
final class Http2Streams {

    private final Map<Http2FrameStream, Http2Stream> streams = new HashMap<>();
    private long most = Http2.USUAL_STREAMS;

    boolean isFull() {
        return streams.size() >= most;
    }

    boolean isEmpty() {
        return streams.isEmpty();
    }

    /** Sets the largest number of concurrent streams to the one that the server allows. The server may change it. */
    void allow(Http2SettingsFrame frame) {
        Long allowed = frame.settings().maxConcurrentStreams();
        most = allowed == null ? most : allowed;
    }

    void add(Http2Stream stream) {
        streams.put(stream.stream(), stream);
    }

    @Nullable
    Http2Stream get(@Nullable Http2FrameStream stream) {
        return stream == null ? null : streams.get(stream);
    }

    void remove(Http2Stream stream) {
        streams.remove(stream.stream());
    }

    Optional<Http2Stream> carrying(Exchange exchange) {
        return streams.values().stream()
                .filter(each -> each.exchange() == exchange)
                .findFirst();
    }

    /**
     * Returns the streams that were begun after this one of the server's count. A stream whose head is not written yet has
     * no number.
     */
    List<Http2Stream> above(int lastStream) {
        return streams.values().stream()
                .filter(each -> each.stream().id() > lastStream)
                .toList();
    }

    /** Takes all of them out. */
    List<Http2Stream> drain() {
        List<Http2Stream> all = List.copyOf(streams.values());
        streams.clear();
        return all;
    }
}
