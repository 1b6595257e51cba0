package io.github.perfjunit.it.page;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;

/** An explanation with methods, memory, start-up and a flame graph, as a study has it whose candidate is slower. */
final class ExampleExplanation {

    private static final String JSON =
            """
            {"reference": "spring", "candidate": "quarkus", "reason": "'quarkus' was found worse than 'spring' in rss.peak",
             "unit": "request", "profiler": "async-profiler 4.4", "notes": ["a limit of these profiles"],
             "totals": [{"kind": "CPU", "amount": {"reference": 0.002, "candidate": 0.0031, "noise": 0.0001}}],
             "causes": [{"kind": "CPU", "frame": "com.acme.Cart.total", "within": "java.util.regex.Pattern.compile",
                         "reference": 0.0005, "candidate": 0.0017, "self": 0, "noise": 0.0001, "share": 0.98}],
             "figures": [
              {"topic": "MEMORY", "name": "resident", "measure": "MEMORY", "isTotal": true, "reference": 2e8, "candidate": 3.1e8},
              {"topic": "MEMORY", "name": "heap live after a collection", "measure": "MEMORY", "isTotal": false,
               "reference": 2.5e7, "candidate": 6.6e7, "detail": "byte[] +40.0 MB"},
              {"topic": "STARTUP", "name": "startup.time", "measure": "TIME", "isTotal": true, "reference": 3.1, "candidate": 4.1},
              {"topic": "STARTUP", "name": "classes loaded", "measure": "COUNT", "isTotal": false, "reference": 9000,
               "candidate": 12345}],
             "flames": [{"kind": "CPU",
              "names": ["all", "java.lang.Thread.run", "com.acme.Shop.handle", "com.acme.Cart.total",
                        "java.util.regex.Pattern.compile", "com.acme.Cart.parse", "[garbage collector threads]",
                        "com.acme.Log.write"],
              "depths": [0, 1, 2, 3, 4, 3, 2, 1],
              "frames": [0, 1, 2, 3, 4, 5, 7, 6],
              "references": [0.0020, 0.0018, 0.0014, 0.0005, 0, 0.0009, 0.0004, 0.0002],
              "candidates": [0.0031, 0.0027, 0.0026, 0.0017, 0.0012, 0.0009, 0.0001, 0.0004]}]}
            """;

    private ExampleExplanation() {}

    /** Adds it to a study of spring and quarkus. */
    static void addTo(JsonObject study) {
        JsonArray explanations = new JsonArray();
        explanations.add(ExampleStudies.parsed(JSON));
        study.add("explanations", explanations);
    }
}
