package io.github.perfjunit.studies.calendar.availability;

import io.github.perfjunit.studies.calendar.proto.UsersGrpc;
import io.grpc.ManagedChannel;
import io.micronaut.context.annotation.Factory;
import io.micronaut.grpc.annotation.GrpcChannel;
import jakarta.inject.Singleton;

/** The service of the users. */
@Factory
class UsersClient {

    @Singleton
    UsersGrpc.UsersBlockingStub users(@GrpcChannel("users") ManagedChannel channel) {
        return UsersGrpc.newBlockingStub(channel);
    }
}
