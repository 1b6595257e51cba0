@NullMarked
package io.github.perfjunit.load.grpc;

import org.jspecify.annotations.NullMarked;
