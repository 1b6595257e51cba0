package io.github.perfjunit.studies.messaging.mutiny;

/** An order, as it arrives. */
public record Order(String id, long productId) {}
