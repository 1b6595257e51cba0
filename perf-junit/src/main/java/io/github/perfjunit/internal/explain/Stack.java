package io.github.perfjunit.internal.explain;

import java.util.List;

/**
 * A stack of calls in a profile.
 *
 * @param role the role of its thread
 * @param frames methods and native functions, the outermost first; of an allocation, the last is the allocated type
 */
public record Stack(Role role, List<String> frames) {

    /** A role of a thread in a JVM. */
    public enum Role {
        /** A thread that executes the program. */
        PROGRAM(""),
        /** A thread of the JIT compilers. */
        COMPILER("JIT compiler threads"),
        /** A thread of the garbage collector. */
        COLLECTOR("garbage collector threads"),
        /** Another thread of the JVM. */
        JVM("other JVM threads");

        private final String label;

        Role(String label) {
            this.label = label;
        }

        /** Returns the row under which differences of such threads are shown. */
        public String label() {
            return label;
        }

        /** Returns the role of a thread with this name. The names are those that HotSpot gives, cut off after 15 characters by Linux. */
        public static Role of(String thread) {
            if (thread.startsWith("C1 Compiler")
                    || thread.startsWith("C2 Compiler")
                    || thread.startsWith("JVMCI")
                    || thread.startsWith("Sweeper")) {
                return COMPILER;
            }
            if (thread.startsWith("GC Thread")
                    || thread.startsWith("G1 ")
                    || thread.startsWith("ZWorker")
                    || thread.startsWith("ZDriver")
                    || thread.startsWith("ZDirector")
                    || thread.startsWith("ZStat")
                    || thread.startsWith("XWorker")
                    || thread.startsWith("Shenandoah")
                    || thread.startsWith("ParGC")) {
                return COLLECTOR;
            }
            return thread.startsWith("VM Thread")
                            || thread.startsWith("VM Periodic")
                            || thread.startsWith("Monitor Deflat")
                    ? JVM
                    : PROGRAM;
        }
    }

    public Stack {
        frames = List.copyOf(frames);
    }

    /** Creates a stack of the program itself. */
    public static Stack of(String... frames) {
        return new Stack(Role.PROGRAM, List.of(frames));
    }
}
