package io.github.perfjunit.internal.sampling.oshi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.internal.sampling.reading.SamplingException;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class OshiTest {

    @Test
    void worksWithTheJnaThatItBrings() {
        assertThat(Oshi.system().getOperatingSystem().getProcessId()).isPositive();
    }

    @Test
    void aJnaThatLacksAClassIsNamedWithTheWayOut() throws Exception {
        try (LoaderWithout loader = new LoaderWithout("com.sun.jna.platform.linux.LibC$Sysinfo")) {
            Method system = loader.loadClass(Oshi.class.getName()).getDeclaredMethod("system");
            system.setAccessible(true);

            assertThatThrownBy(() -> call(system))
                    .hasToString(SamplingException.class.getName()
                            + ": OSHI cannot read processes with the JNA on the test classpath (" + jar() + "):"
                            + " java.lang.NoClassDefFoundError: com/sun/jna/platform/linux/LibC$Sysinfo; declare"
                            + " net.java.dev.jna:jna and net.java.dev.jna:jna-platform 5.12.1 or newer with scope test,"
                            + " where a BOM (such as that of Quarkus) manages an older version");
        }
    }

    private static void call(Method method) throws Throwable {
        try {
            method.invoke(null);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static String jar() {
        String path = com.sun.jna.Platform.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath();
        return Path.of(path).getFileName().toString();
    }

    /** A class path like that of this test, with a JNA that is too old to have one of its classes. */
    private static final class LoaderWithout extends URLClassLoader {
        private final String missing;

        LoaderWithout(String missing) throws IOException {
            super(
                    Arrays.stream(System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))
                                    .split(File.pathSeparator, -1))
                            .map(LoaderWithout::url)
                            .toArray(URL[]::new),
                    ClassLoader.getPlatformClassLoader());
            this.missing = missing;
        }

        private static URL url(String entry) {
            try {
                return Path.of(entry).toUri().toURL();
            } catch (MalformedURLException e) {
                throw new IllegalArgumentException(e);
            }
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            if (name.equals(missing)) {
                throw new ClassNotFoundException(name);
            }
            return super.findClass(name);
        }
    }
}
