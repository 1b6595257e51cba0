package io.github.perfjunit.internal.service;

/** A service that a test needs can't be had in any way on this machine; the message lists what was tried, and the ways out. */
public final class NoServiceException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public NoServiceException(String message) {
        super(message);
    }
}
