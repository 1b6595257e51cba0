/** The studies of this project. Open, because JUnit creates the test classes and reads their fields. */
open module shop.performance {
    requires io.github.perfjunit;
    requires org.assertj.core;
    requires org.junit.jupiter.api;
}
