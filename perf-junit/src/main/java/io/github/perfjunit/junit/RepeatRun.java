package io.github.perfjunit.junit;

import io.github.perfjunit.api.FailurePolicy;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.apiguardian.api.API;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The scenario of a {@link PerfTest} class: executed once for each run, with a fresh process each time. A block is one run
 * of every target, in an order that is drawn anew for each block.
 *
 * <p>The method takes {@link io.github.perfjunit.api.Run}. It may also take a load, such as
 * {@link io.github.perfjunit.load.HttpLoad}, a {@link io.github.perfjunit.api.ResourceSampler}, parameters of declared services,
 * and parameters of your own types.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Documented
@TestTemplate
@ExtendWith(NeedsPerfTest.class)
@API(status = API.Status.MAINTAINED, since = "0.1.0")
@SuppressWarnings("exports") // its value is found by reflection, and users never name it
public @interface RepeatRun {

    /**
     * Number of blocks that are judged, at least 1. With two targets or more, and verdicts, there must be enough of them
     * for a claim to hold at all: 6 for one claim at the level of 0.05, 7 for two or three, 8 for four to six.
     */
    int value();

    /** Number of blocks before them that are shown and not judged, at least 0. */
    int warmUp() default 1;

    /** Significance level of claims, between 0 and 1. Claims may be stricter, never looser. */
    double alpha() default 0.05;

    /**
     * The number of claims that form one family, of which "any" may hold. 0 if there will be none: then fewer blocks are
     * allowed, budgets work, and claims fail.
     */
    int claims() default 1;

    /**
     * The decisions for which the study is planned. While it runs it prints, for the noise that it has, the chance that a
     * candidate that is identical with its reference passes, and how many blocks would make this 80 %.
     */
    Decision[] decisions() default {};

    /**
     * Ends the study as soon as all of these are decided, which is looked at after 7, 10, 15, 20, 25 and 30 blocks: with
     * boundaries that keep the error rate at alpha over all looks. It takes {@code value = 30} and {@code alpha = 0.05}.
     * After an early end any other claim is refused, for its error rate would not be known; budgets by the sample median
     * work.
     */
    Decision[] stopWhenDecided() default {};

    /** The effect that a run which its target made fail has on claims about this target. */
    FailurePolicy failures() default FailurePolicy.FAIL;
}
