package io.github.perfjunit.generator.plan;

import java.util.BitSet;
import java.util.List;

/** The statuses that are a success: {@code 200}, or {@code 2xx} for a hundred of them. */
public final class StatusCheck {

    private final BitSet expected;

    private StatusCheck(BitSet expected) {
        this.expected = expected;
    }

    static StatusCheck parse(List<String> words, String path) throws RefusedException {
        if (words.isEmpty()) {
            throw new RefusedException(path + ": names no status");
        }
        BitSet expected = new BitSet();
        for (String word : words) {
            if (word.matches("[1-5]xx")) {
                int first = (word.charAt(0) - '0') * 100;
                expected.set(first, first + 100);
            } else if (word.matches("[1-5][0-9][0-9]")) {
                expected.set(Integer.parseInt(word));
            } else {
                throw new RefusedException(path + ": '" + word + "' is no status; write 200, or 2xx for all of them");
            }
        }
        return new StatusCheck(expected);
    }

    /** Whether {@code status} is a success. */
    public boolean accepts(int status) {
        return expected.get(status);
    }
}
