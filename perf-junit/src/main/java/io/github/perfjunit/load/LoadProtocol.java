package io.github.perfjunit.load;

import org.apiguardian.api.API;

/** The protocol between the generator and the target. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public enum LoadProtocol {
    /** HTTP/1.1. */
    HTTP_1_1,
    /** HTTP/2; without TLS by prior knowledge. */
    HTTP_2
}
