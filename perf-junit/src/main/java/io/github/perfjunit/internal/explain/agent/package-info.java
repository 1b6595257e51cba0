/** Profilers that are loaded into targets: async-profiler where its artifact is there, else the JDK's Flight Recorder. */
@NullMarked
package io.github.perfjunit.internal.explain.agent;

import org.jspecify.annotations.NullMarked;
