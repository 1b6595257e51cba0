package io.github.perfjunit.internal.verdict.sample;

import io.github.perfjunit.api.Margin;

/** A margin as a share of the reference's value. */
public record RelativeMargin(Margin margin) implements Tolerance {

    /** Returns the margin as a fraction: 0.05 for 5 %. */
    public double share() {
        return margin.share();
    }

    @Override
    public Effect.Kind kind() {
        return Effect.Kind.RATIO;
    }

    @Override
    public double upper() {
        return margin.factor();
    }

    @Override
    public double lower() {
        return 1 / margin.factor();
    }

    @Override
    public String above() {
        return "+" + margin;
    }

    @Override
    public String below() {
        return "-" + new Margin(margin.share() / margin.factor());
    }

    @Override
    public String toString() {
        return margin.toString();
    }
}
