/** Load by calls of gRPC. */
@NullMarked
package io.github.perfjunit.internal.load.grpc;

import org.jspecify.annotations.NullMarked;
