/** Products from a database and offers from another service, one worker thread for each request. */
package io.github.perfjunit.studies.reactive.blocking;
