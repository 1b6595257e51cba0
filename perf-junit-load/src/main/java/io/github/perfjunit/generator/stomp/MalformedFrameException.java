package io.github.perfjunit.generator.stomp;

/** Bytes came that are no frame of STOMP. The message is a clause that says why. */
public final class MalformedFrameException extends Exception {

    private static final long serialVersionUID = 1L;

    MalformedFrameException(String message) {
        super(message);
    }
}
