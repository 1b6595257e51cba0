/** gRPC: calls of methods that a descriptor set describes, in the streams of HTTP/2. */
@NullMarked
package io.github.perfjunit.generator.grpc;

import org.jspecify.annotations.NullMarked;
