package io.github.perfjunit.internal.protocol;

/** A message of the other side that can't be understood. The sentence begins with the path of the field. */
public final class MalformedException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    MalformedException(String path, String sentence) {
        super(path.isEmpty() ? sentence : path + ": " + sentence);
    }

    /** The refusal of the constructor of a record at this path. */
    MalformedException(String path, IllegalArgumentException refusal) {
        super(path.isEmpty() ? refusal.getMessage() : path + "." + refusal.getMessage(), refusal);
    }
}
