/** Four services, imperative and reactive, at rising rates of requests. */
package io.github.perfjunit.studies.reactive;
