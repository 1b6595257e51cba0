package io.github.perfjunit.internal.sampling.jvm;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;

/** Has a JVM open the socket through which it takes commands. A class of its own, because not every JVM can load it. */
final class JvmWaker {

    private static final String MODULE = "jdk.attach";

    private JvmWaker() {}

    static void wake(long pid) throws IOException {
        if (ModuleLayer.boot().findModule(MODULE).isEmpty()) {
            throw new IOException("the JVM of the tests has no module " + MODULE + "; run them on a whole JDK");
        }
        Attaching.once(pid);
    }

    private static final class Attaching {

        private Attaching() {}

        static void once(long pid) throws IOException {
            try {
                VirtualMachine.attach(Long.toString(pid)).detach();
            } catch (AttachNotSupportedException e) {
                throw new IOException(e.getMessage(), e);
            }
        }
    }
}
