package io.github.perfjunit.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.apiguardian.api.API;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * A test class that measures a whole service. It has static {@link io.github.perfjunit.api.Target} fields, a scenario
 * ({@link RepeatRun}) that is executed once for each run, and verdicts: tests that take
 * {@link io.github.perfjunit.junit.Runs}, which come after all runs.
 *
 * <pre>{@code
 * @PerfTest
 * @WithRabbitMQ(queues = "orders")
 * @WithMongoDB(database = "shop")
 * class OrderDrainPerfIT {
 *     static final Target spring = Target.jar("../spring/target/orders.jar").configuredFor(SPRING_BOOT);
 *     static final Target quarkus = Target.jar("../quarkus/target/quarkus-app/quarkus-run.jar").configuredFor(QUARKUS);
 *
 *     @RepeatRun(10)
 *     void drain(Run run, MessageProducer orders, DocumentStore shop) {
 *         orders.publish(10_000, RandomOrder::json);
 *         run.start();
 *         run.awaitDrained(orders, shop.collection("orders"));
 *     }
 *
 *     @Test
 *     void quarkusIsFaster(Runs runs) {
 *         assertThat(runs).candidate(quarkus).against(spring).isLowerIn(DRAIN_TIME);
 *     }
 * }
 * }</pre>
 *
 * <p>Studies of several classes, or of several sets of parameters, stand on one sheet of the report if they are in one
 * {@link #group() group}.
 *
 * <p>The class gets the tag {@code perf}, by which builds leave it out of, or take it into, a test run. Its tests run in
 * one thread; where JUnit's parallel execution is switched on it is refused, because other tests would be measured too.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Inherited
@Tag("perf")
@Execution(ExecutionMode.SAME_THREAD)
@TestMethodOrder(VerdictsLast.class)
@ExtendWith(PerfTestExtension.class)
@API(status = API.Status.MAINTAINED, since = "0.1.0")
@SuppressWarnings("exports") // its value is found by reflection, and users never name it
public @interface PerfTest {

    /**
     * Returns the group of the studies of this class: their medians stand side by side on one sheet of the report, a chart
     * for each metric. Test runs are selected by tags, not by groups; claims compare targets within a study only.
     *
     * <pre>{@code
     * @PerfTest(group = "protocols")
     * class StartUpPerfIT { ... }
     *
     * @PerfTest(group = "protocols")
     * class ThroughputPerfIT { ... }
     * }</pre>
     *
     * @return a name, without blanks at its ends; empty if the class is in no group
     */
    String group() default "";
}
