/** The free hours of a user, by gRPC with Micronaut. */
package io.github.perfjunit.studies.calendar.availability;
