package io.github.perfjunit.internal.service;

/** Libraries that perf-junit uses when they are on the classpath, and names when they are missing. */
public final class OptionalDependency {

    private OptionalDependency() {}

    /**
     * Refuses a declaration whose library is missing.
     *
     * @param user the annotation that needs the library
     * @param className a class of the library
     * @throws IllegalArgumentException with the artifact to add
     */
    public static void require(String user, String className, String artifact) {
        if (!isPresent(className)) {
            throw new IllegalArgumentException(
                    user + " needs " + artifact + ", which is not on the test classpath: add it with scope test (any"
                            + " version that your application uses already is right)");
        }
    }

    /** Whether this class, and so its library, is on the classpath. */
    public static boolean isPresent(String className) {
        try {
            Class.forName(className, false, OptionalDependency.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }
}
