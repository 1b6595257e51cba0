package io.github.perfjunit.benchmark.errorrates;

import java.util.random.RandomGenerator;

/** The shape of the noise of single runs, on the scale of logarithms, with a mean of 0 and a standard deviation of 1. */
enum Shape {
    NORMAL {
        @Override
        double draw(RandomGenerator random) {
            return random.nextGaussian();
        }

        @Override
        double median() {
            return 0;
        }
    },

    /** Student's t with three degrees of freedom, whose standard deviation is the root of three. */
    HEAVY_TAILED {
        @Override
        double draw(RandomGenerator random) {
            double squares = 0;
            for (int i = 0; i < 3; i++) {
                double gaussian = random.nextGaussian();
                squares += gaussian * gaussian;
            }
            return random.nextGaussian() / Math.sqrt(squares);
        }

        @Override
        double median() {
            return 0;
        }
    },

    /** Lognormal: most runs are close together, a few far above. */
    SKEWED {
        @Override
        double draw(RandomGenerator random) {
            return (Math.exp(random.nextGaussian()) - LOGNORMAL_MEAN) / LOGNORMAL_SD;
        }

        @Override
        double median() {
            return (1 - LOGNORMAL_MEAN) / LOGNORMAL_SD;
        }
    };

    private static final double LOGNORMAL_MEAN = Math.exp(0.5);
    private static final double LOGNORMAL_SD = Math.sqrt(Math.E * (Math.E - 1));

    abstract double draw(RandomGenerator random);

    abstract double median();
}
