package io.github.perfjunit.generator.engine;

import io.github.perfjunit.generator.plan.SessionPlan;
import io.github.perfjunit.generator.session.Captures;
import io.github.perfjunit.internal.protocol.Session;
import io.github.perfjunit.internal.protocol.Session.Pause;
import io.github.perfjunit.internal.protocol.Session.Repeat;
import io.github.perfjunit.internal.protocol.Session.Send;
import io.github.perfjunit.internal.protocol.Session.Step;
import java.util.ArrayList;
import java.util.List;

/** The steps of a session as a list in which loops are jumps. Shared by all users of a worker. */
final class Program {

    private final SessionPlan plan;
    private final List<Instruction> instructions = new ArrayList<>();
    private int loops;

    /** One step of it. */
    sealed interface Instruction {}

    /** Send a request. */
    record Request(int index, Captures captures) implements Instruction {}

    /** Wait. */
    record Wait(Pause pause) implements Instruction {}

    /** Go back to the beginning of a loop, until it was gone through so many times. */
    record Again(int begin, int times, int loop) implements Instruction {}

    Program(SessionPlan plan, Session session) {
        this.plan = plan;
        add(session.steps());
    }

    private void add(List<Step> steps) {
        for (Step step : steps) {
            if (step instanceof Send send) {
                instructions.add(new Request(send.request(), new Captures(plan.captures(send))));
            } else if (step instanceof Pause pause) {
                instructions.add(new Wait(pause));
            } else if (step instanceof Repeat repeat) {
                int begin = instructions.size();
                int loop = loops++;
                add(repeat.steps());
                instructions.add(new Again(begin, repeat.times(), loop));
            }
        }
    }

    Instruction at(int position) {
        return instructions.get(position);
    }

    int size() {
        return instructions.size();
    }

    /** Returns the number of its loops, which are numbered from 0. */
    int loops() {
        return loops;
    }
}
