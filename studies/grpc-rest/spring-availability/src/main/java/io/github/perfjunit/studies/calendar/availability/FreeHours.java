package io.github.perfjunit.studies.calendar.availability;

import java.util.List;

/** The hours of a day at which a user works and has no appointment. */
record FreeHours(int userId, String name, int day, List<Integer> hours) {}
