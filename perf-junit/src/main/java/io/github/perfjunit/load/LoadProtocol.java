package io.github.perfjunit.load;

/** The protocol between the generator and the target. */
public enum LoadProtocol {
    /** HTTP/1.1. */
    HTTP_1_1,
    /** HTTP/2; without TLS by prior knowledge. */
    HTTP_2
}
