package io.github.perfjunit.studies.response.helidon;

import io.helidon.webserver.WebServer;

/** Serves the items at {@code HTTP_HOST} and {@code HTTP_PORT}. */
public final class Application {

    private Application() {}

    public static void main(String[] args) {
        WebServer.builder()
                .host(System.getenv().getOrDefault("HTTP_HOST", "127.0.0.1"))
                .port(Integer.parseInt(System.getenv().getOrDefault("HTTP_PORT", "8080")))
                // Without it, the end of a large answer waits 40 ms for the client's acknowledgement.
                .connectionOptions(socket -> socket.tcpNoDelay(true))
                .routing(routing -> routing.get("/ready", (request, response) -> response.send("ready"))
                        .register(new ItemService()))
                .build()
                .start();
    }
}
