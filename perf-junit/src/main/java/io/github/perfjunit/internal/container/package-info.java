/** Containers as targets: an engine, reached through Testcontainers where that is on the classpath, and what it runs. */
@NullMarked
package io.github.perfjunit.internal.container;

import org.jspecify.annotations.NullMarked;
