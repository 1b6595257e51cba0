package shop;

import static org.assertj.core.api.Assertions.assertThatCode;

import org.junit.jupiter.api.Test;

/** A test as there are many: {@code gradle test} runs it, and no study. */
class OrdinaryTest {

    @Test
    void aPortIsNeeded() {
        assertThatCode(() -> Checkout.main(new String[] {"none"})).isInstanceOf(NumberFormatException.class);
    }
}
