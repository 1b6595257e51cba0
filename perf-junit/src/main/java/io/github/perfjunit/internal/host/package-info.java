/** The machine beside the target: what else it was busy with while a run was measured, and that one study has it at a time. */
@NullMarked
package io.github.perfjunit.internal.host;

import org.jspecify.annotations.NullMarked;
