package io.github.perfjunit.studies.calendar.availability;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class AvailabilityController {

    private final Users users;
    private final Appointments appointments;

    AvailabilityController(Users users, Appointments appointments) {
        this.users = users;
        this.appointments = appointments;
    }

    @GetMapping("/availability/{userId}")
    ResponseEntity<FreeHours> freeHours(@PathVariable int userId, @RequestParam int day) {
        Optional<User> user = users.find(userId);
        return ResponseEntity.of(user.map(each -> freeHours(each, day)));
    }

    private FreeHours freeHours(User user, int day) {
        List<Integer> hours = IntStream.range(user.begins(), user.ends())
                .filter(hour -> !appointments.isTaken(user.id(), day, hour))
                .boxed()
                .toList();
        return new FreeHours(user.id(), user.name(), day, hours);
    }
}
