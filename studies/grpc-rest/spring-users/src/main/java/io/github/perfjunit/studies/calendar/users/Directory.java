package io.github.perfjunit.studies.calendar.users;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.springframework.stereotype.Repository;

/** The users 1 to 1,000, in memory. */
@Repository
class Directory {

    private static final int USERS = 1_000;

    private final Map<Integer, User> users = IntStream.rangeClosed(1, USERS)
            .mapToObj(id -> new User(id, "User " + id, "user" + id + "@example.org", 7 + id % 3, 15 + id % 4))
            .collect(Collectors.toMap(User::id, user -> user));

    Optional<User> find(int id) {
        return Optional.ofNullable(users.get(id));
    }
}
