package io.github.perfjunit.internal.junit;

import io.github.perfjunit.api.DisturbedPolicy;
import io.github.perfjunit.internal.load.fork.GeneratorFork;
import io.github.perfjunit.internal.report.Console;
import io.github.perfjunit.internal.report.ConsoleLayout;
import io.github.perfjunit.internal.sampling.jvm.JvmReader;
import io.github.perfjunit.internal.service.ExistingContent;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Defaults;
import io.github.perfjunit.internal.settings.MisspeltSettings;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.verdict.RegressionsToExplain.When;
import io.github.perfjunit.spi.ServiceMode;
import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;

/** Refuses settings that can't be understood, and reports misspelt ones, before anything depends on them. */
final class SettingsChecks {

    private static final List<String> DURATIONS = List.of(
            Constants.SERVICE_TIMEOUT,
            Constants.SERVICE_ANSWER_TIMEOUT,
            Constants.SETTLE_TIMEOUT,
            Constants.PUBLISH_TIMEOUT,
            Constants.READY_TIMEOUT,
            Constants.EXIT_TIMEOUT,
            Constants.DRAIN_TIMEOUT,
            Constants.DRAIN_STALL,
            Constants.LOAD_START_LAG,
            Constants.LOAD_TIMEOUT,
            Constants.STOP_GRACE,
            Constants.STUDY_TIMEOUT,
            Constants.LOCK_TIMEOUT,
            Constants.SAMPLING_INTERVAL,
            Constants.RELEASE_TIMEOUT,
            Constants.REVISION_TIMEOUT);

    private SettingsChecks() {}

    /** Reports what is misspelt, once in a test run: it has no effect, and a test may read such a property for itself. */
    static void reportMisspelt(ExtensionContext context, PerfClass perfClass) {
        Set<String> keys = new HashSet<>(Constants.keys());
        perfClass.plugins().stream().flatMap(Plugins.Declared::settings).forEach(keys::add);
        sayOnce(context, new MisspeltSettings(keys).in(given().stream()));
    }

    /** The names of system properties and environment variables. */
    private static Set<String> given() {
        Set<String> names = new HashSet<>(System.getProperties().stringPropertyNames());
        names.addAll(System.getenv().keySet());
        return names;
    }

    /** Reports which programs are measured in place of declared ones, and what names no target of the class. */
    static void reportReplaced(ExtensionContext context, PerfClass perfClass) {
        sayOnce(
                context,
                perfClass.replaced().notices(perfClass.testClass().getSimpleName(), perfClass.targets(), given()));
    }

    private static void sayOnce(ExtensionContext context, List<String> sentences) {
        Store reported = context.getRoot().getStore(Namespace.create("io.github.perfjunit", "reported settings"));
        sentences.forEach(sentence -> reported.getOrComputeIfAbsent(sentence, absent -> {
            Console.standard().say(sentence);
            return true;
        }));
    }

    /** @param services the names of the services that the class uses */
    static void check(Settings settings, Collection<String> services) {
        try {
            DURATIONS.forEach(key -> settings.duration(key, Duration.ZERO));
            GeneratorFork.warmUp(settings);
            settings.positiveInt(Constants.BLOCKS);
            settings.positiveInt(Constants.RESULTS_KEEP);
            settings.positiveInt(Constants.LOAD_GENERATOR_CPU);
            settings.jvmOptions(Constants.LOAD_GENERATOR_JVM_OPTIONS);
            settings.jvmOptions(Constants.EMBEDDED_JVM_OPTIONS);
            settings.positiveInt(Constants.LOAD_THREADS);
            settings.share(Constants.LOAD_SUCCESS_RATE, Defaults.LOAD_SUCCESS_RATE);
            settings.number(Constants.SEED);
            settings.constant(Constants.VERDICTS, VerdictMode.class);
            settings.constant(Constants.DISTURBED, DisturbedPolicy.class);
            settings.constant(Constants.CONSOLE, ConsoleLayout.Detail.class);
            settings.truth(Constants.OFFLINE);
            settings.truth(Constants.HISTORY_ACCEPT);
            settings.constant(Constants.SERVICES, ServiceMode.class);
            services.forEach(name -> settings.constant(Constants.kindOf(name), ServiceMode.class));
            settings.constant(Constants.EXTERNAL_EXISTING, ExistingContent.class);
            settings.positiveInt(Constants.SERVICE_CPU_LIMIT);
            settings.bytes(Constants.OUTPUT_LIMIT, 0);
            settings.bytes(Constants.REVISION_CACHE, 0);
            settings.constant(Constants.JVM_ATTACH, JvmReader.Attach.class);
            settings.constant(Constants.EXPLAIN, When.class);
            settings.flag(Constants.PSS, false);
        } catch (IllegalArgumentException e) {
            throw new ExtensionConfigurationException(String.valueOf(e.getMessage()), e);
        }
    }
}
