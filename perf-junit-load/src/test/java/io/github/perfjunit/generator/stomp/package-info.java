@NullMarked
package io.github.perfjunit.generator.stomp;

import org.jspecify.annotations.NullMarked;
