package io.github.perfjunit.internal.load.plan;

import java.util.ArrayList;
import java.util.List;

/** Reads CSV as RFC 4180 describes it; lines may also end with a line feed alone, and empty ones are passed over. */
public final class CsvText {

    private final String text;
    private final List<List<String>> records = new ArrayList<>();
    private List<String> record = new ArrayList<>();
    private int position;

    private CsvText(String text) {
        this.text = text;
    }

    /**
     * Returns the fields of each record.
     *
     * @throws LoadRefusal with the line, if a field in quotes does not end, or goes on after them
     */
    public static List<List<String>> records(String text) {
        CsvText csv = new CsvText(text);
        while (csv.position < text.length()) {
            csv.readField();
        }
        csv.endRecord();
        return csv.records;
    }

    /** One field, with the comma or the line's end after it. */
    private void readField() {
        StringBuilder field = new StringBuilder();
        if (text.charAt(position) == '"') {
            readQuoted(field);
        }
        while (position < text.length() && ",\r\n".indexOf(text.charAt(position)) < 0) {
            field.append(text.charAt(position++));
        }
        record.add(field.toString());
        char end = position < text.length() ? text.charAt(position++) : '\n';
        if (end == ',') {
            if (position == text.length()) {
                record.add("");
            }
            return;
        }
        if (end == '\r' && position < text.length() && text.charAt(position) == '\n') {
            position++;
        }
        endRecord();
    }

    private void readQuoted(StringBuilder field) {
        int opened = position++;
        while (position < text.length()) {
            char character = text.charAt(position++);
            if (character != '"') {
                field.append(character);
            } else if (position < text.length() && text.charAt(position) == '"') {
                field.append('"');
                position++;
            } else {
                if (position < text.length() && ",\r\n".indexOf(text.charAt(position)) < 0) {
                    throw refused(opened, "is followed by other text; double the quotes within a field");
                }
                return;
            }
        }
        throw refused(opened, "is not closed");
    }

    private LoadRefusal refused(int opened, String fault) {
        long line = text.substring(0, opened + 1).lines().count();
        return new LoadRefusal("the field in quotes that begins in line " + line + " " + fault);
    }

    private void endRecord() {
        if (!record.isEmpty() && !(record.size() == 1 && record.get(0).isEmpty())) {
            records.add(record);
        }
        record = new ArrayList<>();
    }
}
