/** Backing services: what a target needs around it, and how it is found on this machine. */
@NullMarked
package io.github.perfjunit.internal.service;

import org.jspecify.annotations.NullMarked;
