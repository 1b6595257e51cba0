/** Does the documentation say what is so? */
@NullMarked
package io.github.perfjunit.it.docs;

import org.jspecify.annotations.NullMarked;
