/** Start-up, throughput and memory of one chat by four protocols. */
package io.github.perfjunit.studies.protocols;
