package io.github.perfjunit.load;

/** The protocol between the generator and the target. */
public enum LoadProtocol {
    /** HTTP/1.1. */
    HTTP_1_1("http/1.1"),
    /** HTTP/2; without TLS by prior knowledge. */
    HTTP_2("h2");

    private final String label;

    LoadProtocol(String label) {
        this.label = label;
    }

    /** As the generator calls it. */
    public String label() {
        return label;
    }
}
