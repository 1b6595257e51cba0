package io.github.perfjunit.benchmark.errorrates;

import java.util.List;

/**
 * A part of the benchmark.
 *
 * @param title above its table
 * @param rates all of the table's figures that the project can be held to
 */
record Part(String title, MarkdownTable table, List<Rate> rates) {

    String text() {
        return "### " + title + "\n\n" + table.text() + "\n";
    }
}
