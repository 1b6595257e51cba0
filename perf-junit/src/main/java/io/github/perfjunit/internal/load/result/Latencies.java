package io.github.perfjunit.internal.load.result;

import java.io.ByteArrayInputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.zip.DataFormatException;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.HdrHistogram.HistogramLogReader;

/** An immutable histogram, with three significant figures, of how long requests took or how late they were. */
public final class Latencies {

    /** Figures of a value that are kept, as HdrHistogram counts them: 0.1 %. */
    private static final int SIGNIFICANT_FIGURES = 3;

    private static final int STEPS_PER_HALF = 5;

    /** None at all. */
    public static final Latencies NONE = new Latencies(histogram());

    private final Histogram histogram;

    private Latencies(Histogram histogram) {
        this.histogram = histogram;
    }

    /**
     * A row of a percentile plot.
     *
     * @param percentile from 0 to 100
     * @param beyond how many samples were larger
     */
    public record Row(double percentile, Duration value, long beyond) {}

    static Histogram histogram() {
        return new Histogram(SIGNIFICANT_FIGURES);
    }

    /** The same values, whatever becomes of the histogram. */
    public static Latencies of(Histogram histogram) {
        return new Latencies(histogram.copy());
    }

    /**
     * A histogram of nanoseconds as the generator sends it.
     *
     * @param text HdrHistogram's compressed encoding, in base 64
     * @throws IllegalArgumentException if it is none
     */
    public static Latencies decode(String text) {
        try {
            return new Latencies(Histogram.decodeFromCompressedByteBuffer(
                    ByteBuffer.wrap(Base64.getDecoder().decode(text)), 0));
        } catch (DataFormatException | RuntimeException e) {
            throw new IllegalArgumentException("this is no histogram: " + e, e);
        }
    }

    /**
     * A histogram of nanoseconds in a line of a log.
     *
     * @param line as HdrHistogram writes it: the instant, the length and the maximum before the encoded histogram
     * @throws IllegalArgumentException if it holds none
     */
    public static Latencies ofLog(String line) {
        EncodableHistogram read;
        try (HistogramLogReader reader =
                new HistogramLogReader(new ByteArrayInputStream(line.getBytes(StandardCharsets.UTF_8)))) {
            read = reader.nextIntervalHistogram();
        } catch (RuntimeException e) {
            throw new IllegalArgumentException("this is no log of a histogram: " + e, e);
        }
        if (!(read instanceof AbstractHistogram values)) {
            throw new IllegalArgumentException("this is no log of a histogram: " + line);
        }
        Histogram all = histogram();
        all.add(values);
        return new Latencies(all);
    }

    /** All of these together. */
    public static Latencies sum(Collection<Latencies> parts) {
        Histogram all = histogram();
        parts.forEach(part -> all.add(part.histogram));
        return new Latencies(all);
    }

    /**
     * These and so many more that took as long as this.
     *
     * @param count none if it is not positive
     */
    public Latencies plus(long count, Duration value) {
        Histogram more = histogram();
        more.add(histogram);
        if (count > 0) {
            more.recordValueWithCount(value.toNanos(), count);
        }
        return new Latencies(more);
    }

    /** These without others, each of which is one of them. */
    Latencies minus(Latencies others) {
        if (histogram.getTotalCount() == 0 || others.count() == 0) {
            return this;
        }
        Histogram rest = histogram.copy();
        rest.subtract(others.histogram);
        // counts alone are subtracted, and the largest value is found by them
        Histogram counted = histogram();
        counted.add(rest);
        return new Latencies(counted);
    }

    /** Returns how many values there are. */
    public long count() {
        return histogram.getTotalCount();
    }

    /** So many percent of them were no larger. */
    public Duration percentile(double percent) {
        return Duration.ofNanos(histogram.getValueAtPercentile(percent));
    }

    /** The mean of all. */
    public Duration mean() {
        return Duration.ofNanos(Math.round(histogram.getMean()));
    }

    /** The largest. */
    public Duration max() {
        return Duration.ofNanos(histogram.getMaxValue());
    }

    /** Percentiles, closer to each other the closer they are to 100. */
    public List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (HistogramIterationValue value : histogram.percentiles(STEPS_PER_HALF)) {
            rows.add(new Row(
                    value.getPercentileLevelIteratedTo(),
                    Duration.ofNanos(value.getValueIteratedTo()),
                    count() - value.getTotalCountToThisValue()));
        }
        return rows;
    }
}
