package io.github.perfjunit.benchmark.errorrates;

import java.util.Collection;
import java.util.Locale;
import java.util.stream.DoubleStream;

/**
 * A share of studies.
 *
 * @param standing whether the project stands for it
 */
record Rate(double value, Standing standing) {

    /** The purpose of a figure. */
    enum Standing {
        /** The project promises it. */
        PROMISED,
        /** Shown so that people know. */
        SHOWN
    }

    static Rate promised(double value) {
        return new Rate(value, Standing.PROMISED);
    }

    static Rate shown(double value) {
        return new Rate(value, Standing.SHOWN);
    }

    /** Returns the rate as text, in brackets if it is only shown. */
    String text() {
        return standing == Standing.PROMISED ? text(value) : "(" + text(value) + ")";
    }

    /** Four digits: more than ten thousand studies know. */
    static String text(double share) {
        return String.format(Locale.ROOT, "%.4f", share).replaceFirst("^0", "");
    }

    static DoubleStream promised(Collection<Rate> rates) {
        return rates.stream().filter(rate -> rate.standing == Standing.PROMISED).mapToDouble(Rate::value);
    }
}
