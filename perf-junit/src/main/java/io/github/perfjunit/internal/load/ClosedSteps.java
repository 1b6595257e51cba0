package io.github.perfjunit.internal.load;

import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.plan.UserPhase;
import io.github.perfjunit.load.UsersLoad;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * A closed load whose number of users changes, as far as its steps are declared.
 *
 * @param users the number after the last step
 * @param <T> the step that follows
 */
record ClosedSteps<T>(
        OpenOrClosedStart<T> start, LoadModel.Closed model, int users, List<UserPhase> phases, PendingLoad chain)
        implements UsersLoad.Steps<T> {

    ClosedSteps {
        phases = List.copyOf(phases);
    }

    @Override
    public UsersLoad.Ramp<T> rampTo(int number) {
        requireUsers("rampTo", number);
        return time -> {
            Fields.requirePositive("over", time);
            return then(new UserPhase(users, number, time), "rampTo(" + number + ").over(" + time + ")");
        };
    }

    @Override
    public UsersLoad.Steps<T> stepTo(int number) {
        requireUsers("stepTo", number);
        requireUsed();
        return new ClosedSteps<>(start, model, number, phases, chain.then("stepTo(" + number + ")"));
    }

    private static void requireUsers(String step, int number) {
        Fields.require(number >= 0, step, number, "0 users or more");
    }

    @Override
    public UsersLoad.Steps<T> hold(Duration time) {
        Fields.requirePositive("hold", time);
        return then(new UserPhase(users, users, time), "hold(" + time + ")");
    }

    private UsersLoad.Steps<T> then(UserPhase phase, String step) {
        List<UserPhase> more = new ArrayList<>(phases);
        more.add(phase);
        return new ClosedSteps<>(start, model, phase.toUsers(), more, chain.then(step));
    }

    private void requireUsed() {
        boolean isUsed = phases.get(phases.size() - 1).toUsers() == users;
        Fields.require(isUsed, "stepTo", users, "followed by hold(...) or rampTo(...)");
    }

    @Override
    public T thenStop() {
        requireUsed();
        Duration length = phases.stream().map(UserPhase::length).reduce(Duration.ZERO, Duration::plus);
        return start.timed(LoadShape.during(model.in(phases), length), chain.then("thenStop()"));
    }
}
