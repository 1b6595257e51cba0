package io.github.perfjunit.internal.sampling.reading;

/** The highest resident memory so far. High-water marks do not add up, so only a tree of one process can use its own. */
public final class PeakTracker {

    private boolean several;
    private long largestSum;
    private long mark;

    /** A reading of a tree that has several members now. */
    public void sawSeveral(long rss) {
        several = true;
        largestSum = Math.max(largestSum, rss);
    }

    /**
     * A reading of a tree that has one member now.
     *
     * @param highWaterMark the kernel's own, in bytes; 0 if it doesn't say, or no longer
     */
    public void sawOne(long rss, long highWaterMark) {
        largestSum = Math.max(largestSum, rss);
        mark = Math.max(mark, highWaterMark);
    }

    public long bytes() {
        return kind() == PeakKind.HIGH_WATER_MARK ? Math.max(mark, largestSum) : largestSum;
    }

    public PeakKind kind() {
        return several || mark == 0 ? PeakKind.LARGEST_SAMPLED_SUM : PeakKind.HIGH_WATER_MARK;
    }
}
