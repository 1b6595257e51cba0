package io.github.perfjunit.studies.calendar.availability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.studies.calendar.proto.AvailabilityGrpc;
import io.github.perfjunit.studies.calendar.proto.AvailabilityQuery;
import io.github.perfjunit.studies.calendar.proto.FreeHours;
import io.github.perfjunit.studies.calendar.proto.User;
import io.github.perfjunit.studies.calendar.proto.UserQuery;
import io.github.perfjunit.studies.calendar.proto.UsersGrpc;
import io.grpc.ManagedChannel;
import io.grpc.Server;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.StreamObserver;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Property;
import io.micronaut.grpc.annotation.GrpcChannel;
import io.micronaut.grpc.server.GrpcServerChannel;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import io.micronaut.test.support.TestPropertyProvider;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The service as its clients see it, with a users service that knows one user. */
@MicronautTest
@Property(name = "grpc.server.port", value = "${random.port}")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AvailabilityEndpointTest implements TestPropertyProvider {

    /** A client of the service itself. */
    @Factory
    static class Client {

        @Singleton
        AvailabilityGrpc.AvailabilityBlockingStub availability(
                @GrpcChannel(GrpcServerChannel.NAME) ManagedChannel channel) {
            return AvailabilityGrpc.newBlockingStub(channel);
        }
    }

    private static final class OneUser extends UsersGrpc.UsersImplBase {

        @Override
        public void find(UserQuery query, StreamObserver<User> answer) {
            if (query.getId() != 7) {
                answer.onError(Status.NOT_FOUND.asRuntimeException());
                return;
            }
            answer.onNext(User.newBuilder()
                    .setId(7)
                    .setName("User 7")
                    .setBegins(8)
                    .setEnds(18)
                    .build());
            answer.onCompleted();
        }
    }

    private final Server users = NettyServerBuilder.forAddress(
                    new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
            .addService(new OneUser())
            .build();

    @Inject
    private AvailabilityGrpc.AvailabilityBlockingStub availability;

    @Override
    public Map<String, String> getProperties() {
        try {
            users.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Map.of("grpc.channels.users.target", "localhost:" + users.getPort());
    }

    @AfterAll
    void stopUsers() {
        users.shutdownNow();
    }

    private FreeHours find(int user, int day) {
        return availability.find(
                AvailabilityQuery.newBuilder().setUserId(user).setDay(day).build());
    }

    @Test
    void findsTheHoursWithoutAnAppointment() {
        FreeHours hours = find(7, 1);

        assertThat(hours.getName()).isEqualTo("User 7");
        assertThat(hours.getHoursList()).containsExactly(8, 9, 11, 12, 14, 15, 17);
    }

    @Test
    void findsOthersOnAnotherDay() {
        assertThat(find(7, 2).getHoursList()).containsExactly(8, 10, 11, 13, 14, 16, 17);
    }

    @Test
    void doesNotKnowWhomTheUsersServiceDoesNotKnow() {
        assertThatExceptionOfType(StatusRuntimeException.class)
                .isThrownBy(() -> find(8, 1))
                .satisfies(failure -> assertThat(failure.getStatus().getCode()).isEqualTo(Status.Code.NOT_FOUND));
    }
}
