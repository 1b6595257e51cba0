package io.github.perfjunit.service;

/**
 * A server in a container.
 *
 * @param image the image's name, as {@code docker run} takes it
 * @param port the port inside
 * @param started regular expression of the log line that says that it has started
 */
record ContainerSpec(String image, int port, String started) {}
