package io.github.perfjunit.internal.study;

import io.github.perfjunit.internal.sampling.host.HostFacts;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The environment in which a study ran. Studies with different environments are not compared, so nothing volatile may be in
 * it: no load, no frequency, no temperature.
 */
final class HostEnvironment {

    private HostEnvironment() {}

    static Map<String, String> describe() {
        Map<String, String> description = new LinkedHashMap<>();
        description.put("os", System.getProperty("os.name") + " " + System.getProperty("os.version"));
        description.put("arch", System.getProperty("os.arch"));
        description.put("cores", Integer.toString(Runtime.getRuntime().availableProcessors()));
        description.put("jdk", System.getProperty("java.runtime.version"));
        description.put("vm", System.getProperty("java.vm.name"));
        description.putAll(HostFacts.describe());
        return description;
    }
}
