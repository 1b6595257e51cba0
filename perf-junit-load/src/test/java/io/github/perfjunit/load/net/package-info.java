@NullMarked
package io.github.perfjunit.load.net;

import org.jspecify.annotations.NullMarked;
