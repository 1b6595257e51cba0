package io.github.perfjunit.load;

import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.plan.Templates;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apiguardian.api.API;

/**
 * One kind of call. Immutable.
 *
 * <pre>{@code
 * GrpcCall.of(Path.of("target/shop.desc"), "shop.Catalog/List")
 *     .message("{\"page\": {counter}, \"text\": \"{title}\"}")
 *     .metadata("authorization", "Bearer abc")
 *     .expectingStatus("OK", "NOT_FOUND");
 * }</pre>
 *
 * <p>The message is written in JSON, as <a href="https://protobuf.dev/programming-guides/json/">protobuf maps it</a>, and checked
 * against the descriptors before anything is sent. In it and in the values of metadata, {@code {counter}} (0, 1, 2, …),
 * {@code {random}} (a seeded number from 0 to 2^63 - 1), {@code {now}} (the time at which it is due, in microseconds since 1970) and
 * the columns of the load's data are filled in for each call;
 * between quotes they are escaped. A message without any of them is encoded once.
 *
 * @param descriptorSet a FileDescriptorSet with all that its files import, in base 64
 * @param method such as {@code shop.Catalog/List}
 * @param message in JSON
 * @param messages how often the message is sent in a call
 * @param metadata by their names in lower case; values of names that end in {@code -bin} are in base 64
 * @param expectedStatus names such as {@code OK}: any other fails the call
 * @param text what a message of the answer must contain, as bytes of UTF-8
 * @param weight how often it is made, beside others; at least 1
 * @param lasts whether it is held until the load is over
 * @param name under which it has metrics of its own
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public record GrpcCall(
        String descriptorSet,
        String method,
        String message,
        int messages,
        Map<String, String> metadata,
        List<String> expectedStatus,
        Optional<String> text,
        int weight,
        boolean lasts,
        Optional<String> name) {

    private static final List<String> STATUSES = List.of(
            "OK",
            "CANCELLED",
            "UNKNOWN",
            "INVALID_ARGUMENT",
            "DEADLINE_EXCEEDED",
            "NOT_FOUND",
            "ALREADY_EXISTS",
            "PERMISSION_DENIED",
            "RESOURCE_EXHAUSTED",
            "FAILED_PRECONDITION",
            "ABORTED",
            "OUT_OF_RANGE",
            "UNIMPLEMENTED",
            "INTERNAL",
            "UNAVAILABLE",
            "DATA_LOSS",
            "UNAUTHENTICATED");

    public GrpcCall {
        metadata = Map.copyOf(metadata);
        expectedStatus = List.copyOf(expectedStatus);
        boolean isMethod = method.matches("[A-Za-z_][\\w.]*/[A-Za-z_]\\w*");
        Fields.require(isMethod, "GrpcCall.of", method, "a service and its method, such as shop.Catalog/List");
        Fields.require(messages >= 0, "messages", messages, "at least 0");
        Fields.require(weight >= 1, "weight", weight, "at least 1");
        Fields.require(!lasts || name.isEmpty(), "named", name.orElse(""), "left out where calls are held");
        boolean expectsNothing = text.isEmpty() && expectedStatus.equals(List.of("OK"));
        Fields.require(
                !lasts || expectsNothing,
                "held",
                "",
                "left out where expectingText(...) or expectingStatus(...) is given");
    }

    /**
     * A call of a method, with an empty message.
     *
     * @param descriptorSet a file as {@code protoc --include_imports --descriptor_set_out=FILE} makes it
     * @param method such as {@code shop.Catalog/List}
     * @throws IllegalArgumentException if the file can't be read
     */
    public static GrpcCall of(Path descriptorSet, String method) {
        try {
            return of(Files.readAllBytes(descriptorSet), method);
        } catch (IOException e) {
            throw new LoadRefusal(
                    FailureReasons.because("GrpcCall.of(" + descriptorSet + "): the file can't be read", e)
                            + "; make it with protoc --include_imports --descriptor_set_out=" + descriptorSet,
                    e);
        }
    }

    /** Returns a call of a method that these bytes describe, with an empty message. */
    public static GrpcCall of(byte[] descriptorSet, String method) {
        String encoded = Base64.getEncoder().encodeToString(descriptorSet);
        return new GrpcCall(
                encoded, method, "{}", 1, Map.of(), List.of("OK"), Optional.empty(), 1, false, Optional.empty());
    }

    /** Sets the message, in JSON. */
    public GrpcCall message(String json) {
        String given = Fields.requireText("message", json);
        return new GrpcCall(
                descriptorSet, method, given, messages, metadata, expectedStatus, text, weight, lasts, name);
    }

    /**
     * Sends the message so many times in a call, at once, and then ends the stream. For methods that take a stream: others take
     * one.
     *
     * @param perCall at least 0
     */
    public GrpcCall messages(int perCall) {
        return new GrpcCall(
                descriptorSet, method, message, perCall, metadata, expectedStatus, text, weight, lasts, name);
    }

    /** Sets a metadata entry; it replaces one of the same name. */
    public GrpcCall metadata(String key, String value) {
        String lowerCase = Fields.requireText("metadata", key).toLowerCase(Locale.ROOT);
        boolean ours = lowerCase.startsWith("grpc-")
                || List.of("te", "content-type", "user-agent").contains(lowerCase);
        Fields.require(!ours, "metadata", key, "none that the generator sets itself");
        Map<String, String> more = new LinkedHashMap<>(metadata);
        more.put(lowerCase, value);
        return new GrpcCall(descriptorSet, method, message, messages, more, expectedStatus, text, weight, lasts, name);
    }

    /**
     * Sets the statuses of a successful call. The default is {@code OK}.
     *
     * @param names such as {@code NOT_FOUND}
     */
    public GrpcCall expectingStatus(String... names) {
        Fields.require(names.length > 0, "expectingStatus", "", "at least one status");
        for (String name : names) {
            Fields.require(STATUSES.contains(name), "expectingStatus", name, "one of " + STATUSES);
        }
        return new GrpcCall(
                descriptorSet, method, message, messages, metadata, Arrays.asList(names), text, weight, lasts, name);
    }

    /** Requires this text in a message of a successful answer: a field of type string stands there as it is. */
    public GrpcCall expectingText(String containing) {
        Optional<String> given = Optional.of(Fields.requireText("expectingText", containing));
        return new GrpcCall(
                descriptorSet, method, message, messages, metadata, expectedStatus, given, weight, lasts, name);
    }

    /** Makes it so many times as often as a call of weight 1. */
    public GrpcCall weight(int times) {
        return new GrpcCall(
                descriptorSet, method, message, messages, metadata, expectedStatus, text, times, lasts, name);
    }

    /**
     * Records its metrics also apart from those of other calls; see {@link LoadRequest#named}.
     *
     * @throws IllegalArgumentException if no metric could be of such a request, or the call is held
     */
    public GrpcCall named(String text) {
        Optional<String> given = Optional.of(Templates.requireRequestName(text));
        return new GrpcCall(
                descriptorSet, method, message, messages, metadata, expectedStatus, this.text, weight, lasts, given);
    }

    /**
     * Holds the call until the load is over: a subscription, or a chat that the server never ends. Its messages are sent, the
     * stream of a method that takes one is left open, and what counts are the messages that come: {@code messages.received},
     * {@code messages.per.second}, {@code message.gap.*} and, unless deliveries are measured,
     * {@code time.to.first.message.*}. A call that the server ends has failed. The calls of a load are all held, or none is;
     * those of {@link GrpcCalls#whileSending} are made beside them. Round trips within a stream are measured by
     * {@link TimedGrpcLoad#sending(GrpcCall...)}.
     *
     * @throws IllegalArgumentException if a text or another status than {@code OK} is expected, which belong to the end of a call
     */
    public GrpcCall held() {
        return new GrpcCall(
                descriptorSet, method, message, messages, metadata, expectedStatus, text, weight, true, name);
    }

    @Override
    public String toString() {
        return method + (messages == 1 ? "" : " with " + messages + " messages");
    }
}
