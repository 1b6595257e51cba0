package io.github.perfjunit.internal.service;

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
}
