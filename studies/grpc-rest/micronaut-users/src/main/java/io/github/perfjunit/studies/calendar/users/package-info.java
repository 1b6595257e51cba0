/** The users, by gRPC with Micronaut. */
package io.github.perfjunit.studies.calendar.users;
