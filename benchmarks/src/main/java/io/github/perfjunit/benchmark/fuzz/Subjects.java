package io.github.perfjunit.benchmark.fuzz;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** All readers of the library and of the programs that it forks, with what they need while they are fuzzed. */
final class Subjects implements AutoCloseable {

    private static final String GENERATOR = "/io/github/perfjunit/generator/generator.jar";
    private static final String RESOLVER = "/io/github/perfjunit/resolver/resolver.jar";
    private static final String COMMAND_LINE = "io.github.perfjunit.cli.Main";

    private final Scratch scratch = Scratch.create();
    private final LocalServer server = new LocalServer();
    private final List<ForkedProgram> programs = new ArrayList<>();
    private final List<Subject> all = new ArrayList<>();

    /**
     * Makes the subjects.
     *
     * @param kept where documents of this machine are kept
     * @param missing receives a sentence for each program that is not there, and whose readers are left out
     */
    Subjects(Path kept, Consumer<String> missing) {
        try {
            make(Documents.here(kept), missing);
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    private void make(Documents documents, Consumer<String> missing) {
        all.addAll(StudySubjects.all(documents, scratch));
        all.addAll(LoadSubjects.all(scratch));
        all.addAll(ProcSubjects.all(documents, scratch));
        all.addAll(MachineSubjects.all(documents, scratch));
        all.addAll(JvmSubjects.all(documents, scratch));
        all.addAll(PublishedSubjects.all(documents, scratch));
        all.addAll(ServiceSubjects.all(server));
        all.addAll(HyperfoilSubjects.all(documents, server));
        all.addAll(ProgramSubjects.all(scratch));
        all.addAll(ProfileSubjects.all(documents, scratch));
        program("load generator", ForkedProgram.within(GENERATOR, scratch), missing)
                .ifPresent(code -> {
                    all.addAll(GeneratorSubjects.all(code));
                    all.addAll(HttpAnswerSubjects.all(code));
                    all.addAll(StreamSubjects.all(code));
                    all.addAll(GrpcSubjects.all(code));
                });
        program("resolver", ForkedProgram.within(RESOLVER, scratch), missing)
                .ifPresent(code -> all.addAll(ResolverSubjects.all(code, scratch)));
        program("command line", ForkedProgram.with(COMMAND_LINE), missing)
                .ifPresent(code -> all.addAll(
                        CommandLineSubjects.all(code, scratch, documents, new StudyDocuments(documents, scratch))));
    }

    private Optional<Internals> program(String name, Optional<ForkedProgram> program, Consumer<String> missing) {
        program.ifPresentOrElse(
                programs::add,
                () -> missing.accept("the " + name + " is not on the class path as a jar: its readers are left out"));
        return program.map(ForkedProgram::internals);
    }

    /** Returns all subjects. */
    List<Subject> all() {
        return List.copyOf(all);
    }

    @Override
    public void close() {
        server.close();
        programs.forEach(ForkedProgram::close);
        scratch.close();
    }
}
