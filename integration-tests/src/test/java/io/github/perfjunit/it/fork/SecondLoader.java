package io.github.perfjunit.it.fork;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Pattern;

/** Loads tests, and perf-junit with them, once more, as the test extensions of frameworks do; JUnit stays the same. */
final class SecondLoader extends URLClassLoader {

    private static final String OURS = "io.github.perfjunit.";

    SecondLoader() {
        super(classPath(), SecondLoader.class.getClassLoader());
    }

    private static URL[] classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(Pattern.quote(File.pathSeparator), -1))
                .map(SecondLoader::url)
                .toArray(URL[]::new);
    }

    private static URL url(String entry) {
        try {
            return Path.of(entry).toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalStateException(entry, e);
        }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            if (!name.startsWith(OURS)) {
                return super.loadClass(name, resolve);
            }
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? findClass(name) : loaded;
        }
    }

    /** A class, loaded once more. */
    static Class<?> again(String name) {
        try {
            return new SecondLoader().loadClass(name); // open as long as the fork lives
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(name, e);
        }
    }
}
