package io.github.perfjunit.sampling;

/**
 * The parts of {@code /proc/PID/stat} that matter here (fields 3, 4 and 14 to 17 of proc_pid_stat(5)); times in ticks.
 *
 * @param state the kernel's letter: Z is a process that has ended and waits to be waited for
 * @param parent the pid of the parent
 * @param own user and system time of all its threads
 * @param ended user and system time of the children that it has waited for, and of theirs
 */
record ProcStat(char state, long parent, long own, long ended) {

    private static final int WANTED = 16;

    static ProcStat parse(String line) {
        // The second field is the program's name in parentheses and may hold blanks and parentheses itself.
        int end = line.lastIndexOf(')');
        String[] fields = line.substring(end + 2).split(" ", WANTED);
        if (end < 0 || fields.length < WANTED) {
            throw new SamplingException("expected the line of a /proc/PID/stat, but it was: " + line);
        }
        return new ProcStat(
                fields[0].charAt(0),
                Long.parseLong(fields[1]),
                sum(fields[11], fields[12]),
                sum(fields[13], fields[14]));
    }

    private static long sum(String user, String system) {
        return Long.parseLong(user) + Long.parseLong(system);
    }

    boolean hasEnded() {
        return state == 'Z' || state == 'X';
    }
}
