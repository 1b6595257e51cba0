package io.github.perfjunit.studies.messaging.mvc;

/** An order, as it arrives. */
record Order(String id, long productId) {}
