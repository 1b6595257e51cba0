/** Offers by gRPC, orders by AMQP and a chat by WebSocket, one thread for each call and message. */
package io.github.perfjunit.studies.messaging.blocking;
