package io.github.perfjunit.generator.grpc;

import java.util.Optional;

/** The statuses with which calls end, in the order of their codes. */
enum GrpcStatus {
    OK,
    CANCELLED,
    UNKNOWN,
    INVALID_ARGUMENT,
    DEADLINE_EXCEEDED,
    NOT_FOUND,
    ALREADY_EXISTS,
    PERMISSION_DENIED,
    RESOURCE_EXHAUSTED,
    FAILED_PRECONDITION,
    ABORTED,
    OUT_OF_RANGE,
    UNIMPLEMENTED,
    INTERNAL,
    UNAVAILABLE,
    DATA_LOSS,
    UNAUTHENTICATED;

    private static final GrpcStatus[] BY_CODE = values();

    /** The one that a trailer means, if it is one; a code that nobody knows is as good as {@link #UNKNOWN}. */
    static Optional<GrpcStatus> ofCode(CharSequence trailer) {
        try {
            int code = Integer.parseInt(trailer, 0, trailer.length(), 10);
            return Optional.of(code >= 0 && code < BY_CODE.length ? BY_CODE[code] : UNKNOWN);
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
