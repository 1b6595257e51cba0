/** Offers by gRPC, orders by AMQP and a chat by WebSocket, without waiting threads. */
package io.github.perfjunit.studies.messaging.webflux;
