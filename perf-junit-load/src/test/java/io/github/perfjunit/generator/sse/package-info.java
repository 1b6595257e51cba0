@NullMarked
package io.github.perfjunit.generator.sse;

import org.jspecify.annotations.NullMarked;
