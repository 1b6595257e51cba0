package io.github.perfjunit.internal.load.fork;

import java.time.Duration;
import java.util.List;

/**
 * A program that makes loads.
 *
 * @param command starts it
 * @param grace the time that it may take to end when it is asked to
 * @param afterwards runs when it has ended within that time, and was warm before
 */
record GeneratorProgram(List<String> command, Duration grace, Runnable afterwards) {}
