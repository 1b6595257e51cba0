package io.github.perfjunit.api;

import org.apiguardian.api.API;

/**
 * Watches memory and CPU time of a run's target, from its launch to its end. Every run has one, whether the scenario takes
 * it as a parameter or not; taking it gives access to the readings:
 *
 * <pre>{@code
 * @RepeatRun(10)
 * void warmAndSteady(Run run, ResourceSampler sampler) {
 *     run.startAndAwaitReady();
 *     warmUp();
 *     try (SamplingWindow steady = sampler.window("steady")) {
 *         work();
 *     }
 * }
 *
 * @Test
 * void isFrugalWhenWarm(Runs runs) {
 *     assertThat(runs).median(CPU_TIME.in("steady")).isLessThan(Duration.ofSeconds(3));
 * }
 * }</pre>
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public interface ResourceSampler {
    /**
     * Opens a window. When it has been closed, the run has {@code cpu.time}, {@code cpu.mean}, {@code rss.mean} and
     * {@code rss.peak} of it, under its name: {@code CPU_TIME.in("steady")} is
     * {@code cpu.time{window=steady}}. The peak is the
     * largest sample.
     *
     * @param name lower-case letters, digits and single hyphens; once a run
     * @throws IllegalArgumentException if it is no such name
     * @throws IllegalStateException if the run has a window of this name, or has not been started
     */
    SamplingWindow window(String name);
}
