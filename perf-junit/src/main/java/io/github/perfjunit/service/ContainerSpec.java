package io.github.perfjunit.service;

import java.util.Map;

/**
 * A server in a container.
 *
 * @param image the image's name, as {@code docker run} takes it
 * @param port the port inside
 * @param started regular expression of the log line that says that it has started
 * @param times how often that line comes until it counts
 * @param environment variables of the container
 */
record ContainerSpec(String image, int port, String started, int times, Map<String, String> environment) {}
