package io.github.perfjunit.studies.protocols;

import io.github.perfjunit.junit.PerfTest;
import org.junit.jupiter.api.condition.DisabledIf;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** The study where no native executable was built. */
@PerfTest(group = "protocols")
@DisabledIf("io.github.perfjunit.studies.protocols.ProtocolsWithNativePerfIT#isBuilt")
@ParameterizedClass(name = "{0}")
@EnumSource
class ProtocolsPerfIT extends Protocols {}
