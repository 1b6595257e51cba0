@NullMarked
package io.github.perfjunit.load.sse;

import org.jspecify.annotations.NullMarked;
