/** Load by calls of gRPC. */
@NullMarked
package io.github.perfjunit.workload.load.grpc;

import org.jspecify.annotations.NullMarked;
