package io.github.perfjunit.internal.service;

import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.spi.ServiceContext;
import java.util.Locale;

/** The treatment of a queue or a database that exists on an external server before perf-junit makes it. */
public enum ExistingContent {
    /** Nothing: the study does not begin. The default. */
    REFUSE,
    /** It is emptied before each run, and left there, empty or not, at the end. */
    CLEAN;

    /** Returns the setting that demands this, as a user writes it. */
    public String setting() {
        return Constants.EXTERNAL_EXISTING + "=" + name().toLowerCase(Locale.ROOT);
    }

    /** Returns the treatment that the settings demand. */
    public static ExistingContent of(ServiceContext context) {
        return ServiceEnvironment.of(context)
                .settings()
                .constant(Constants.EXTERNAL_EXISTING, ExistingContent.class)
                .orElse(REFUSE);
    }
}
