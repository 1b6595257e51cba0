package io.github.perfjunit.process;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/** Words that nobody is to read in a failure, a report or a file, such as the password of a broker. */
public final class Secrets {

    /** No secrets. */
    public static final Secrets NONE = new Secrets(Set.of());

    private static final String HIDDEN = "***";
    private static final int CHUNK = 1 << 20;

    /** Longest first, because one may contain another. */
    private final List<String> words;

    private Secrets(Set<String> words) {
        this.words = words.stream()
                .filter(word -> !word.isBlank())
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList();
    }

    /** These words; blank ones don't count. */
    public static Secrets of(Set<String> words) {
        return new Secrets(words);
    }

    /** The text with {@code ***} in place of each of them. */
    public String hide(String text) {
        String shown = text;
        for (String word : words) {
            shown = shown.replace(word, HIDDEN);
        }
        return shown;
    }

    /** Overwrites them in a file, with as many asterisks, so that nothing else of it moves. */
    void eraseFrom(Path path) throws IOException {
        if (words.isEmpty()) {
            return;
        }
        int longest = words.get(0).getBytes(UTF_8).length;
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
            byte[] bytes = new byte[CHUNK + longest];
            for (long begin = 0; begin < file.length(); begin += CHUNK) {
                file.seek(begin);
                int read = file.read(bytes);
                String text = new String(bytes, 0, Math.max(0, read), ISO_8859_1);
                for (String word : words) {
                    erase(file, begin, text, new String(word.getBytes(UTF_8), ISO_8859_1));
                }
            }
        }
    }

    private static void erase(RandomAccessFile file, long begin, String text, String word) throws IOException {
        byte[] asterisks = "*".repeat(word.length()).getBytes(ISO_8859_1);
        for (int at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length())) {
            file.seek(begin + at);
            file.write(asterisks);
        }
    }

    /** How many there are. */
    @Override
    public String toString() {
        return words.size() + " secrets";
    }
}
