/** Start-up, first response and throughput of services that serve JSON lists and streams. */
package io.github.perfjunit.studies.response;
