package io.github.perfjunit.benchmark.errorrates;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A table as it goes into the documentation. */
record MarkdownTable(List<List<String>> lines) {

    static MarkdownTable of(String... header) {
        return new MarkdownTable(List.of(List.of(header)));
    }

    MarkdownTable with(List<String> row) {
        List<List<String>> more = new ArrayList<>(lines);
        more.add(List.copyOf(row));
        return new MarkdownTable(List.copyOf(more));
    }

    MarkdownTable with(String... row) {
        return with(List.of(row));
    }

    String text() {
        List<String> rule = lines.get(0).stream().map(cell -> "---").toList();
        List<List<String>> all = new ArrayList<>(lines);
        all.add(1, rule);
        return all.stream().map(row -> "| " + String.join(" | ", row) + " |").collect(Collectors.joining("\n"));
    }
}
