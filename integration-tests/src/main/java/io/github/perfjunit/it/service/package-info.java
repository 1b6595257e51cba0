/** A small service with faults on demand: a real program for the tests of the extension to run. */
@NullMarked
package io.github.perfjunit.it.service;

import org.jspecify.annotations.NullMarked;
