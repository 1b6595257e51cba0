package io.github.perfjunit.workload.load.result;

import io.github.perfjunit.settings.Constants;
import io.github.perfjunit.settings.Defaults;
import io.github.perfjunit.settings.Settings;
import io.github.perfjunit.workload.load.plan.Fields;
import java.time.Duration;

/**
 * When a load counts.
 *
 * @param successRate the smallest share of requests that must have succeeded, from 0 to 1
 * @param startLag how late the latest hundredth of an open load's requests may have begun
 * @param generatorCpu how much of its cores the generator may have used, in percent
 */
public record LoadRules(double successRate, Duration startLag, int generatorCpu) {

    public LoadRules {
        boolean isShare = successRate >= 0 && successRate <= 1;
        Fields.require(isShare, "successRateOfAtLeast", successRate, "a share from 0 to 1");
    }

    /** Those of these settings. */
    public static LoadRules of(Settings settings) {
        return new LoadRules(
                settings.share(Constants.LOAD_SUCCESS_RATE, Defaults.LOAD_SUCCESS_RATE),
                settings.duration(Constants.LOAD_START_LAG, Defaults.LOAD_START_LAG),
                settings.positiveInt(Constants.LOAD_GENERATOR_CPU).orElse(Defaults.LOAD_GENERATOR_CPU));
    }

    /** The same with another share that must have succeeded. */
    public LoadRules withSuccessRate(double share) {
        return new LoadRules(share, startLag, generatorCpu);
    }
}
