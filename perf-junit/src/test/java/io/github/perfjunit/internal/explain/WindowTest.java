package io.github.perfjunit.internal.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.internal.explain.Window.Stretch;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class WindowTest {

    /** Two loads with the same work, and a pause of 80 s between them: ten parts of two seconds. */
    private static final Window APART = Window.of(List.of(new Stretch(100, 110, 500), new Stretch(10, 20, 500)));

    private static Map<Integer, Double> divided(Window window, double from, double to) {
        Map<Integer, Double> parts = new TreeMap<>();
        window.divide(from, to, (part, seconds) -> parts.merge(part, seconds, Double::sum));
        return parts;
    }

    private static double whole(Map<Integer, Double> parts) {
        return parts.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    @Test
    void theTimeBetweenTwoLoadsIsNoneOfIts() {
        assertThat(APART.part(9.9)).isEmpty();
        assertThat(APART.part(60)).isEmpty();
        assertThat(APART.part(110)).isEmpty();
    }

    @Test
    void itsPartsHaveTheSameWork() {
        assertThat(APART.part(10)).hasValue(0);
        assertThat(APART.part(19)).hasValue(4);
        assertThat(APART.part(101)).hasValue(5);
        assertThat(APART.part(109.9)).hasValue(9);
    }

    /** As in a search for the capacity: a tenth of the work is done in the first half of the time. */
    @Test
    void whereMoreIsDonePartsAreShorter() {
        Window rising = Window.of(List.of(new Stretch(0, 10, 100), new Stretch(10, 20, 900)));

        assertThat(rising.part(9.9)).hasValue(0);
        assertThat(rising.part(10.1)).hasValue(1);
        assertThat(divided(rising, 0, 20)).containsEntry(0, 10.0).hasSize(10);
        assertThat(divided(rising, 0, 20).get(9)).isCloseTo(10.0 / 9, within(1e-9));
        assertThat(whole(divided(rising, 0, 20))).isCloseTo(20, within(1e-9));
    }

    @Test
    void whatLoadsHaveInCommonCountsOnceWithTheWorkOfAll() {
        Window common = Window.of(List.of(new Stretch(0, 30, 300), new Stretch(10, 20, 100), new Stretch(20, 40, 600)));

        assertThat(whole(divided(common, 0, 40))).isCloseTo(40, within(1e-9));
        assertThat(common.part(9.9)).as("100 of 1,000 are done").hasValue(0);
        assertThat(common.part(19.9)).as("300 of 1,000").hasValue(2);
        assertThat(common.part(29.9)).as("700 of 1,000").hasValue(6);
    }

    @Test
    void whatLastsIsDividedAmongTheParts() {
        assertThat(divided(APART, 13, 17)).isEqualTo(Map.of(1, 1.0, 2, 2.0, 3, 1.0));
        assertThat(divided(APART, 17, 103)).isEqualTo(Map.of(3, 1.0, 4, 2.0, 5, 2.0, 6, 1.0));
    }

    @Test
    void whatLiesOutsideIsLeftOut() {
        assertThat(divided(APART, 0, 11)).isEqualTo(Map.of(0, 1.0));
        assertThat(divided(APART, 109, 500)).isEqualTo(Map.of(9, 1.0));
        assertThat(divided(APART, 30, 60)).isEmpty();
    }

    @Test
    void allOfARecordingHasNoParts() {
        assertThat(Window.ALL.part(1e12)).hasValue(0);
        assertThat(divided(Window.ALL, 5, 8)).isEqualTo(Map.of(0, 3.0));
        assertThat(divided(Window.ALL, 5, 5)).isEmpty();
    }
}
