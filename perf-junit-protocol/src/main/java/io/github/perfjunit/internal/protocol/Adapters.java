package io.github.perfjunit.internal.protocol;

import com.google.gson.Gson;
import com.google.gson.TypeAdapter;
import com.google.gson.TypeAdapterFactory;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Makes the adapters of the protocol's own types: records, one of several records, enumerated values, optional ones. */
final class Adapters implements TypeAdapterFactory {

    /** The types whose values are one of several records. */
    private static final List<Class<?>> UNIONS = List.of(Answer.class, Model.class, Session.Step.class);

    @Override
    public <T> @Nullable TypeAdapter<T> create(Gson gson, TypeToken<T> type) {
        Class<? super T> raw = type.getRawType();
        TypeAdapter<?> adapter = null;
        // Gson writes the elements of a list as what they are, rather than as what the list is of
        Optional<Class<?>> union =
                UNIONS.stream().filter(each -> each.isAssignableFrom(raw)).findFirst();
        if (union.isPresent()) {
            adapter = new OneOf(gson, union.get());
        } else if (raw.isRecord()) {
            adapter = new RecordAdapter(gson, raw);
        } else if (raw.isEnum()) {
            adapter = word(raw);
        } else if (raw == Optional.class) {
            adapter = optional(gson, (ParameterizedType) type.getType());
        } else if (raw == List.class) {
            adapter = only(JsonToken.BEGIN_ARRAY, "an array", gson.getDelegateAdapter(this, type));
        } else if (raw == Map.class) {
            adapter = only(JsonToken.BEGIN_OBJECT, "an object", gson.getDelegateAdapter(this, type));
        }
        @SuppressWarnings("unchecked")
        TypeAdapter<T> typed = (TypeAdapter<T>) adapter;
        return typed;
    }

    /** Gson's own adapters of lists and maps take null, which no list of a message has. */
    private static <T> TypeAdapter<T> only(JsonToken token, String kind, TypeAdapter<T> adapter) {
        return Scalars.adapter(adapter::write, in -> {
            Scalars.expect(in, token, kind);
            return adapter.read(in);
        });
    }

    private static TypeAdapter<Object> word(Class<?> type) {
        Map<String, Object> words = Arrays.stream(type.getEnumConstants())
                .collect(Collectors.toMap(
                        each -> wordOf((Enum<?>) each), Function.identity(), (one, other) -> one, TreeMap::new));
        return Scalars.adapter((out, value) -> out.value(wordOf((Enum<?>) value)), in -> {
            String path = Scalars.path(in);
            String word = Scalars.TEXT.read(in);
            Object value = words.get(word);
            if (value == null) {
                throw new MalformedException(path, "'" + word + "' is unknown: known are " + words.keySet());
            }
            return value;
        });
    }

    private static String wordOf(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @SuppressWarnings("unchecked")
    private static TypeAdapter<Optional<Object>> optional(Gson gson, ParameterizedType type) {
        TypeAdapter<Object> present =
                (TypeAdapter<Object>) gson.getAdapter(TypeToken.get(type.getActualTypeArguments()[0]));
        return Scalars.adapter(
                (out, value) -> {
                    if (value.isPresent()) {
                        present.write(out, value.get());
                    } else {
                        out.nullValue();
                    }
                },
                in -> Optional.of(present.read(in)));
    }

    /** The adapter of a type whose values are one of several records. */
    private static final class OneOf extends TypeAdapter<Object> {

        private final Map<String, RecordAdapter> records = new TreeMap<>();

        OneOf(Gson gson, Class<?> union) {
            for (Class<?> each : union.getPermittedSubclasses()) {
                records.put(nameOf(each), new RecordAdapter(gson, each));
            }
        }

        private static String nameOf(Class<?> type) {
            return type.getSimpleName().toLowerCase(Locale.ROOT);
        }

        @Override
        public void write(JsonWriter out, Object value) throws IOException {
            String name = nameOf(value.getClass());
            out.beginObject().name(name);
            Objects.requireNonNull(records.get(name), name).write(out, value);
            out.endObject();
        }

        @Override
        public Object read(JsonReader in) throws IOException {
            String path = Scalars.path(in);
            Scalars.expect(in, JsonToken.BEGIN_OBJECT, "an object");
            in.beginObject();
            if (!in.hasNext()) {
                throw oneOf(path);
            }
            RecordAdapter adapter = records.get(in.nextName());
            if (adapter == null) {
                throw new MalformedException(Scalars.path(in), "is unknown: known are " + records.keySet());
            }
            Object value = adapter.read(in);
            if (in.hasNext()) {
                throw oneOf(path);
            }
            in.endObject();
            return value;
        }

        private MalformedException oneOf(String path) {
            return new MalformedException(path, "give one of " + String.join(" and ", records.keySet()));
        }
    }
}
