/** Load from other machines: a Hyperfoil controller and its agents, by its REST interface. */
@NullMarked
package io.github.perfjunit.internal.load.hyperfoil;

import org.jspecify.annotations.NullMarked;
