package io.github.perfjunit.studies.calendar.availability;

/** A user, as far as the free hours depend on it. */
record User(int id, String name, int begins, int ends) {}
