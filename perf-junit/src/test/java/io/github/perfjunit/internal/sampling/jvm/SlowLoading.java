package io.github.perfjunit.internal.sampling.jvm;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/** A JVM in which threads, as many as the argument says, load the same class at the same time, each by a slow loader of its own. */
final class SlowLoading extends ClassLoader {

    private static final int MILLIS = 500;

    /** Is loaded. */
    static final class Loaded {}

    private SlowLoading() {
        super(ClassLoader.getPlatformClassLoader());
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        try (InputStream file = SlowLoading.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
            Thread.sleep(MILLIS);
            byte[] bytes = file.readAllBytes();
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException | InterruptedException e) {
            throw new ClassNotFoundException(name, e);
        }
    }

    private static void load() {
        try {
            Class.forName("io.github.perfjunit.internal.sampling.jvm.SlowLoading$Loaded", true, new SlowLoading());
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] arguments) throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < Integer.parseInt(arguments[0]); i++) {
            Thread thread = new Thread(SlowLoading::load);
            thread.start();
            threads.add(thread);
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("loaded");
        System.in.read();
    }
}
