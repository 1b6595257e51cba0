package io.github.perfjunit.internal.report;

import io.github.perfjunit.internal.study.StudyHeader;
import io.github.perfjunit.internal.text.Plurals;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The design of a study, as a list in Markdown. */
final class DesignLines {

    private DesignLines() {}

    static List<String> of(StudyHeader header) {
        StudyHeader.Design design = header.design();
        List<String> lines = new ArrayList<>();
        lines.add("- " + Plurals.of(design.blocks(), "block") + " after " + design.warmUpBlocks()
                + " for warm-up, order of targets drawn for each block, seed " + design.seed() + ", alpha "
                + design.alpha());
        if (!design.decisionPlan().decisions().isEmpty()) {
            lines.add("- to decide: " + Markdown.escape(design.decisionPlan().toString()));
        }
        header.targets()
                .forEach(target -> lines.add(
                        "- target " + Markdown.escape(target.name()) + ": " + Markdown.escape(target.description())));
        limitations(header).forEach(limitation -> lines.add("- " + Markdown.escape(limitation)));
        header.services().forEach(service -> lines.add("- " + Markdown.escape(service.toString())));
        lines.add("- "
                + header.environment().entrySet().stream()
                        .sorted(Map.Entry.comparingByKey())
                        .map(entry -> entry.getKey() + " " + entry.getValue())
                        .collect(Collectors.joining(", "))
                + "; environment " + header.environmentFingerprint());
        lines.add("- study " + header.id() + ", started at " + header.startedAt());
        return lines;
    }

    /** Returns the limitations of the targets' figures, whatever is asserted on them. */
    static List<String> limitations(StudyHeader header) {
        return header.targets().stream()
                .flatMap(target -> Stream.ofNullable(target.limitation()))
                .toList();
    }
}
