/** Products from a database and offers from another service, without waiting threads. */
package io.github.perfjunit.studies.reactive.webflux;
