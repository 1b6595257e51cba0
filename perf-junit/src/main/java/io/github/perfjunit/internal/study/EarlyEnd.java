package io.github.perfjunit.internal.study;

import java.util.List;

/**
 * That a study ended before its last block, because what it was to decide had been decided.
 *
 * @param blocks the judged blocks that were made
 * @param planned the judged blocks that would have been made
 * @param decided the decisions, in words
 */
public record EarlyEnd(int blocks, int planned, List<String> decided) {

    public EarlyEnd {
        decided = List.copyOf(decided);
    }

    /** In words. */
    @Override
    public String toString() {
        return "decided after " + blocks + " of " + planned + " blocks: " + String.join("; ", decided);
    }
}
