/** Two services that call each other, by gRPC and by REST. */
package io.github.perfjunit.studies.calendar;
