package io.github.perfjunit.studies.calendar.users;

import io.github.perfjunit.studies.calendar.proto.User;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The users 1 to 1,000, in memory. */
@Singleton
class Directory {

    private static final int USERS = 1_000;

    private final Map<Integer, User> users = IntStream.rangeClosed(1, USERS)
            .mapToObj(id -> User.newBuilder()
                    .setId(id)
                    .setName("User " + id)
                    .setEmail("user" + id + "@example.org")
                    .setBegins(7 + id % 3)
                    .setEnds(15 + id % 4)
                    .build())
            .collect(Collectors.toMap(User::getId, user -> user));

    Optional<User> find(int id) {
        return Optional.ofNullable(users.get(id));
    }
}
