package io.github.perfjunit.studies.calendar.users;

import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class UserController {

    private final Directory directory;

    UserController(Directory directory) {
        this.directory = directory;
    }

    @GetMapping("/users/{id}")
    ResponseEntity<User> user(@PathVariable int id) {
        return ResponseEntity.of(directory.find(id));
    }
}
