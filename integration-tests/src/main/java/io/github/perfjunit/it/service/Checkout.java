package io.github.perfjunit.it.service;

import java.io.IOException;

/** A program without libraries, for releases: it answers {@code /ready} at HTTP_PORT. */
public final class Checkout {

    private Checkout() {}

    /** Starts it. */
    public static void main(String[] args) throws IOException {
        String port = System.getenv("HTTP_PORT");
        ReadinessEndpoint.start(port == null ? 0 : Integer.parseInt(port), true);
        System.out.println("checkout is open");
    }
}
