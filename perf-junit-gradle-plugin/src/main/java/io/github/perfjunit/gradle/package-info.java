/** The Gradle plugin {@code io.github.perfjunit}: a task that runs the studies of a project. */
@org.jspecify.annotations.NullMarked
package io.github.perfjunit.gradle;
