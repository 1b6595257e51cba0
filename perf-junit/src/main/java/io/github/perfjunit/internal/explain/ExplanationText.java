package io.github.perfjunit.internal.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The text of an explanation, as failures, the console and Markdown show it. */
public final class ExplanationText {

    /** Lines of an explanation in the message of a failure. */
    private static final int MOST_LINES = 5;

    /** Figures of one topic in its line. */
    private static final int MOST_PARTS = 3;

    private final Explanation explanation;

    /** Creates the text of an explanation. */
    public ExplanationText(Explanation explanation) {
        this.explanation = explanation;
    }

    /** Returns at most five lines: a heading, then the first causes, or why there are none. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add("What changed in " + explanation.candidate() + " against " + explanation.reference()
                + ", by profiles of one more run of each, which were not judged:");
        for (Figure.Topic topic : Figure.Topic.values()) {
            topic(explanation.figures(topic)).ifPresent(text -> lines.add(topic.label() + " " + text));
        }
        List<Cause> increases = explanation.increases();
        increases.stream().limit(MOST_LINES - lines.size()).map(this::line).forEach(lines::add);
        if (increases.isEmpty()) {
            lines.add(nothing());
        }
        return lines;
    }

    /** Returns the figures of a topic in one line: the whole, then the parts that increased most. */
    private static Optional<String> topic(List<Figure> figures) {
        List<String> texts = new ArrayList<>();
        figures.stream()
                .filter(Figure::isTotal)
                .map(whole -> whole.measure().format(whole.reference()) + " \u2192 "
                        + whole.measure().format(whole.candidate()) + " " + whole.name())
                .forEach(texts::add);
        String parts = figures.stream()
                .filter(figure -> !figure.isTotal() && figure.difference() > 0 && figure.differs())
                .sorted(Comparator.comparing(Figure::measure).thenComparingDouble(figure -> -figure.difference()))
                .limit(MOST_PARTS)
                .map(ExplanationText::part)
                .collect(Collectors.joining(", "));
        if (figures.isEmpty()) {
            return Optional.empty();
        }
        texts.add(parts.isEmpty() ? "no part of it is larger by more than 2 %" : parts);
        return Optional.of(String.join(": ", texts));
    }

    private static String part(Figure figure) {
        return figure.name() + " " + figure.formatDifference()
                + (figure.detail() == null ? "" : " (" + figure.detail() + ")");
    }

    /** Returns why there is no cause. */
    public String nothing() {
        return explanation.totals().isEmpty()
                ? "nothing is known: " + String.join("; ", explanation.notes())
                : "no method differs by more than the noise of the profiles ("
                        + explanation.totals().stream()
                                .map(this::total)
                                .reduce((one, other) -> one + ", " + other)
                                .orElse("")
                        + ")";
    }

    private String total(Explanation.Total total) {
        Amount amount = total.amount();
        return total.kind().label() + " " + total.kind().format(amount.reference()) + " → "
                + total.kind().format(amount.candidate()) + "/" + explanation.unit();
    }

    /** Returns a cause in one line: {@code CPU +1.90 ms/request (73 %) com.acme.Cart.total, in java.util.regex.Pattern.compile}. */
    public String line(Cause cause) {
        return cause.kind().label() + " " + amount(cause)
                + (cause.share() == null || cause.share() > 1
                        ? ""
                        : String.format(Locale.ROOT, " (%.0f %% of the difference)", 100 * cause.share()))
                + " " + cause.frame() + (cause.within() == null ? "" : ", in " + cause.within());
    }

    private String amount(Cause cause) {
        return cause.kind().formatDifference(cause.difference()) + "/" + explanation.unit();
    }
}
