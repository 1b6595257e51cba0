package io.github.perfjunit.internal.run;

import io.github.perfjunit.internal.run.environment.RunResources;
import io.github.perfjunit.internal.target.NamedTarget;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The addresses of what runs beside a scenario: services of its class, programs of its target, ports.
 *
 * @param active the target, once it has been started
 */
record Endpoints(NamedTarget target, RunResources resources, Optional<ActiveTarget> active) {

    /**
     * Returns the address for which this placeholder stands.
     *
     * @throws IllegalArgumentException if it stands for none, or for none yet
     */
    String of(String placeholder) {
        Map<String, String> known = new LinkedHashMap<>(resources.bench().placeholders());
        active.flatMap(ActiveTarget::system).ifPresent(system -> known.putAll(system.endpoints()));
        active.ifPresent(running -> running.started()
                .ports()
                .forEach((port, number) -> known.put(port + ".port", Integer.toString(number))));
        String value = known.get(placeholder);
        if (value == null) {
            throw new IllegalArgumentException(
                    "run.endpoint(\"" + placeholder + "\"): " + unknown(placeholder, known.keySet()));
        }
        return value;
    }

    private String unknown(String placeholder, Set<String> known) {
        Set<String> programs = target.programs().keySet();
        boolean isOfProgram = programs.stream()
                .anyMatch(program -> placeholder.equals(program + ".uri") || placeholder.equals(program + ".port"));
        if (isOfProgram && active.isEmpty()) {
            return "target '" + target.name() + "' has not been started, and its programs have addresses when they run;"
                    + " call run.start() before";
        }
        return "no service of this class has it" + (programs.isEmpty() ? "" : ", and no program of the target")
                + "; known here: "
                + (known.isEmpty() ? "none, for it declares no service" : String.join(", ", new TreeSet<>(known)));
    }
}
