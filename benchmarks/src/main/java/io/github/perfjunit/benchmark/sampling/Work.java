package io.github.perfjunit.benchmark.sampling;

/** A JVM that does the same work each time: it allocates, collects and computes, so that all its counters move. */
final class Work {

    private Work() {}

    /**
     * Does it.
     *
     * @param arguments how many rounds
     */
    public static void main(String[] arguments) {
        long rounds = Long.parseLong(arguments[0]);
        long sum = 0;
        for (long i = 0; i < rounds; i++) {
            byte[] bytes = new byte[1024];
            for (int j = 0; j < bytes.length; j++) {
                bytes[j] = (byte) (i * 31 + j);
                sum += bytes[j];
            }
        }
        System.out.println(sum);
    }
}
