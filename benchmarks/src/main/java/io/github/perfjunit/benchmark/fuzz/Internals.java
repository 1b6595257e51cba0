package io.github.perfjunit.benchmark.fuzz;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Code that its package, or a program that is forked, keeps to itself. Readers are fuzzed as they are: none is made public for it. What
 * does not exist any more fails when the subjects are made, not when an input is read.
 */
final class Internals {

    private static final String ROOT = "io.github.perfjunit.";

    /** Beginnings of packages that are not ours. */
    private static final List<String> OTHERS =
            List.of("java.", "io.netty.", "com.google.", "org.apache.", "org.eclipse.");

    private final ClassLoader loader;

    Internals(ClassLoader loader) {
        this.loader = loader;
    }

    /** Returns the internals of the library that is on the class path. */
    static Internals ofLibrary() {
        return new Internals(Internals.class.getClassLoader());
    }

    /** A method or a constructor. */
    static final class Code {

        private final MethodHandle handle;

        private Code(MethodHandle handle) {
            int arguments = handle.type().parameterCount();
            this.handle = handle.asFixedArity()
                    .asType(MethodType.genericMethodType(arguments))
                    .asSpreader(Object[].class, arguments);
        }

        /** Calls it, with the object first if it is a method of one. Throws what it throws. */
        @Nullable
        Object call(@Nullable Object... arguments) throws Throwable {
            return (Object) handle.invokeExact(arguments);
        }

        /** Calls it to prepare a subject, and returns the result. */
        Object made(@Nullable Object... arguments) {
            try {
                return Objects.requireNonNull(call(arguments));
            } catch (Throwable e) {
                throw new IllegalStateException("a subject can't be prepared", e);
            }
        }
    }

    /** Returns the type of this name, without the beginning that all of our packages have. */
    Class<?> type(String name) {
        try {
            return Class.forName(OTHERS.stream().anyMatch(name::startsWith) ? name : ROOT + name, true, loader);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(name + " is gone, and its subject is to be changed", e);
        }
    }

    /** Returns a type of exceptions. */
    Class<? extends Throwable> exception(String name) {
        return type(name).asSubclass(Throwable.class);
    }

    /** Returns a method of a type. */
    Code method(String type, String name, Class<?>... parameters) {
        try {
            Method method = type(type).getDeclaredMethod(name, parameters);
            method.setAccessible(true);
            return new Code(MethodHandles.lookup().unreflect(method));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type + "." + name + " is gone, and its subject is to be changed", e);
        }
    }

    /** Returns a constructor of a type. */
    Code constructor(String type, Class<?>... parameters) {
        try {
            Constructor<?> constructor = type(type).getDeclaredConstructor(parameters);
            constructor.setAccessible(true);
            return new Code(MethodHandles.lookup().unreflectConstructor(constructor));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(
                    "a constructor of " + type + " is gone, and its subject is to be changed", e);
        }
    }

    /** Returns the value of a static field, such as a constant of an enum. */
    Object constant(String type, String name) {
        try {
            Field field = type(type).getDeclaredField(name);
            field.setAccessible(true);
            return field.get(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type + "." + name + " is gone, and its subject is to be changed", e);
        }
    }
}
