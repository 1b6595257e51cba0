package io.github.perfjunit.load.plan;

/** What only the plans of one protocol have; each protocol that has such things knows its own kind. */
public interface PlanPart {

    /** There is no such thing. */
    PlanPart NONE = new PlanPart() {};
}
