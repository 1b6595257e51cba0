package io.github.perfjunit.benchmark.errorrates;

/** Noise under which the error rates are promised. */
enum Noise {
    NORMAL("normal"),
    HEAVY_TAILED("heavy tails"),
    SKEWED("skewed"),
    /** Each symmetric, and so is their difference. */
    UNEQUAL("unequal"),
    COARSE("ticks of 1 %"),
    /** So coarse that single ticks are most of the noise. */
    VERY_COARSE("ticks of 2 %"),
    DRIFT("drift"),
    AUTOCORRELATED("AR(1)"),
    POSITION("position");

    private final String label;

    Noise(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }

    /** Two targets that do not differ. */
    Session session() {
        return switch (this) {
            case NORMAL -> Session.of(Shape.NORMAL, 0.03);
            case HEAVY_TAILED -> Session.of(Shape.HEAVY_TAILED, 0.03);
            case SKEWED -> Session.of(Shape.SKEWED, 0.03);
            case UNEQUAL -> Session.of(Shape.NORMAL, 0.03).with(new Program(Shape.HEAVY_TAILED, 0, 0.09));
            case COARSE -> Session.of(Shape.NORMAL, 0.03).withTick(0.005);
            case VERY_COARSE -> Session.of(Shape.NORMAL, 0.03).withTick(0.01);
            case DRIFT -> Session.of(Shape.NORMAL, 0.01).with(Disturbance.drift(0.05));
            case AUTOCORRELATED -> Session.of(Shape.NORMAL, 0.03).with(Disturbance.autocorrelation(0.5));
            case POSITION -> Session.of(Shape.NORMAL, 0.02).with(Disturbance.position(0.03));
        };
    }

    /** Whether each run says as much as if it were alone: what comparing without blocks needs. */
    boolean isIndependent() {
        return switch (this) {
            case NORMAL, HEAVY_TAILED, SKEWED, COARSE, VERY_COARSE -> true;
            case UNEQUAL, DRIFT, AUTOCORRELATED, POSITION -> false;
        };
    }

    /** Whether values come in ticks, so that there are ties. */
    boolean isCoarse() {
        return session().tick() > 0;
    }
}
