package io.github.perfjunit.benchmark.fuzz;

import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.plan.RateFile;
import io.github.perfjunit.internal.load.result.Latencies;
import io.github.perfjunit.internal.protocol.Answer;
import io.github.perfjunit.internal.protocol.Codec;
import io.github.perfjunit.internal.protocol.HexText;
import io.github.perfjunit.internal.protocol.MalformedException;
import io.github.perfjunit.internal.protocol.NumberedLine;
import io.github.perfjunit.internal.protocol.Result;
import io.github.perfjunit.load.LoadData;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The readers of what the library is given for loads: data, recorded rates, bytes of messages, and lines of the generator. */
final class LoadSubjects {

    private LoadSubjects() {}

    static List<Subject> all(Scratch scratch) {
        return List.of(
                csv(scratch), jsonLines(scratch), rate(scratch), hex(), answer(), result(), greeting(), histogram());
    }

    private static Subject csv(Scratch scratch) {
        Path file = scratch.place("feeder/users.csv");
        return Subject.of("feeder.csv", input -> LoadData.csv(Files.write(file, input)))
                .documents(IllegalArgumentException.class)
                .from(
                        "id,name\n1,ann\n2,\"o'neill, bob\"\r\n3,\"a \"\"quoted\"\" name\"\n4,\"two\nlines\"\n",
                        "city\nZürich\n\nİstanbul\n");
    }

    private static Subject jsonLines(Scratch scratch) {
        Path file = scratch.place("feeder/users.jsonl");
        return Subject.of("feeder.jsonl", input -> LoadData.jsonLines(Files.write(file, input)))
                .documents(IllegalArgumentException.class)
                .from(
                        "{\"id\": 17, \"name\": \"ann\", \"vip\": true}\n{\"id\": 1.5e3, \"name\": \"\\u00fc\", \"vip\": false}\n",
                        "{\"a\":\"b\"}\n\n{\"a\":\"c\"}\n");
    }

    private static Subject rate(Scratch scratch) {
        Path file = scratch.place("feeder/rate.csv");
        return Subject.of("rate.csv", input -> RateFile.read(Files.write(file, input)))
                .documents(LoadRefusal.class)
                .from(
                        "time,rate\n0,10\n60,200.5\n120.25,0\n",
                        "host,rate,time\na,5,2026-01-31T12:00:00Z\nb,\"7\",2026-01-31T12:01:00.5Z\n\n");
    }

    private static Subject hex() {
        return Subject.ofText("hex-text", HexText::pieces)
                .documents(IllegalArgumentException.class)
                .from("01 00 {counter:4} ff", "0a{id:16}{random:8le}\n00{name}");
    }

    private static Subject answer() {
        return Subject.ofText(
                        "generator-answer",
                        text -> Codec.read(NumberedLine.read(text).text(), Answer.class))
                .documents(MalformedException.class)
                .from(LoadDocuments.answers())
                .from("#7 " + LoadDocuments.answers()[2]);
    }

    /** An answer that is a result, and what becomes of it. */
    private static Subject result() {
        Internals.Code results = Internals.ofLibrary().method("internal.load.fork.Results", "of", Result.class);
        return Subject.ofText("generator-result", text -> {
                    if (Codec.read(text, Answer.class) instanceof Result said) {
                        results.call(said);
                    }
                })
                .documents(IllegalArgumentException.class)
                // the caller makes a sentence of each of them
                .documents(NumberFormatException.class)
                .costing(2)
                .from(LoadDocuments.answers()[0], LoadDocuments.answers()[1]);
    }

    private static Subject greeting() {
        return Subject.ofText("generator-greeting", Codec::greeting)
                .documents(MalformedException.class)
                .from(LoadDocuments.greeting(), "{\"ready\":{\"version\":\"9.9\",\"protocol\":7,\"pid\":1}}");
    }

    private static Subject histogram() {
        return Subject.ofText("histogram", text -> Latencies.decode(text).rows())
                .documents(IllegalArgumentException.class)
                .from(LoadDocuments.encodedHistogram());
    }
}
