/** Tests of the jar as it is published: the program in it runs in a process of its own, and clients talk to it. */
@NullMarked
package io.github.perfjunit.embedded;

import org.jspecify.annotations.NullMarked;
