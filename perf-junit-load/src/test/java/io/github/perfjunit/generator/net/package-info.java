@NullMarked
package io.github.perfjunit.generator.net;

import org.jspecify.annotations.NullMarked;
