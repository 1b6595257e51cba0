@NullMarked
package io.github.perfjunit.internal.load.hyperfoil;

import org.jspecify.annotations.NullMarked;
