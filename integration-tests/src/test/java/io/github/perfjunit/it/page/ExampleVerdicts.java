package io.github.perfjunit.it.page;

import com.google.gson.JsonArray;
import com.google.gson.JsonParser;

/** Verdicts with numbers that are in the range of the runs. */
final class ExampleVerdicts {

    private static final String CONSOLE =
            """
            "lines": ["drain.time  quarkus / spring  x 0.605 [0.571, 0.643] 96.9 % CI   exact p = 0.0313   LOWER",
                      "    n = 6 blocks (coin order, seed -4711), quarkus lower in 6 of 6, ties 0, zeros 0"]""";

    private ExampleVerdicts() {}

    /** One that holds, about two metrics, and one that does not. */
    static JsonArray claims() {
        return parsed(
                """
                [{"text": "quarkus lower than spring in drain.time, rss.peak (alpha 0.05)", "holds": true, "verdicts": [
                   {"metric": "drain.time", "candidate": "quarkus", "reference": "spring", "question": "difference",
                    "finding": "LOWER", "effect": {"kind": "RATIO", "estimate": 0.605, "lower": 0.571, "upper": 0.643,
                    "attainedLevel": 0.969}, "pValue": 0.0313, "level": 0.05, "method": "exact", "ties": 0, "zeros": 0,
                    "family": 1, "n": 6, "meansRatio": 0.606, "worstCandidate": 7.0, "worstReference": 11.9, %s},
                   {"metric": "rss.peak", "candidate": "quarkus", "reference": "spring", "question": "difference",
                    "finding": "LOWER", "effect": {"kind": "RATIO", "estimate": 0.726, "lower": 0.703, "upper": 0.749,
                    "attainedLevel": 0.969}, "pValue": 0.0313, "level": 0.05, "method": "exact", "n": 6,
                    "worstCandidate": 2.43e8, "worstReference": 3.4e8, %s}]},
                 {"text": "quarkus not worse than spring in cpu.time, margin 5 %% (alpha 0.05)", "holds": false, "verdicts": [
                   {"metric": "cpu.time", "candidate": "quarkus", "reference": "spring", "question": "not worse",
                    "finding": "INCONCLUSIVE", "effect": {"kind": "RATIO", "estimate": 0.99, "lower": 0.91,
                    "upper": 1.083, "attainedLevel": 0.906}, "pValue": 0.156, "level": 0.05, "method": "exact", "n": 6,
                    "margin": 0.05, %s}]}]
                """
                        .formatted(CONSOLE, CONSOLE, CONSOLE));
    }

    static JsonArray described() {
        return parsed(
                """
                [{"metric": "drain.rate", "candidate": "quarkus", "reference": "spring", "question": "difference",
                  "finding": "HIGHER", "effect": {"kind": "RATIO", "estimate": 1.79, "lower": 1.66, "upper": 1.93,
                  "attainedLevel": 0.969}, "pValue": 0.0313, "level": 0.05, "method": "exact", "n": 6},
                 {"metric": "rss.mean", "candidate": "quarkus", "reference": "spring", "question": "at least",
                  "finding": "INCONCLUSIVE", "effect": {"kind": "RATIO", "estimate": 0.726, "lower": 0.66, "upper": 0.79,
                  "attainedLevel": 0.969}, "pValue": 0.219, "level": 0.05, "method": "exact", "n": 6, "margin": 0.25},
                 {"metric": "cpu.mean", "candidate": "quarkus", "reference": "spring", "question": "difference",
                  "finding": "INCONCLUSIVE", "effect": {"kind": "DIFFERENCE", "estimate": -1.2, "lower": null, "upper": null,
                  "attainedLevel": 0}, "pValue": 0.5, "level": 0.05, "method": "exact", "n": 2}]
                """);
    }

    static JsonArray regression() {
        return parsed(
                """
                [{"text": "candidate not worse than baseline in drain.time, margin 5 % (alpha 0.05)", "holds": true,
                  "verdicts": [{"metric": "drain.time", "candidate": "candidate", "reference": "baseline",
                   "question": "not worse", "finding": "NOT_WORSE", "effect": {"kind": "RATIO",
                   "estimate": 0.996, "lower": 0.972, "upper": 1.021, "attainedLevel": 0.953}, "pValue": 0.0078,
                   "level": 0.0125, "method": "exact", "n": 7, "margin": 0.05}]}]
                """);
    }

    /** Within, uncertain, over. */
    static JsonArray budgets() {
        return parsed(
                """
                [{"target": "quarkus", "metric": "drain.time", "statistic": "MEDIAN", "side": "BELOW", "limit": 10,
                  "value": 6.6, "lower": 6.1, "upper": 7.0, "attainedLevel": 0.969, "sd": 0.35, "n": 6, "holds": true,
                  "outcome": "WITHIN", "lines": ["drain.time  quarkus  median 6.600 s against a limit of less than 10 s   WITHIN"]},
                 {"target": "spring", "metric": "rss.peak", "statistic": "MEDIAN", "side": "BELOW", "limit": 3.26e8,
                  "value": 3.25e8, "lower": 3.14e8, "upper": 3.37e8, "attainedLevel": 0.969, "sd": 6.5e6, "n": 6,
                  "holds": true, "outcome": "UNCERTAIN"},
                 {"target": "spring", "metric": "drain.time", "statistic": "WORST", "side": "BELOW", "limit": 11.5,
                  "value": 11.9, "sd": 0.6, "n": 6, "holds": false, "outcome": "BEYOND"}]
                """);
    }

    private static JsonArray parsed(String json) {
        return JsonParser.parseString(json).getAsJsonArray();
    }
}
