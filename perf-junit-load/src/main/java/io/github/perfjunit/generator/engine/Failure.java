package io.github.perfjunit.generator.engine;

import java.util.ArrayList;
import java.util.List;

/**
 * Why a request failed.
 *
 * @param kind what failures are counted by
 * @param message a sentence about this one
 * @param isRefusal whether the other side ended a connection that was to last before it said anything on it
 */
public record Failure(String kind, String message, boolean isRefusal) {

    /** A failure that is no refusal. */
    public Failure(String kind, String message) {
        this(kind, message, false);
    }

    private static final int STATUSES = 1000;
    private static final String TIMEOUT = "timeout";

    /** Made beforehand: a server that has nothing but errors is loaded at full speed too. */
    private static final List<Failure> BY_STATUS = byStatus();

    private static List<Failure> byStatus() {
        List<Failure> failures = new ArrayList<>();
        for (int status = 0; status < STATUSES; status++) {
            failures.add(new Failure("status " + status, "the answer had status " + status));
        }
        return List.copyOf(failures);
    }

    /** There is no connection to send it on. */
    public static Failure connect(String message) {
        return new Failure("connect", message);
    }

    /** TLS was not agreed upon. */
    public static Failure tls(String message) {
        return new Failure("tls", message);
    }

    /** The connection ended before the answer did. */
    public static Failure reset(String message) {
        return new Failure("reset", message);
    }

    /** The answer is none. */
    public static Failure protocol(String message) {
        return new Failure("protocol", message);
    }

    /** The other side ended a connection that was to last. */
    public static Failure closed(String message) {
        return new Failure("closed", message);
    }

    /** The connection stands, but the other side does not speak the protocol on it. */
    public static Failure handshake(String message) {
        return new Failure("handshake", message);
    }

    /** The answer is of another kind than the one that was expected. */
    public static Failure contentType(String message) {
        return new Failure("content-type", message);
    }

    /** The body lacks what it must contain. */
    public static Failure body(String message) {
        return new Failure("body", message);
    }

    /** The body can't be decoded, though something is to be found in it. */
    public static Failure encoding(String message) {
        return new Failure("content-encoding", message);
    }

    /** More of the body came than is read. */
    public static Failure bodyLimit(long bytes) {
        return new Failure(
                "body limit",
                "the body is longer than " + bytes
                        + " bytes, the most that is read of it for expectingText(...) and captures; set another limit by"
                        + " bodyLimit(...)");
    }

    /** An answer leads where the request can't go. */
    public static Failure redirect(String kind, String message) {
        return new Failure("redirect " + kind, message);
    }

    /** The captured value is no address to which the load goes. */
    static Failure link(String kind, String message) {
        return new Failure("link " + kind, message);
    }

    /** The answer lacks what a later step of the session needs. */
    public static Failure capture(String reason) {
        return new Failure(reason, "the answer has " + reason);
    }

    /** The request can't be made, with the values that it has. */
    public static Failure request(String message) {
        return new Failure("request", message);
    }

    /** A call of gRPC ended with this status, and none of those expected. */
    public static Failure grpc(String status, String reason) {
        return new Failure("grpc " + status, reason.isEmpty() ? "the server gave no reason" : reason);
    }

    /** There was no answer in time. */
    public static Failure timeout(long nanos) {
        return new Failure(TIMEOUT, "no complete answer within " + nanos / 1_000_000 + " ms");
    }

    /** There was no connection in time on which it could be sent. */
    static Failure unsent(long nanos) {
        return new Failure(TIMEOUT, "not sent within " + nanos / 1_000_000 + " ms: no connection had room for it");
    }

    /** The request cannot leave this side. */
    public static Failure unread() {
        return new Failure(TIMEOUT, "not written in time: the server does not read what is sent to it");
    }

    /** Messages of the answer came, and its end did not. */
    static Failure unended(int messages, long nanos) {
        return new Failure(
                TIMEOUT,
                "messages came (" + messages + "), but never a status, within " + nanos / 1_000_000
                        + " ms: the server does not end the stream; use held(), or sending(...) for round trips in it");
    }

    /** A connection did not stand in time. */
    public static Failure silent(String what, long nanos) {
        return new Failure(TIMEOUT, "no " + what + " within " + nanos / 1_000_000 + " ms");
    }

    /** There is no time left in which it could be answered. */
    public static Failure late(long nanos) {
        return new Failure(TIMEOUT, "not sent: its " + nanos / 1_000_000 + " ms were over before it could be");
    }

    /** The status is none of those expected; of three digits. */
    public static Failure status(int status) {
        return BY_STATUS.get(status);
    }

    /** The same of a message on a stream that the other side ended before it said anything on it. */
    public Failure ofRefusedStream() {
        return new Failure(kind, message, true);
    }

    /** Whether it failed before anything was sent. */
    boolean isBeforeSending() {
        return kind.equals("connect") || kind.equals("tls") || kind.equals("handshake") || kind.equals("request");
    }
}
