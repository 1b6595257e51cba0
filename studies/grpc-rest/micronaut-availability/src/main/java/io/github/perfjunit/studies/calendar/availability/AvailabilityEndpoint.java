package io.github.perfjunit.studies.calendar.availability;

import io.github.perfjunit.studies.calendar.proto.AvailabilityGrpc;
import io.github.perfjunit.studies.calendar.proto.AvailabilityQuery;
import io.github.perfjunit.studies.calendar.proto.FreeHours;
import io.github.perfjunit.studies.calendar.proto.User;
import io.github.perfjunit.studies.calendar.proto.UserQuery;
import io.github.perfjunit.studies.calendar.proto.UsersGrpc;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.StreamObserver;
import jakarta.inject.Singleton;
import java.util.stream.IntStream;

@Singleton
class AvailabilityEndpoint extends AvailabilityGrpc.AvailabilityImplBase {

    private final UsersGrpc.UsersBlockingStub users;
    private final Appointments appointments;

    AvailabilityEndpoint(UsersGrpc.UsersBlockingStub users, Appointments appointments) {
        this.users = users;
        this.appointments = appointments;
    }

    @Override
    public void find(AvailabilityQuery query, StreamObserver<FreeHours> answer) {
        FreeHours hours;
        try {
            User user =
                    users.find(UserQuery.newBuilder().setId(query.getUserId()).build());
            hours = freeHours(user, query.getDay());
        } catch (StatusRuntimeException e) {
            answer.onError(e.getStatus().asRuntimeException());
            return;
        }
        answer.onNext(hours);
        answer.onCompleted();
    }

    private FreeHours freeHours(User user, int day) {
        FreeHours.Builder hours = FreeHours.newBuilder()
                .setUserId(user.getId())
                .setName(user.getName())
                .setDay(day);
        IntStream.range(user.getBegins(), user.getEnds())
                .filter(hour -> !appointments.isTaken(user.getId(), day, hour))
                .forEach(hours::addHours);
        return hours.build();
    }
}
