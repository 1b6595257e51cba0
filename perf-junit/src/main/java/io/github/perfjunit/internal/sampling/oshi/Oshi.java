package io.github.perfjunit.internal.sampling.oshi;

import io.github.perfjunit.internal.sampling.reading.SamplingException;
import java.net.URL;
import java.security.CodeSource;
import java.util.Optional;
import oshi.SystemInfo;
import oshi.software.os.OperatingSystem;

/**
 * The entrance to OSHI, which reads what {@code /proc} does not offer on systems other than Linux. It is tried as a whole
 * before the first use, because with an older JNA on the class path only some of its parts fail, and those in mid-study.
 */
public final class Oshi {

    private Oshi() {}

    /**
     * Returns the system of this machine, looked for once in each JVM because that takes most of a second.
     *
     * @throws SamplingException if OSHI does not work with the JNA of this class path
     */
    public static SystemInfo system() {
        return Holder.TRIED.orElseThrow();
    }

    /** The outcome of trying it, which stays the same as long as the class path does. */
    private record Trial(Optional<SystemInfo> system, Optional<Throwable> failure) {

        static Trial make() {
            try {
                SystemInfo system = new SystemInfo();
                OperatingSystem os = system.getOperatingSystem();
                os.getProcess(os.getProcessId()).updateAttributes();
                os.getInternetProtocolStats().getConnections();
                system.getHardware().getProcessor().getSystemCpuLoadTicks();
                system.getHardware().getMemory().getTotal();
                return new Trial(Optional.of(system), Optional.empty());
            } catch (LinkageError e) {
                return new Trial(Optional.empty(), Optional.of(e));
            }
        }

        SystemInfo orElseThrow() {
            return system.orElseThrow(() -> new SamplingException(
                    "OSHI cannot read processes with the JNA on the test classpath (" + jna() + "): "
                            + failure.map(Throwable::toString).orElse("")
                            + "; declare net.java.dev.jna:jna and net.java.dev.jna:jna-platform 5.12.1 or newer with scope"
                            + " test, where a BOM (such as that of Quarkus) manages an older version",
                    failure.orElse(null)));
        }

        /** Finds the jar by a name that every version has. */
        private static String jna() {
            try {
                Class<?> type = Class.forName("com.sun.jna.Platform", false, Oshi.class.getClassLoader());
                return Optional.ofNullable(type.getProtectionDomain().getCodeSource())
                        .map(CodeSource::getLocation)
                        .map(URL::getPath)
                        .map(path -> path.substring(path.lastIndexOf('/') + 1))
                        .orElse("of unknown version");
            } catch (ClassNotFoundException | LinkageError e) {
                return "there is none";
            }
        }
    }

    private static final class Holder {
        static final Trial TRIED = Trial.make();
    }
}
