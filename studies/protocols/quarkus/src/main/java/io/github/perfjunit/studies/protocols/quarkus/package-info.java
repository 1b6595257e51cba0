/** A chat by REST, server-sent events, WebSocket and gRPC. */
package io.github.perfjunit.studies.protocols.quarkus;
