package io.github.perfjunit.benchmark.fuzz;

import java.util.List;
import java.util.Optional;

/** The readers of what the load generator is told. */
final class GeneratorSubjects {

    private final Internals code;

    private GeneratorSubjects(Internals code) {
        this.code = code;
    }

    static List<Subject> all(Internals code) {
        GeneratorSubjects subjects = new GeneratorSubjects(code);
        return List.of(subjects.plan(), subjects.stop());
    }

    private static Internals.Code reading(Internals code) {
        return code.method("internal.protocol.Codec", "read", String.class, Class.class);
    }

    /** A command, and the plan in it. */
    private Subject plan() {
        Internals.Code read = reading(code);
        Class<?> command = code.type("internal.protocol.Command");
        Internals.Code plan = code.method("internal.protocol.Command", "plan");
        Internals.Code prepare = code.method("generator.Protocols", "read", code.type("internal.protocol.WirePlan"));
        return Subject.ofText("generator-plan", text -> {
                    if (plan.call(read.call(text, command)) instanceof Optional<?> given && given.isPresent()) {
                        prepare.call(given.get());
                    }
                })
                .documents(code.exception("internal.protocol.MalformedException"))
                .documents(code.exception("generator.plan.RefusedException"))
                .costing(2)
                .from(LoadDocuments.commands());
    }

    /** Returns a plan of requests over HTTP, ready to be run. */
    static Object prepared(Internals code) {
        Object command = reading(code).made(LoadDocuments.commands()[0], code.type("internal.protocol.Command"));
        Object plan = code.method("internal.protocol.Command", "plan").made(command);
        return code.method("generator.Protocols", "read", code.type("internal.protocol.WirePlan"))
                .made(((Optional<?>) plan).orElseThrow());
    }

    private Subject stop() {
        Internals.Code isStop = code.method("generator.Conversation", "isStop", String.class);
        return Subject.ofText("generator-stop", text -> isStop.call(text)).from("{\"verb\":\"stop\"}");
    }
}
