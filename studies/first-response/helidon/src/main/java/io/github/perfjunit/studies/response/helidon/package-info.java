/** A list of items as JSON and as a stream of JSON lines. */
package io.github.perfjunit.studies.response.helidon;
