package io.github.perfjunit.internal.process;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.internal.settings.SecretText;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Words that must not be read in a failure, a report or a file, such as the password of a broker. */
public final class Secrets {

    /** No secrets. */
    public static final Secrets NONE = new Secrets(Set.of());

    private static final String HIDDEN = "***";
    private static final int CHUNK = 1 << 20;

    /** Causes may go in a circle. */
    private static final int DEEPEST = 50;

    /** Longest first, because one may contain another. */
    private final List<String> words;

    private final long count;

    private Secrets(Set<String> words) {
        this.count = words.stream().filter(word -> !word.isBlank()).count();
        this.words = words.stream()
                .flatMap(Secrets::forms)
                .filter(word -> !word.isBlank())
                .distinct()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList();
    }

    /**
     * These words, in the forms in which programs print them; blank ones don't count. Of an address the password counts by
     * itself, too, because programs print it without the address, or in another one.
     */
    public static Secrets of(Set<String> words) {
        return new Secrets(words);
    }

    private static Stream<String> forms(String word) {
        Stream<String> passwords = SecretText.valuesIn(List.of(word)).stream();
        return Stream.concat(Stream.of(word), passwords)
                .flatMap(text -> Stream.of(text, decoded(text)))
                .flatMap(text -> Stream.of(text, encoded(text), escaped(text)));
    }

    /** As it stands in an address; not as forms write it, where a plus is a blank. */
    private static String encoded(String text) {
        return URLEncoder.encode(text, UTF_8).replace("+", "%20");
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text.replace("+", "%2B"), UTF_8);
        } catch (IllegalArgumentException e) {
            // it has a % of its own
            return text;
        }
    }

    /** As it stands in JSON. */
    private static String escaped(String text) {
        return text.replace("\\", "\\\\").replace("\"", "\\\"");
    }

    /** Whether there are none. */
    public boolean isEmpty() {
        return words.isEmpty();
    }

    /** Whether one of them is in this text. */
    public boolean areIn(String text) {
        return words.stream().anyMatch(text::contains);
    }

    /**
     * Whether one of them is in these bytes, in UTF-8 or in ISO 8859-1.
     *
     * @param bytes each a character
     */
    public boolean areInBytes(String bytes) {
        return words.stream().anyMatch(word -> bytes.contains(word) || bytes.contains(inUtf8(word)));
    }

    private static String inUtf8(String word) {
        return new String(word.getBytes(UTF_8), ISO_8859_1);
    }

    /** The text with {@code ***} in place of each of them. */
    public String hide(String text) {
        String shown = text;
        for (String word : words) {
            shown = shown.replace(word, HIDDEN);
        }
        return shown;
    }

    /**
     * A failure that doesn't show them: the same one, unless its message or that of a cause does. Then it is one with the same
     * stack trace, and a message that begins with the kind of the original.
     */
    public Throwable hide(Throwable failure) {
        return !showsAny(failure, 0) ? failure : new HiddenFailure(failure, this, 0);
    }

    private boolean showsAny(@Nullable Throwable failure, int depth) {
        return failure != null
                && depth < DEEPEST
                && (areIn(String.valueOf(failure))
                        || showsAny(failure.getCause(), depth + 1)
                        || Stream.of(failure.getSuppressed()).anyMatch(other -> showsAny(other, depth + 1)));
    }

    /** In place of a failure whose message must not be shown. */
    private static final class HiddenFailure extends RuntimeException {

        private static final long serialVersionUID = 1L;

        HiddenFailure(Throwable original, Secrets secrets, int depth) {
            super(secrets.hide(String.valueOf(original)), cause(original, secrets, depth), true, true);
            setStackTrace(original.getStackTrace());
            if (depth < DEEPEST) {
                for (Throwable other : original.getSuppressed()) {
                    addSuppressed(new HiddenFailure(other, secrets, depth + 1));
                }
            }
        }

        private static @Nullable Throwable cause(Throwable original, Secrets secrets, int depth) {
            Throwable cause = original.getCause();
            return cause == null || depth == DEEPEST ? null : new HiddenFailure(cause, secrets, depth + 1);
        }
    }

    /**
     * Overwrites them in a file, with as many asterisks, so that nothing else of it moves.
     *
     * @param from up to where that was done before: one that began there is seen as well
     */
    public void eraseFrom(Path path, long from) throws IOException {
        if (words.isEmpty()) {
            return;
        }
        int longest = words.get(0).getBytes(UTF_8).length;
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
            byte[] bytes = new byte[CHUNK + longest];
            for (long begin = Math.max(0, from - longest); begin < file.length(); begin += CHUNK) {
                file.seek(begin);
                int read = file.read(bytes);
                String text = new String(bytes, 0, Math.max(0, read), ISO_8859_1);
                for (String word : words) {
                    erase(file, begin, text, inUtf8(word));
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

    /** Returns the number of secrets as text, and none of their values. */
    @Override
    public String toString() {
        return count + " secrets";
    }
}
