package io.github.perfjunit.benchmark.ranktests;

import com.google.gson.Gson;
import com.google.gson.reflect.TypeToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * SciPy's exact tests on the same input.
 *
 * @param version of SciPy
 * @param microseconds by test
 * @param pValues by test
 */
record SciPy(String version, Map<String, Double> microseconds, Map<String, Double> pValues) {

    /** The answer of the script. */
    private record Answer(String version, Map<String, Double> microseconds, Map<String, Double> pValues) {}

    /**
     * Runs the script.
     *
     * @param python an interpreter that finds SciPy
     * @param script the file {@code scipy-times.py}
     */
    static SciPy measure(String python, String script) {
        Map<String, double[]> inputs = Map.of(
                "x30", Inputs.continuous(30, 1),
                "y30", Inputs.continuous(30, 2),
                "x60", Inputs.continuous(60, 3),
                "y60", Inputs.continuous(60, 4));
        try {
            Process process = new ProcessBuilder(python, script)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            try (var stdin = process.getOutputStream()) {
                stdin.write(new Gson().toJson(inputs).getBytes(StandardCharsets.UTF_8));
            }
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            Answer answer = new Gson().fromJson(output, new TypeToken<Answer>() {}.getType());
            if (process.waitFor() != 0 || answer == null) {
                throw new IllegalStateException(script + " failed with " + process.exitValue() + ": " + output);
            }
            return new SciPy(answer.version, answer.microseconds, answer.pValues);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while SciPy was measured", e);
        }
    }
}
