/** Java code of loads, made from what other tools have recorded or described. */
@NullMarked
package io.github.perfjunit.cli.generate;

import org.jspecify.annotations.NullMarked;
