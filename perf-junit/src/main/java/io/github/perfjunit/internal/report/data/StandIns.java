package io.github.perfjunit.internal.report.data;

import io.github.perfjunit.internal.study.StudyHeader;
import io.github.perfjunit.spi.ServiceChoice;
import io.github.perfjunit.spi.ServiceMode;
import java.util.List;
import java.util.Optional;

/** Says where an absolute number must not be read as one of the real servers. */
public final class StandIns {

    private StandIns() {}

    /** A note on the budgets of a study, if a stand-in took the place of one of its services. */
    public static Optional<String> caveat(StudyHeader header) {
        List<String> services = header.services().stream()
                .filter(choice -> choice.mode() == ServiceMode.EMBEDDED)
                .map(ServiceChoice::service)
                .toList();
        if (services.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of("note: " + String.join(" and ", services)
                + (services.size() == 1 ? " was a stand-in" : " were stand-ins")
                + ", whose figures compare targets only: these budgets say nothing of a real "
                + String.join(" or ", services));
    }
}
