package io.github.perfjunit.internal.load.result;

import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Defaults;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.load.PlannedLoad.AbortCondition;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * When a load counts.
 *
 * @param successRate the smallest share of requests that must have succeeded, from 0 to 1
 * @param startLag how late the generator may have been: with the latest hundredth of an open load's requests, and in a
 *     hundredth of the time
 * @param generatorCpu how much of a core the busiest thread of the generator may have used, in percent
 * @param place where the load is made
 * @param abortWhen the conditions under which it is aborted
 * @param failing what requests that fail mean
 */
public record LoadRules(
        double successRate,
        Duration startLag,
        int generatorCpu,
        Place place,
        List<AbortCondition> abortWhen,
        Failing failing) {

    /** The meaning of requests that fail. */
    public enum Failing {
        /** Too many of them fail the run. */
        LIMITED,
        /** The same, and the load has declared how many are too many. */
        LIMITED_BY_LOAD,
        /** They are a result, and fail nothing. */
        TOLERATED
    }

    /** The place where a load is made. */
    public enum Place {
        /** In another JVM than the target: what is late there is not the target's doing. */
        BESIDE_TARGET,
        /** In the JVM of the target: whose pauses they are is not known. */
        WITHIN_TARGET
    }

    public LoadRules {
        abortWhen = List.copyOf(abortWhen);
        boolean isShare = successRate >= 0 && successRate <= 1;
        Fields.require(isShare, "successRateOfAtLeast", successRate, "a share from 0 to 1");
    }

    /** Returns the rules of these settings. */
    public static LoadRules of(Settings settings) {
        return new LoadRules(
                settings.share(Constants.LOAD_SUCCESS_RATE, Defaults.LOAD_SUCCESS_RATE),
                settings.duration(Constants.LOAD_START_LAG, Defaults.LOAD_START_LAG),
                settings.positiveInt(Constants.LOAD_GENERATOR_CPU).orElse(Defaults.LOAD_GENERATOR_CPU),
                Place.BESIDE_TARGET,
                List.of(),
                Failing.LIMITED);
    }

    /** The same with another share that must have succeeded. */
    public LoadRules withSuccessRate(double share) {
        Fields.require(
                !tolerates(), "successRateOfAtLeast", share, "left out with toleratingFailures(); assert SUCCESS_RATE");
        return new LoadRules(share, startLag, generatorCpu, place, abortWhen, Failing.LIMITED_BY_LOAD);
    }

    /** The same where failures are a result. */
    public LoadRules toleratingFailures() {
        Fields.require(
                failing != Failing.LIMITED_BY_LOAD,
                "toleratingFailures",
                "",
                "left out with successRateOfAtLeast(...); assert SUCCESS_RATE instead of that");
        return new LoadRules(successRate, startLag, generatorCpu, place, abortWhen, Failing.TOLERATED);
    }

    /** Whether failures are a result. */
    public boolean tolerates() {
        return failing == Failing.TOLERATED;
    }

    /** The same for a load that is made there. */
    public LoadRules in(Place other) {
        return new LoadRules(successRate, startLag, generatorCpu, other, abortWhen, failing);
    }

    /** The same with another condition under which it is aborted. */
    public LoadRules abortingWhen(AbortCondition condition) {
        List<AbortCondition> more = new ArrayList<>(abortWhen);
        more.add(condition);
        return new LoadRules(successRate, startLag, generatorCpu, place, more, failing);
    }
}
