package io.github.perfjunit.cli.generate;

import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import com.google.gson.JsonPrimitive;
import io.github.perfjunit.internal.json.Json;
import io.github.perfjunit.internal.load.plan.Templates;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Values of JSON answers that later requests send: identifiers and tokens, which differ from session to session. A value that
 * the client knew before the answer is not one of them.
 */
final class Correlation {

    private static final Pattern LETTERS_AND_DIGIT = Pattern.compile("(?=.*[0-9])[A-Za-z0-9._~+/=-]{5,}");

    /**
     * A value that a session keeps.
     *
     * @param name by which later requests send it
     * @param pointer to its place in the answer, by RFC 6901
     */
    record Kept(String name, String pointer, String value) {}

    private final Map<Integer, List<Kept>> byAnswer = new LinkedHashMap<>();
    private final Map<Integer, List<Kept>> knownTo = new LinkedHashMap<>();

    Correlation(List<Exchange> exchanges) {
        Names names = new Names();
        List<Kept> known = new ArrayList<>();
        for (int i = 0; i < exchanges.size(); i++) {
            knownTo.put(i, List.copyOf(known));
            List<Kept> kept = new ArrayList<>();
            for (Map.Entry<String, String> value : values(exchanges.get(i)).entrySet()) {
                if (isNew(value.getKey(), exchanges.subList(0, i + 1))
                        && isSent(value.getKey(), exchanges.subList(i + 1, exchanges.size()))) {
                    String place = value.getValue();
                    String name = names.capture(place.substring(place.lastIndexOf('/') + 1));
                    kept.add(new Kept(name, place, value.getKey()));
                }
            }
            known.addAll(kept);
            known.sort(Comparator.comparingInt((Kept each) -> each.value().length())
                    .reversed());
            byAnswer.put(i, kept);
        }
    }

    /** Returns the values of the answer at this position that later requests send. */
    List<Kept> of(int position) {
        return byAnswer.getOrDefault(position, List.of());
    }

    /** Returns a part of the request at this position as a template, with captured values by their names. */
    String template(int position, String text) {
        String template = Templates.verbatim(text);
        for (Kept kept : knownTo.getOrDefault(position, List.of())) {
            template =
                    whole(kept.value()).matcher(template).replaceAll(Matcher.quoteReplacement("{" + kept.name() + "}"));
        }
        return template;
    }

    private static boolean isNew(String value, Collection<Exchange> upToAnswer) {
        return !isSent(value, upToAnswer);
    }

    private static boolean isSent(String value, Collection<Exchange> exchanges) {
        Pattern whole = whole(value);
        return exchanges.stream()
                .anyMatch(each -> whole.matcher(each.path()).find()
                        || each.body()
                                .filter(body -> whole.matcher(body).find())
                                .isPresent()
                        || each.headers().values().stream()
                                .anyMatch(header -> whole.matcher(header).find()));
    }

    /** Not as a part of a longer word. */
    private static Pattern whole(String value) {
        return Pattern.compile("(?<![A-Za-z0-9])" + Pattern.quote(value) + "(?![A-Za-z0-9])");
    }

    private static Map<String, String> values(Exchange exchange) {
        Map<String, String> places = new LinkedHashMap<>();
        if (exchange.answerType().contains("json")) {
            exchange.answer().ifPresent(body -> {
                try {
                    collect(Json.parse(body), "", places);
                } catch (JsonParseException e) {
                    // an answer that is cut off has no values
                    places.clear();
                }
            });
        }
        return places;
    }

    private static void collect(JsonElement json, String place, Map<String, String> places) {
        if (json.isJsonObject()) {
            json.getAsJsonObject()
                    .entrySet()
                    .forEach(entry -> collect(
                            entry.getValue(),
                            place + "/" + entry.getKey().replace("~", "~0").replace("/", "~1"),
                            places));
        } else if (json.isJsonArray()) {
            for (int i = 0; i < json.getAsJsonArray().size(); i++) {
                collect(json.getAsJsonArray().get(i), place + "/" + i, places);
            }
        } else if (json instanceof JsonPrimitive value
                && !value.isBoolean()
                && LETTERS_AND_DIGIT.matcher(value.getAsString()).matches()) {
            places.putIfAbsent(value.getAsString(), place);
        }
    }
}
