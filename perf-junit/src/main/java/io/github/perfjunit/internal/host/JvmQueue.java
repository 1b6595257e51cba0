package io.github.perfjunit.internal.host;

import java.nio.file.Path;
import java.util.UUID;

/**
 * The threads of this JVM that want a lock, in the order in which they came. Kept in a system property, a line for each,
 * because test frameworks load this class more than once.
 */
final class JvmQueue implements AutoCloseable {

    private final String key;
    private final String entry;

    private JvmQueue(String key, String entry) {
        this.key = key;
        this.entry = entry;
    }

    /** Takes the last place. */
    static JvmQueue join(Path file, String who) {
        // interned: one object, and so one monitor, for all class loaders
        String key = ("perfjunit.lock." + file.toAbsolutePath()).intern();
        String entry = UUID.randomUUID() + " " + who + "\n";
        synchronized (key) {
            System.setProperty(key, System.getProperty(key, "") + entry);
        }
        return new JvmQueue(key, entry);
    }

    boolean isFirst() {
        return System.getProperty(key, "").startsWith(entry);
    }

    /** Returns the JVM in the first place. */
    String first() {
        String line = System.getProperty(key, "").lines().findFirst().orElse("");
        return line.substring(line.indexOf(' ') + 1);
    }

    /** Leaves the queue. */
    @Override
    public void close() {
        synchronized (key) {
            String left = System.getProperty(key, "").replace(entry, "");
            if (left.isEmpty()) {
                System.clearProperty(key);
            } else {
                System.setProperty(key, left);
            }
        }
    }
}
