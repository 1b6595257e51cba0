@NullMarked
package io.github.perfjunit.resolver;

import org.jspecify.annotations.NullMarked;
