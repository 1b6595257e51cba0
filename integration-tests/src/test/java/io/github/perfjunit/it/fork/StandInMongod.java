package io.github.perfjunit.it.fork;

import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Called as {@code mongod} is, and strict about how; speaks its protocol by the embedded stand-in's classes. It proves how
 * a local MongoDB is looked for, started, asked and ended where there is none to be had.
 */
public final class StandInMongod {

    private static final String PACKAGE = "de.bwaldvogel.mongo.";

    private StandInMongod() {}

    /** Its arguments are those that a real one gets. */
    public static void main(String[] args) throws ReflectiveOperationException {
        List<String> words = List.of(args);
        boolean understood = words.size() == 7
                && words.get(0).equals("--port")
                && words.subList(2, 6).equals(List.of("--bind_ip", "127.0.0.1", "--nounixsocket", "--dbpath"))
                && Files.isDirectory(Path.of(words.get(6)));
        if (!understood) {
            System.out.println("Error parsing command line: " + words);
            System.exit(2);
        }
        Object backend = Class.forName(PACKAGE + "backend.memory.MemoryBackend")
                .getConstructor()
                .newInstance();
        Class<?> server = Class.forName(PACKAGE + "MongoServer");
        bind(server.getConstructor(Class.forName(PACKAGE + "MongoBackend")).newInstance(backend), words.get(1));
        System.out.println("Waiting for connections on " + words.get(1));
    }

    private static void bind(Object server, String port) throws ReflectiveOperationException {
        try {
            server.getClass()
                    .getMethod("bind", String.class, int.class)
                    .invoke(server, "127.0.0.1", Integer.parseInt(port));
        } catch (InvocationTargetException e) {
            throw new IllegalStateException("port " + port, e.getCause());
        }
    }
}
