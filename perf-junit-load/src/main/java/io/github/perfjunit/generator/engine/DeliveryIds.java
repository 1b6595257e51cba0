package io.github.perfjunit.generator.engine;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;

import io.github.perfjunit.generator.plan.DeliveryMatch;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/**
 * The ids by which deliveries are known. Those that are made here are UUIDs that begin alike within a load, so that they are
 * found anywhere in a message, whatever its format; no other load has them.
 */
final class DeliveryIds {

    /** The length of a UUID up to its last group. */
    private static final int PREFIX_LENGTH = 24;

    private static final int LENGTH = 36;

    /** The number of bytes of a UUID that is not written as text. */
    private static final int RAW_LENGTH = 16;

    private final String prefix;
    private final byte[] wanted;
    private final byte[] raw;
    private final Optional<DeliveryMatch> match;
    private final boolean areTimes;

    /**
     * The ids of a load.
     *
     * @param areTimes whether a match finds times instead, of which two messages may have the same
     */
    DeliveryIds(Optional<DeliveryMatch> match, boolean areTimes) {
        this.areTimes = areTimes;
        this.match = match;
        this.prefix = UUID.randomUUID().toString().substring(0, PREFIX_LENGTH);
        this.wanted = prefix.getBytes(US_ASCII);
        this.raw = HexFormat.of().parseHex(prefix.replace("-", ""));
    }

    /** Returns the id of the message with this number. */
    String next(long number) {
        String digits = Long.toHexString(number);
        return prefix + "0".repeat(LENGTH - PREFIX_LENGTH - digits.length()) + digits;
    }

    /** Returns the id that a message has, if it has one. */
    Optional<String> ofMessage(Exchange message) {
        List<String> row = message.values().row();
        return match.isEmpty()
                ? Optional.of(row.get(row.size() - 1))
                : match.get().ofMessage(message.request(), message.requestIndex(), message.values());
    }

    /** Returns the ids in what came, each once: a service may collect several messages in one. */
    List<String> in(byte[] bytes, int from, int to) {
        List<String> ids = new ArrayList<>(1);
        if (match.isPresent()) {
            match.get().in(bytes, from, to).forEach(id -> add(id, ids));
            return ids;
        }
        for (int at = from; at + RAW_LENGTH <= to; at++) {
            if (at + LENGTH <= to && isAt(bytes, at)) {
                add(new String(bytes, at, LENGTH, ISO_8859_1).toLowerCase(Locale.ROOT), ids);
                at += LENGTH - 1;
            } else if (isRawAt(bytes, at)) {
                add(rawId(bytes, at), ids);
                at += RAW_LENGTH - 1;
            }
        }
        return ids;
    }

    private void add(String id, List<String> ids) {
        if (areTimes || !ids.contains(id)) {
            ids.add(id);
        }
    }

    /** Binary messages can have it as the bytes that it is. */
    private boolean isRawAt(byte[] bytes, int at) {
        for (int i = 0; i < raw.length; i++) {
            if (bytes[at + i] != raw[i]) {
                return false;
            }
        }
        return true;
    }

    private String rawId(byte[] bytes, int at) {
        return prefix + HexFormat.of().formatHex(bytes, at + raw.length, at + RAW_LENGTH);
    }

    /** Some services print UUIDs in capitals. */
    private boolean isAt(byte[] bytes, int at) {
        for (int i = 0; i < PREFIX_LENGTH; i++) {
            if ((bytes[at + i] | 0x20) != (wanted[i] | 0x20)) {
                return false;
            }
        }
        return true;
    }
}
