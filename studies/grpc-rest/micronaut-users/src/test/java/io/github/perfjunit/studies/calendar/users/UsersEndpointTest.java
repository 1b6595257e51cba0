package io.github.perfjunit.studies.calendar.users;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.studies.calendar.proto.User;
import io.github.perfjunit.studies.calendar.proto.UserQuery;
import io.github.perfjunit.studies.calendar.proto.UsersGrpc;
import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Property;
import io.micronaut.grpc.annotation.GrpcChannel;
import io.micronaut.grpc.server.GrpcServerChannel;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import org.junit.jupiter.api.Test;

/** The service as its clients see it. */
@MicronautTest
@Property(name = "grpc.server.port", value = "${random.port}")
class UsersEndpointTest {

    /** A client of the service itself. */
    @Factory
    static class Client {

        @Singleton
        UsersGrpc.UsersBlockingStub users(@GrpcChannel(GrpcServerChannel.NAME) ManagedChannel channel) {
            return UsersGrpc.newBlockingStub(channel);
        }
    }

    @Inject
    private UsersGrpc.UsersBlockingStub users;

    private User find(int id) {
        return users.find(UserQuery.newBuilder().setId(id).build());
    }

    @Test
    void findsAUser() {
        assertThat(find(7))
                .isEqualTo(User.newBuilder()
                        .setId(7)
                        .setName("User 7")
                        .setEmail("user7@example.org")
                        .setBegins(8)
                        .setEnds(18)
                        .build());
    }

    @Test
    void findsTheLastUser() {
        assertThat(find(1_000).getName()).isEqualTo("User 1000");
    }

    @Test
    void knowsNobodyElse() {
        assertThatExceptionOfType(StatusRuntimeException.class)
                .isThrownBy(() -> find(1_001))
                .satisfies(failure -> assertThat(failure.getStatus().getCode()).isEqualTo(Status.Code.NOT_FOUND));
    }
}
