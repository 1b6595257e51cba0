package io.github.perfjunit.internal.container;

/**
 * While it is open, this thread's class loader is the one by which this package sees Testcontainers. Testcontainers looks for
 * its parts by the thread's: in the tests of some frameworks that is another one, with parts that belong to another copy of it.
 */
public final class LibraryLoader implements AutoCloseable {

    private final Thread thread = Thread.currentThread();
    private final ClassLoader before = thread.getContextClassLoader();

    private LibraryLoader() {
        thread.setContextClassLoader(LibraryLoader.class.getClassLoader());
    }

    /** To be closed on the same thread. */
    public static LibraryLoader open() {
        return new LibraryLoader();
    }

    @Override
    public void close() {
        thread.setContextClassLoader(before);
    }
}
