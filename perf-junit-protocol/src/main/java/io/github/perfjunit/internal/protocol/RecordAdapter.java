package io.github.perfjunit.internal.protocol;

import com.google.gson.Gson;
import com.google.gson.TypeAdapter;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Writes a record as an object with a field for each component, and reads no other objects. */
final class RecordAdapter extends TypeAdapter<Object> {

    /** The values of components that are absent; there is none for others. */
    private static final Map<Class<?>, Object> ABSENT = Map.of(
            Optional.class, Optional.empty(),
            OptionalInt.class, OptionalInt.empty(),
            OptionalLong.class, OptionalLong.empty());

    private final Constructor<?> constructor;
    private final RecordComponent[] components;
    private final Map<String, Integer> positions = new HashMap<>();
    private final List<TypeAdapter<Object>> adapters = new ArrayList<>();

    RecordAdapter(Gson gson, Class<?> type) {
        components = type.getRecordComponents();
        for (RecordComponent each : components) {
            positions.put(each.getName(), adapters.size());
            adapters.add(adapter(gson, each));
        }
        try {
            constructor = type.getDeclaredConstructor(
                    Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
        } catch (NoSuchMethodException e) {
            throw new LinkageError("a record without its constructor: " + type, e);
        }
    }

    @SuppressWarnings("unchecked")
    private static TypeAdapter<Object> adapter(Gson gson, RecordComponent component) {
        return (TypeAdapter<Object>) gson.getAdapter(TypeToken.get(component.getGenericType()));
    }

    @Override
    public void write(JsonWriter out, Object value) throws IOException {
        out.beginObject();
        for (int i = 0; i < components.length; i++) {
            out.name(components[i].getName());
            adapters.get(i).write(out, component(value, i));
        }
        out.endObject();
    }

    private Object component(Object value, int index) {
        try {
            return components[index].getAccessor().invoke(value);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("a component that can't be read: " + components[index], e);
        }
    }

    @Override
    public Object read(JsonReader in) throws IOException {
        String path = Scalars.path(in);
        Scalars.expect(in, JsonToken.BEGIN_OBJECT, "an object");
        @Nullable Object[] values = new Object[components.length];
        in.beginObject();
        while (in.hasNext()) {
            Integer position = positions.get(in.nextName());
            if (position == null) {
                throw new MalformedException(Scalars.path(in), "is unknown");
            }
            if (values[position] != null) {
                throw new MalformedException(Scalars.path(in), "is given twice");
            }
            values[position] = adapters.get(position).read(in);
        }
        in.endObject();
        return construct(values, path);
    }

    private Object construct(@Nullable Object[] values, String path) {
        for (int i = 0; i < values.length; i++) {
            if (values[i] == null) {
                values[i] = ABSENT.get(components[i].getType());
            }
            if (values[i] == null) {
                String name = components[i].getName();
                throw new MalformedException(path.isEmpty() ? name : path + "." + name, "is missing");
            }
        }
        try {
            return constructor.newInstance(values);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof IllegalArgumentException refusal) {
                throw new MalformedException(path, refusal);
            }
            throw new LinkageError("a record that can't be made: " + constructor, e);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("a record that can't be made: " + constructor, e);
        }
    }
}
