package io.github.perfjunit.internal.junit;

import java.util.EnumMap;
import java.util.Map;

/** The state of the runs of a study, as JUnit executes the invocations of their scenario one after the other. */
enum RunState {
    /** No invocation was handed out yet. */
    WAITING,
    /** An invocation was handed out, and nothing of it has happened. */
    HANDED_OUT,
    /** JUnit executes the invocation: its test instance is about to be made. */
    ENTERED,
    /** The run has begun. */
    RUNNING,
    /** The run has ended, and is recorded. */
    ENDED,
    /** JUnit executes some invocations only, such as those that failed before: nothing can be measured. */
    SELECTED,
    /** An invocation was executed and failed before its run began, where another extension failed, say. The next ones would too. */
    HINDERED,
    /** A run was executed and could not be recorded: what follows would be as lost. */
    LOST;

    /** Something that happens to the runs of a study. */
    enum Event {
        /** JUnit asks whether there is another invocation: it has executed the one before, or passed over it. */
        NEXT_ASKED,
        HAND_OUT,
        ENTER,
        BEGIN,
        END
    }

    private static final Map<RunState, Map<Event, RunState>> TRANSITIONS = new EnumMap<>(Map.of(
            WAITING, Map.of(Event.NEXT_ASKED, WAITING, Event.HAND_OUT, HANDED_OUT),
            // without an ENTER where one test instance serves all invocations
            HANDED_OUT, Map.of(Event.NEXT_ASKED, SELECTED, Event.ENTER, ENTERED, Event.BEGIN, RUNNING),
            ENTERED, Map.of(Event.NEXT_ASKED, HINDERED, Event.BEGIN, RUNNING),
            RUNNING, Map.of(Event.NEXT_ASKED, LOST, Event.END, ENDED),
            ENDED, Map.of(Event.NEXT_ASKED, ENDED, Event.HAND_OUT, HANDED_OUT),
            SELECTED, Map.of(Event.NEXT_ASKED, SELECTED, Event.HAND_OUT, SELECTED, Event.ENTER, SELECTED),
            HINDERED, Map.of(Event.NEXT_ASKED, HINDERED),
            LOST, Map.of(Event.NEXT_ASKED, LOST)));

    /**
     * Returns the state after an event.
     *
     * @throws IllegalStateException if the event cannot happen in this state
     */
    RunState after(Event event) {
        RunState next = TRANSITIONS.getOrDefault(this, Map.of()).get(event);
        if (next == null) {
            throw new IllegalStateException("the runs of a study are executed one after the other, as a whole: " + event
                    + " is not possible in state " + this);
        }
        return next;
    }
}
