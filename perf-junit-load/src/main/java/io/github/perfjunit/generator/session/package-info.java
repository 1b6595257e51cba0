/** The state of a user between the requests of a session: cookies, and what was captured from answers. */
@NullMarked
package io.github.perfjunit.generator.session;

import org.jspecify.annotations.NullMarked;
