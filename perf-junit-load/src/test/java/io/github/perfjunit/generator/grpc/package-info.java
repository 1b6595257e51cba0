@NullMarked
package io.github.perfjunit.generator.grpc;

import org.jspecify.annotations.NullMarked;
