/** The studies of a shop. Open, because JUnit creates the test classes and perf-junit reads their fields. */
open module shop.performance {
    requires io.github.perfjunit;
    requires org.assertj.core;
    requires org.junit.jupiter.api;
}
