package io.github.perfjunit.studies.response.vertx;

import io.vertx.core.DeploymentOptions;
import io.vertx.core.Vertx;

/** Serves the items at {@code HTTP_HOST} and {@code HTTP_PORT} with {@code INSTANCES} verticles. */
public final class Application {

    private Application() {}

    public static void main(String[] args) {
        int instances = Integer.parseInt(System.getenv().getOrDefault("INSTANCES", "1"));
        int port = Integer.parseInt(System.getenv().getOrDefault("HTTP_PORT", "8080"));
        String host = System.getenv().getOrDefault("HTTP_HOST", "127.0.0.1");
        Vertx vertx = Vertx.vertx();
        vertx.deployVerticle(() -> new ItemVerticle(host, port), new DeploymentOptions().setInstances(instances))
                .onFailure(failure -> {
                    failure.printStackTrace();
                    System.exit(1);
                });
    }
}
