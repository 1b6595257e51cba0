package io.github.perfjunit.studies.response;

import io.github.perfjunit.junit.PerfTest;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** The study on a JDK on which Helidon 4 does not run. */
@PerfTest
@EnabledForJreRange(max = JRE.JAVA_20, disabledReason = "FirstResponseWithHelidonPerfIT is the study on this JDK")
@ParameterizedClass(name = "{0} without Helidon, which needs a JDK 21")
@MethodSource("io.github.perfjunit.studies.response.Workload#chosen")
class FirstResponsePerfIT extends FirstResponse {}
