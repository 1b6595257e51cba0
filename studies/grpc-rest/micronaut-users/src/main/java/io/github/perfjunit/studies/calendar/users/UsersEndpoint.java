package io.github.perfjunit.studies.calendar.users;

import io.github.perfjunit.studies.calendar.proto.User;
import io.github.perfjunit.studies.calendar.proto.UserQuery;
import io.github.perfjunit.studies.calendar.proto.UsersGrpc;
import io.grpc.Status;
import io.grpc.stub.StreamObserver;
import jakarta.inject.Singleton;
import java.util.Optional;

@Singleton
class UsersEndpoint extends UsersGrpc.UsersImplBase {

    private final Directory directory;

    UsersEndpoint(Directory directory) {
        this.directory = directory;
    }

    @Override
    public void find(UserQuery query, StreamObserver<User> answer) {
        Optional<User> user = directory.find(query.getId());
        if (user.isEmpty()) {
            answer.onError(Status.NOT_FOUND.asRuntimeException());
            return;
        }
        answer.onNext(user.get());
        answer.onCompleted();
    }
}
