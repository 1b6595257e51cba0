package io.github.perfjunit.internal.sampling.proc;

import io.github.perfjunit.internal.sampling.reading.SamplingException;

/**
 * The parts of {@code /proc/PID/stat} that matter here (fields 3, 4, 14 to 17 and 20 of proc_pid_stat(5)); times in ticks.
 *
 * @param state the kernel's letter: Z is a process that has ended and waits to be waited for
 * @param parent the pid of the parent
 * @param own user and system time of all its threads
 * @param ended user and system time of the children that it has waited for, and of theirs
 * @param threads how many it has
 */
record ProcStat(char state, long parent, long own, long ended, long threads) {

    /** Fields between the parent's pid and the times. */
    private static final int NOT_WANTED = 9;

    static ProcStat parse(ProcText line) {
        // The second field is the program's name in parentheses and may hold blanks and parentheses itself.
        char state = line.afterLast(')').skip(1).peek();
        if (state == 0) {
            throw new SamplingException("expected the line of a /proc/PID/stat, but it was: " + line);
        }
        long parent = line.skip(1).number();
        long own = line.skip(NOT_WANTED).number() + line.number();
        long ended = line.number() + line.number();
        return new ProcStat(state, parent, own, ended, line.skip(2).number());
    }

    boolean hasEnded() {
        return state == 'Z' || state == 'X';
    }
}
