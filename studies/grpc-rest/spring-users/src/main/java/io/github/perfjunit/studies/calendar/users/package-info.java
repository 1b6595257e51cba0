/** The users, by REST with Spring Boot. */
package io.github.perfjunit.studies.calendar.users;
