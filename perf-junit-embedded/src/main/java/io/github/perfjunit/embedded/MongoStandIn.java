package io.github.perfjunit.embedded;

import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;

/** MongoDB's wire protocol over documents in memory. */
final class MongoStandIn {

    private MongoStandIn() {}

    /** Starts it and returns its port. */
    static int start() {
        var server = new MongoServer(new MemoryBackend());
        server.bind(Service.ADDRESS, 0);
        return server.getLocalAddress().getPort();
    }
}
