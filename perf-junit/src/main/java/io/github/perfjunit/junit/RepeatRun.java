package io.github.perfjunit.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;

/**
 * The scenario of a {@link PerfTest} class: executed once for each run, with a fresh process each time. A block is one run
 * of every target, in an order that is drawn anew for each block.
 *
 * <p>The method may take {@link io.github.perfjunit.experiment.Run}, {@link io.github.perfjunit.workload.MessageProducer},
 * {@link io.github.perfjunit.workload.DocumentStore} and {@link io.github.perfjunit.sampling.ResourceSampler}.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Documented
@TestTemplate
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
     * How many claims form one family, of which "any" may hold. 0 if there will be none: then fewer blocks are allowed,
     * budgets work, and claims fail.
     */
    int claims() default 1;
}
