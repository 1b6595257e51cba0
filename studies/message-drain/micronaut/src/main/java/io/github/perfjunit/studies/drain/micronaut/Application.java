package io.github.perfjunit.studies.drain.micronaut;

import io.micronaut.runtime.Micronaut;

/** Takes orders from RabbitMQ and keeps them in MongoDB. */
public final class Application {

    private Application() {}

    public static void main(String[] args) {
        Micronaut.run(Application.class, args);
    }
}
