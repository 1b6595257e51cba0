package io.github.perfjunit.load;

import io.github.perfjunit.internal.load.grpc.GrpcLoadStart;
import io.github.perfjunit.spi.ProvidedBy;
import org.apiguardian.api.API;

/**
 * Load by calls of gRPC, made by a generator in a JVM of its own. Injected into scenarios:
 *
 * <pre>{@code
 * @RepeatRun(30)
 * void list(Run run, GrpcLoad grpc) {
 *     RunningTarget app = run.startAndAwaitReady();
 *     grpc.constantRate(200).during(ofSeconds(20)).warmUp(ofSeconds(5))
 *         .calling(app.uri("/"), GrpcCall.of(Path.of("target/shop.desc"), "shop.Catalog/List").message("{\"page\": {counter}}"))
 *         .into(run);
 * }
 * }</pre>
 *
 * <p>Calls can be of all four kinds: with one message or a stream of them, answered by one or a stream. The latency of a call is the
 * time to its status, when all messages of the answer have come. Users have a connection each; at a rate, calls share connections, on
 * which as many go at a time as the server allows.
 *
 * <p>A stream that the server never ends, as of a chat, is loaded by messages: {@link TimedGrpcLoad#sending(GrpcCall...)}.
 *
 * <p>It needs the artifact {@code perf-junit-load} on the test classpath, and neither gRPC nor protobuf. A load that is begun
 * and never ended with {@code into(run)} fails the run.
 */
@ProvidedBy(GrpcLoadStart.Provider.class)
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface GrpcLoad extends LoadStart<TimedGrpcLoad> {

    /** Begins a search for the highest rate that holds; see {@link LoadStart.Capacity}. The rate is that of calls, or of messages on held streams. */
    Capacity.From<TimedGrpcLoad> capacity();

    /**
     * Returns the same for a load with a name, as one of several of a run:
     *
     * <pre>{@code
     * grpc.named("calls").constantRate(50).during(ofSeconds(20)).calling(list).into(run);
     * }</pre>
     *
     * <p>Its metrics are qualified by the name: {@code LATENCY_P99.ofLoad("calls")} is {@code latency.p99{load=calls}}. Each load
     * of a run has a name of its own; one may have none.
     *
     * @param load lower-case letters, digits and single hyphens
     * @throws IllegalArgumentException if it is no such name
     */
    GrpcLoad named(String load);

    /**
     * Returns the same for another port of the target than that of its HTTP server: paths as addresses are at that port.
     *
     * <pre>{@code
     * grpc.toPort("grpc").constantRate(50).during(ofSeconds(20)).calling(list).into(run);
     * }</pre>
     *
     * @param name the name that the target declares by {@code port(...)}
     */
    GrpcLoad toPort(String name);

    /**
     * A load by messages on held streams, as of a chat, that can be made. A request is a message, and its time is that of the
     * round trip to its answer. Further steps are optional. Immutable.
     */
    @API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
    interface Messages extends PlannedLoad<Messages>, PlannedLoad.Delivering<Messages> {

        /** Expects each message on all streams that are there when it is sent, but for the sender's own. */
        Messages deliveredToOthers();

        /**
         * Finds the answer to a message by an id that both have, and not by taking the next message of the stream for it:
         *
         * <pre>{@code
         * grpc.constantRate(200).during(ofSeconds(20))
         *     .sending(GrpcCall.of(Path.of("target/chat.desc"), "chat.Rooms/Talk").message("{\"id\": {counter}}"))
         *     .matchedBy("id").into(run);
         * }</pre>
         *
         * <p>Then a stream carries several messages at a time, answers may overtake each other, and messages that the
         * service sends by itself, as in a chat, are counted in {@code messages.received} only.
         *
         * @param field the name of the id in messages and in answers: a field of a whole number, a string or bytes. The id of
         *     a message within the message follows its name and a dot, such as {@code header.id}
         */
        Messages matchedBy(String field);

        /**
         * The same where messages and answers have the id in different fields.
         *
         * @param inMessage the field of a message
         * @param inAnswer the field of an answer, which holds the id of the message that it answers
         */
        Messages matchedBy(String inMessage, String inAnswer);

        /**
         * Sets the number of streams that messages at a rate use in turn. The default is 10. All are opened at the beginning.
         * Without {@link #matchedBy(String)} each of them carries one message at a time, and a message that is due while all
         * are busy waits, which is part of its latency.
         *
         * @param streams at least 1, and no fewer than the generator has threads
         * @throws IllegalArgumentException in a closed load, in which each user has one
         */
        Messages overStreams(int streams);

        /**
         * Sets the number of connections that all streams share. By default, each stream has a connection of its own.
         *
         * @param connections at least 1, and no fewer than the generator has threads
         * @throws IllegalArgumentException if there are none
         */
        Messages overConnections(int connections);
    }
}
