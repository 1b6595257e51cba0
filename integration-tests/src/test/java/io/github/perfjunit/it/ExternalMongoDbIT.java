package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.client.MongoCollection;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.service.ServiceEnvironment;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.it.fixtures.OneService;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.Traces;
import io.github.perfjunit.mongodb.internal.MongoDb;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.bson.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A store that was there before: the embedded stand-in, started by the test. It has no users, so all that it shows of wrong
 * passwords is that nothing of them is told.
 */
@Tag("extended")
class ExternalMongoDbIT {

    @TempDir
    Path directory;

    private ProcessGuard guard;
    private MongoDb server;

    @BeforeEach
    void start() {
        guard = ProcessGuard.start();
        server = MongoDb.start(new ServiceEnvironment(
                Settings.from(key -> Optional.of("embedded").filter(value -> key.equals(Constants.SERVICES))), guard));
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
        guard.close();
        Traces.assertGone(directory.resolve("tmp"));
    }

    private JupiterFork fork(String user) {
        return JupiterFork.in(directory)
                .with("perfjunit.services", "")
                .withVariable(
                        "PERFJUNIT_MONGODB_URI",
                        "mongodb://" + user + "127.0.0.1:" + server.instance().port());
    }

    private long documents() {
        return server.client().getDatabase("shop").getCollection("orders").countDocuments();
    }

    @Test
    void isUsed() throws IOException, InterruptedException {
        Outcome outcome = fork("").run(OneService.Store.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(outcome.output()).contains("mongodb: external (127.0.0.1:", ", from perfjunit.mongodb.uri)");
    }

    @Test
    void aDatabaseThatIsThereAlreadyIsRefusedAndKept() throws IOException, InterruptedException {
        server.client().getDatabase("shop").getCollection("orders").insertOne(new Document("mine", true));

        Outcome outcome = fork("").run(OneService.Store.class);
        assertThat(outcome.failures())
                .first()
                .asString()
                .contains(
                        "database 'shop' is on the external MongoDB (127.0.0.1:", "perfjunit.external.existing=clean");
        assertThat(documents()).isEqualTo(1);

        Outcome allowed = fork("").with("perfjunit.external.existing", "clean").run(OneService.Store.class);
        assertThat(allowed.failures()).as(allowed.output()).isEmpty();
        assertThat(documents()).isZero();
    }

    /** Its indexes are somebody's work, and would be gone with it. */
    @Test
    void aDatabaseWithoutDocumentsIsRefusedAndKept() throws IOException, InterruptedException {
        MongoCollection<Document> empty = server.client().getDatabase("shop").getCollection("customers");
        empty.createIndex(new Document("name", 1));
        empty.insertOne(new Document("name", "clerk"));
        empty.deleteMany(new Document());

        Outcome outcome = fork("").run(OneService.Store.class);

        assertThat(outcome.failures())
                .first()
                .asString()
                .contains("database 'shop' is on the external MongoDB", "perf-junit did not make it");
        assertThat(empty.listIndexes())
                .extracting(index -> index.getString("name"))
                .contains("name_1");
    }

    @Test
    void aRefusedUserIsToldWithoutItsName() throws IOException, InterruptedException {
        Outcome outcome = fork("clerk:s3cr3tPa55wort@").run(OneService.Store.class);

        assertThat(outcome.failures())
                .first()
                .asString()
                .contains(
                        "external: MongoDB at 127.0.0.1:",
                        "can't be used: the server refuses the user, or its password")
                .doesNotContain("clerk", "s3cr3t");
    }
}
