package io.github.perfjunit.generator.grpc;

import io.github.perfjunit.generator.engine.Failure;
import io.netty.handler.codec.http2.Http2Headers;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The headers and trailers of an answer. */
final class GrpcHead {

    private static final String OK = "200";

    private String httpStatus = "";
    private boolean isGrpc;
    private @Nullable CharSequence code;
    private @Nullable CharSequence reason;

    void read(Http2Headers headers) {
        CharSequence status = headers.status();
        if (status != null) {
            httpStatus = status.toString();
            CharSequence type = headers.get("content-type");
            isGrpc = type != null && type.toString().startsWith("application/grpc");
        }
        CharSequence given = headers.get("grpc-status");
        if (given != null) {
            code = given;
            reason = headers.get("grpc-message");
        }
    }

    boolean isGrpc() {
        return isGrpc;
    }

    @Nullable
    CharSequence code() {
        return code;
    }

    /** Why the answer, which has ended, has no status of gRPC, if it has none. */
    @Nullable
    Failure failure() {
        if (!httpStatus.equals(OK)) {
            return httpStatus.matches("[1-9][0-9][0-9]")
                    ? Failure.status(Integer.parseInt(httpStatus))
                    : Failure.protocol("the answer has no status");
        }
        CharSequence given = code;
        if (given == null) {
            return Failure.protocol(
                    isGrpc
                            ? "the answer ended without a grpc-status"
                            : "the answer is not gRPC: its content-type is not application/grpc");
        }
        return GrpcStatus.ofCode(given).isEmpty() ? Failure.protocol("'" + given + "' is no grpc-status") : null;
    }

    /** The status, where there is no {@link #failure()}. */
    GrpcStatus status() {
        return Optional.ofNullable(code).flatMap(GrpcStatus::ofCode).orElseThrow();
    }

    /** The server's explanation of the status. */
    String reason() {
        CharSequence said = reason;
        return said == null ? "" : PercentText.decode(said);
    }
}
