package io.github.perfjunit.it;

import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.SomebodysBroker;
import io.github.perfjunit.it.fork.Traces;
import io.github.perfjunit.spi.ServiceUnavailableException;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

/** Tests on a broker that was there before, of which they must leave no trace and tell no secret. */
@TestInstance(Lifecycle.PER_CLASS)
abstract class OnSomebodysBroker {

    /** Belongs to this class alone: another one may run at the same time. */
    SomebodysBroker broker;

    @TempDir
    Path directory;

    @BeforeAll
    void startTheBroker() throws ServiceUnavailableException {
        broker = new SomebodysBroker();
    }

    @AfterAll
    void stopTheBroker() {
        if (broker != null) {
            broker.close();
        }
    }

    @AfterEach
    void nothingIsLeft() throws IOException {
        Traces.assertGone(directory.resolve("tmp"));
        SomebodysBroker.assertSecretIsNowhere(directory);
    }

    JupiterFork fork(String user, String password) {
        return broker.fork(directory, user, password);
    }
}
