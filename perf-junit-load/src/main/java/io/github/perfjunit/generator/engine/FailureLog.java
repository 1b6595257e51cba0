package io.github.perfjunit.generator.engine;

import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.RequestPlan;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Failures by kind, and the first of each kind with its text. In sessions, the kind begins with the step. */
final class FailureLog {

    /** A server may send texts of any length. */
    private static final int LONGEST_TEXT = 300;

    private final List<String> prefixes;
    private final List<Map<String, Kind>> kinds;

    private static final class Kind {

        private final String first;
        private long count;

        private Kind(String first) {
            this.first = first;
        }
    }

    FailureLog(Plan plan) {
        this.prefixes = plan.sessions().isEmpty()
                ? List.of("")
                : plan.requests().stream().map(FailureLog::prefix).toList();
        this.kinds = prefixes.stream()
                .<Map<String, Kind>>map(each -> new HashMap<>())
                .toList();
    }

    private static String prefix(RequestPlan step) {
        return "step '" + step.name().orElse("") + "': ";
    }

    void add(Exchange exchange, Failure failure) {
        Map<String, Kind> known = kinds.get(kinds.size() == 1 ? 0 : exchange.requestIndex());
        Kind kind = known.get(failure.kind());
        if (kind == null) {
            kind = new Kind(shortened(failure.message()));
            known.put(failure.kind(), kind);
        }
        kind.count++;
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT - 1) + "…";
    }

    Map<String, Long> counts() {
        Map<String, Long> counts = new TreeMap<>();
        for (int index = 0; index < kinds.size(); index++) {
            String prefix = prefixes.get(index);
            kinds.get(index).forEach((name, kind) -> counts.put(prefix + name, kind.count));
        }
        return counts;
    }

    Map<String, String> first() {
        Map<String, String> first = new TreeMap<>();
        for (int index = 0; index < kinds.size(); index++) {
            String prefix = prefixes.get(index);
            kinds.get(index).forEach((name, kind) -> first.put(prefix + name, kind.first));
        }
        return first;
    }
}
