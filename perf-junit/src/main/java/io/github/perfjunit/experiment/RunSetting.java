package io.github.perfjunit.experiment;

import io.github.perfjunit.experiment.study.PlannedRun;
import io.github.perfjunit.sampling.ResourceSampler;
import io.github.perfjunit.service.ServiceUse;
import io.github.perfjunit.target.Target;
import io.github.perfjunit.workload.DocumentStore;
import io.github.perfjunit.workload.MessageProducer;
import io.github.perfjunit.workload.load.LoadSession;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** Which run it is, and what it is given: a part of {@link Run}, which is all there is of it. */
abstract sealed class RunSetting permits RunRecording {

    private final PlannedRun plan;
    private final RunResources resources;

    RunSetting(PlannedRun plan, RunResources resources) {
        this.plan = plan;
        this.resources = resources;
    }

    /** What is run. */
    public Target target() {
        return plan.target().target();
    }

    /** The target's name. */
    public String targetName() {
        return plan.target().name();
    }

    /** 1 for the first judged block; 0 and below for warm-up blocks. */
    public int block() {
        return plan.block();
    }

    /** The block's seed, for whatever the scenario draws: the same for every target of a block. */
    public long seed() {
        return plan.seed();
    }

    /** The producer of each queue that the test declares, by the queue's name. */
    public Map<String, MessageProducer> producers() {
        return resources.producers();
    }

    /** The database that the test declares. */
    public Optional<DocumentStore> store() {
        return resources.store();
    }

    /** What the loads of this run have in common; taken by those that are injected. */
    public LoadSession loads() {
        return resources.loads();
    }

    /** What the test uses of further services. */
    public List<ServiceUse> services() {
        return resources.bench().further();
    }

    /**
     * Returns the value of a placeholder of the services, for clients of your own: {@code run.endpoint("rabbitmq.uri")}. It may hold
     * credentials.
     *
     * @param placeholder without braces
     * @throws IllegalArgumentException if no service of the class has it, with those that there are
     */
    public String endpoint(String placeholder) {
        Map<String, String> known = resources.bench().placeholders();
        String value = known.get(placeholder);
        if (value == null) {
            throw new IllegalArgumentException(
                    "run.endpoint(\"" + placeholder + "\"): no service of this class has it; known here: "
                            + (known.isEmpty()
                                    ? "none, for it declares no service"
                                    : String.join(", ", new TreeSet<>(known.keySet()))));
        }
        return value;
    }

    /** The sampler that watches this run. */
    public ResourceSampler sampler() {
        return resources.sampler();
    }

    PlannedRun plan() {
        return plan;
    }

    RunResources resources() {
        return resources;
    }
}
