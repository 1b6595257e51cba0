package io.github.perfjunit.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.apiguardian.api.API;

/**
 * The question that a study is made to decide, declared before its first run at {@link RepeatRun}: whether two targets
 * differ in a metric or, with a margin, whether the candidate is not worse.
 *
 * <pre>{@code
 * @Decision(candidate = "candidate", reference = "baseline", metric = MetricId.DRAIN_TIME, margin = 0.05)
 * }</pre>
 */
@Target({})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public @interface Decision {

    /** Name of a target: of its field, unless it was {@code named(...)}. */
    String candidate();

    /** Name of the target that it is compared with. */
    String reference();

    /** Id of a metric of perf-junit, from {@link io.github.perfjunit.api.MetricId}. */
    String metric();

    /**
     * The margin by which the candidate may be worse and still count as not worse, as a fraction: 0.05 for 5 %. The claim
     * is then {@code withMargin(percent(5)).isNotWorseIn(...)}. By default, 0, it is {@code isLowerIn} or
     * {@code isHigherIn}.
     */
    double margin() default 0;

    /**
     * The difference that matters, as a fraction: 0.1 for 10 %. While the study runs it prints the chance that such a
     * difference would be found. It has no influence on the verdict.
     */
    double difference() default 0;
}
