package io.github.perfjunit.service;

/** Libraries that perf-junit uses when they are on the classpath, and names when they are missing. */
public final class OptionalDependency {

    private OptionalDependency() {}

    /** Whether this class, and so its library, is on the classpath. */
    public static boolean isPresent(String className) {
        try {
            Class.forName(className, false, OptionalDependency.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }

    /**
     * Refuses to go on without a library.
     *
     * @param user what needs it, such as {@code @WithRabbitMQ}
     * @param artifact its coordinates, such as {@code com.rabbitmq:amqp-client}
     * @throws IllegalStateException with the artifact to add, if it is missing
     */
    public static void require(String user, String className, String artifact) {
        if (!isPresent(className)) {
            throw new IllegalStateException(
                    user + " needs " + artifact + ", which is not on the test classpath: add it with scope test"
                            + " (any version that your application uses already is right)");
        }
    }
}
