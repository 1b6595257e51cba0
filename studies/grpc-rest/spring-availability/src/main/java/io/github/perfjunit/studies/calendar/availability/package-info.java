/** The free hours of a user, by REST with Spring Boot. */
package io.github.perfjunit.studies.calendar.availability;
