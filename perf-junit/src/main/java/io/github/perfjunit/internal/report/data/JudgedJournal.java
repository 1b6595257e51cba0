package io.github.perfjunit.internal.report.data;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import io.github.perfjunit.internal.study.RecordedJournal;
import io.github.perfjunit.internal.study.StudyJournal;
import java.nio.file.Path;

/** The judgements in a study's journal: a line for each time at which verdict tests ran. */
public final class JudgedJournal {

    private static final String KEY = "judged";
    private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

    private JudgedJournal() {}

    /** Adds what was said now; nothing, if nothing was. */
    public static void append(Path journal, Judged judged) {
        if (!judged.isEmpty() || !judged.tests().isEmpty()) {
            StudyJournal.append(journal, KEY, GSON.toJsonTree(judged));
        }
    }

    /** All that was ever said; of what was said twice, the later. */
    public static Judged in(RecordedJournal journal) {
        return journal.contents(KEY).stream()
                .map(json -> GSON.fromJson(json, Judged.class))
                .reduce(Judged.nothing(), Judged::then);
    }
}
