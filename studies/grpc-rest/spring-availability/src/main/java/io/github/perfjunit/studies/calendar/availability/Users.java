package io.github.perfjunit.studies.calendar.availability;

import java.util.Optional;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.RestClient;

/** The service of the users. */
@Component
class Users {

    private final RestClient client;

    Users(RestClient.Builder builder, @Value("${users.uri}") String uri) {
        client = builder.baseUrl(uri).build();
    }

    Optional<User> find(int id) {
        try {
            return Optional.ofNullable(
                    client.get().uri("/users/{id}", id).retrieve().body(User.class));
        } catch (HttpClientErrorException.NotFound e) {
            return Optional.empty();
        }
    }
}
