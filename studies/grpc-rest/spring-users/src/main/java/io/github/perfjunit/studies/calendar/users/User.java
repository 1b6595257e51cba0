package io.github.perfjunit.studies.calendar.users;

/** A user who works from the hour {@code begins} to before the hour {@code ends}. */
record User(int id, String name, String email, int begins, int ends) {}
