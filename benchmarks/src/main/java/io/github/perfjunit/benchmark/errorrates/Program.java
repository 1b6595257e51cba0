package io.github.perfjunit.benchmark.errorrates;

/**
 * The distribution of the runs of one target, on the scale of logarithms.
 *
 * @param location where they lie; 0 is half a second
 * @param sd the standard deviation of single runs: 0.03 for about 3 %
 */
record Program(Shape shape, double location, double sd) {

    Program shifted(double by) {
        return new Program(shape, location + by, sd);
    }
}
