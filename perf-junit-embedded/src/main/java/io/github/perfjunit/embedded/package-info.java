/** The program that stands in for RabbitMQ and MongoDB: it runs in a JVM of its own and ends with its parent. */
@NullMarked
package io.github.perfjunit.embedded;

import org.jspecify.annotations.NullMarked;
