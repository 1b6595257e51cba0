package io.github.perfjunit.internal.protocol;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Each side reads what the other one writes, and nothing else. */
class CodecTest {

    /** Records that can be sent on their own, each with all that can be in it. */
    static List<Object> wholes() {
        Optional<SsePlan> sse = Optional.of(Messages.SSE);
        Optional<WebSocketPlan> webSocket = Optional.of(Messages.WEB_SOCKET);
        Optional<GrpcPlan> grpc = Optional.of(Messages.GRPC);
        return List.of(
                Command.load(Messages.plan(Messages.RATES)),
                Command.check(Messages.plan(Messages.CHANGING_USERS)),
                Command.check(Messages.plan("sse", sse, Optional.empty(), Optional.empty(), Messages.USERS)),
                Command.check(
                        Messages.plan("websocket", Optional.empty(), webSocket, Optional.empty(), Messages.USERS)),
                Command.check(Messages.plan("grpc", Optional.empty(), Optional.empty(), grpc, Messages.RATES)),
                new Answer.Progress(1, 2, 3, 4, 5, 6, 7, 8, Optional.of(new Answer.Progress(1, 0, 1, 2, 3, 4, 5, 6))),
                new Answer.Ready(WirePlan.VERSION, 5, "0.1.0", "epoll"),
                Messages.result());
    }

    static List<Object> messages() {
        List<Object> messages = new ArrayList<>(wholes());
        messages.add(Command.warmUp(Duration.ofSeconds(3)));
        messages.add(Command.stop());
        messages.add(new Answer.Begins(-5));
        messages.add(new Answer.Broken("no socket is left"));
        messages.add(new Answer.Possible());
        messages.add(new Answer.Refused("'quoted' \"text\"\n"));
        messages.add(new Answer.Warm());
        return messages;
    }

    private static Object read(String json, Object like) {
        return like instanceof Command ? Codec.read(json, Command.class) : Codec.read(json, Answer.class);
    }

    @ParameterizedTest
    @MethodSource("messages")
    void whatIsWrittenIsRead(Object message) {
        String line = Codec.write(message);

        assertThat(line).doesNotContain("\n");
        assertThat(read(line, message)).isEqualTo(message);
    }

    /** A record that is missing from the messages above would not be tested. */
    @Test
    void allRecordsAreAmongTheMessages() {
        Set<Class<?>> seen = messages().stream().map(Object::getClass).collect(Collectors.toSet());
        assertThat(seen).contains(Answer.class.getPermittedSubclasses()).contains(Command.class);
        String all = messages().stream().map(Codec::write).collect(Collectors.joining());
        Stream.of(
                        WirePlan.class,
                        GrpcPlan.class,
                        GrpcPlan.Call.class,
                        GrpcPlan.Streams.class,
                        SsePlan.class,
                        WebSocketPlan.class,
                        WebSocketPlan.Binary.class,
                        StompPlan.class,
                        WirePlan.Request.class,
                        WirePlan.Data.class,
                        WirePlan.Extras.class,
                        WirePlan.Part.class,
                        WirePlan.Tls.class,
                        WirePlan.ClientCertificate.class,
                        Model.Open.class,
                        Delivery.class,
                        Model.Closed.class,
                        Session.class,
                        Session.Repeat.class,
                        Result.class,
                        Result.Named.class,
                        Result.Deliveries.class,
                        Result.Streams.class,
                        Result.Generator.class)
                .flatMap(type -> Arrays.stream(type.getRecordComponents()))
                .forEach(component -> {
                    // two lengths of gRPC exclude each other
                    if (!component.getName().equals("deadlineNanos")) {
                        assertThat(all).contains("\"" + component.getName() + "\":");
                    }
                });
    }

    @Test
    void whatIsOptionalIsLeftOut() {
        assertThat(Codec.write(SsePlan.lasting())).isEqualTo("{}");
        assertThat(Codec.read("{}", SsePlan.class)).isEqualTo(SsePlan.lasting());
        assertThat(Codec.write(Command.stop())).isEqualTo("{\"verb\":\"stop\"}");
        assertThat(Codec.write(Command.warmUp(Duration.ofSeconds(3))))
                .isEqualTo("{\"verb\":\"warm-up\",\"nanos\":3000000000}");
    }

    /** The objects in it, by their paths. */
    private static Map<String, JsonObject> objects(JsonElement element, String path) {
        Map<String, JsonObject> objects = new LinkedHashMap<>();
        if (element instanceof JsonObject object) {
            objects.put(path, object);
            object.entrySet()
                    .forEach(each -> objects.putAll(
                            objects(each.getValue(), path.isEmpty() ? each.getKey() : path + "." + each.getKey())));
        } else if (element instanceof JsonArray array) {
            IntStream.range(0, array.size()).forEach(i -> objects.putAll(objects(array.get(i), path + "[" + i + "]")));
        }
        return objects;
    }

    /** Free fields, and one of several records, are no records themselves. */
    private static boolean isRecord(String path) {
        return !path.isEmpty()
                && !path.matches(
                        ".*(headers|failed|firstFailure|bySecond|model|(deliveries|progress)\\.sender)|plan\\..*steps\\[\\d+]");
    }

    @ParameterizedTest
    @MethodSource("wholes")
    void whatIsUnknownIsRefusedByItsPath(Object message) {
        String line = Codec.write(message);
        for (String path : objects(JsonParser.parseString(line), "").keySet()) {
            if (isRecord(path)) {
                JsonObject tree = JsonParser.parseString(line).getAsJsonObject();
                requireNonNull(objects(tree, "").get(path)).addProperty("newField", 1);
                assertThatExceptionOfType(MalformedException.class)
                        .isThrownBy(() -> read(tree.toString(), message))
                        .withMessage(path + ".newField: is unknown");
            }
        }
    }

    /** Each field in turn is left out, and is null: no message becomes another one by that. */
    @ParameterizedTest
    @MethodSource("wholes")
    void whatIsMissingIsRefusedByItsPath(Object message) {
        String line = Codec.write(message);
        objects(JsonParser.parseString(line), "")
                .forEach((path, object) -> object.keySet().forEach(field -> {
                    if (isRecord(path) && !OPTIONAL.contains(field)) {
                        JsonObject without = JsonParser.parseString(line).getAsJsonObject();
                        requireNonNull(objects(without, "").get(path)).remove(field);
                        assertThatExceptionOfType(MalformedException.class)
                                .as(field)
                                .isThrownBy(() -> read(without.toString(), message))
                                .withMessage(path + "." + field + ": is missing");
                        JsonObject with = JsonParser.parseString(line).getAsJsonObject();
                        requireNonNull(objects(with, "").get(path)).add(field, JsonNull.INSTANCE);
                        assertThatExceptionOfType(MalformedException.class)
                                .as(field)
                                .isThrownBy(() -> read(with.toString(), message))
                                .withMessageStartingWith(path + "." + field)
                                .withMessageEndingWith("was expected, found null");
                    }
                }));
    }

    private static final Set<String> OPTIONAL = optional();

    private static Set<String> optional() {
        return Stream.of(
                        WirePlan.class,
                        WirePlan.Request.class,
                        WirePlan.Extras.class,
                        WirePlan.Part.class,
                        WirePlan.Tls.class,
                        WirePlan.ClientCertificate.class,
                        SsePlan.class,
                        WebSocketPlan.class,
                        WebSocketPlan.Binary.class,
                        StompPlan.class,
                        GrpcPlan.class,
                        GrpcPlan.Streams.class,
                        Delivery.class,
                        Model.Closed.class,
                        Result.class,
                        Result.Named.class,
                        Result.Deliveries.class,
                        Result.Streams.class,
                        Result.Generator.class)
                .flatMap(type -> Arrays.stream(type.getRecordComponents()))
                .filter(each -> Set.of(Optional.class, OptionalInt.class, OptionalLong.class)
                        .contains(each.getType()))
                .map(each -> each.getName())
                .collect(Collectors.toSet());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'open': | {'closed':{'users':2},'open': | plan.model.closed.thinkNanos: is missing",
                "{'open': | {'shut': | plan.model.shut: is unknown: known are [closed, open]",
                "'version':1 | 'version':2 | plan.version: this generator reads version 1, found 2",
                "'version':1 | 'version':0 | plan.version: this generator reads version 1, found 0",
                "'version':1 | 'version':1,'version':1 | plan.version: is given twice",
                "'fromRate':1 | 'fromRate':NaN | plan.model.open.phases[1].fromRate: is no JSON",
                "'fromRate':1 | 'fromRate':-1 | plan.model.open.phases[1].fromRate: must be between 0 and 10000000",
                "'fromRate':1 | 'fromRate':1e999 | plan.model.open.phases[1].fromRate: must be between 0 and 10000000",
                "'nanos':6 | 'nanos':-6 | plan.model.open.phases[1].nanos: must be at least 1, found -6",
                "'nanos':6 | 'nanos':6.5 | plan.model.open.phases[1].nanos: a whole number was expected, found 6.5",
                "'nanos':6 | 'nanos':1e30 | plan.model.open.phases[1].nanos: a whole number was expected, found 1e30",
                "'nanos':6 | 'nanos':1e99999999999 | plan.model.open.phases[1].nanos: a whole number was expected, found 1e99999999999",
                "'nanos':6 | 'nanos':'6' | plan.model.open.phases[1].nanos: a number was expected, found \"6\"",
                "'maxRequests':50 | 'maxRequests':3000000000 | plan.model.open.maxRequests: must be at most 2147483647",
                "'in-turn' | 'in-line' | plan.model.open.use: 'in-line' is unknown: known are [as-needed, in-turn]",
                "'warmUpNanos':4 | 'warmUpNanos':-4 | plan.warmUpNanos: must be at least 0, found -4",
                "'durationNanos':7 | 'durationNanos':-7 | plan.durationNanos: must be at least 1, found -7",
                "'columns':['id','who'] | 'columns':'id' | plan.data.columns: an array was expected, found \"id\"",
                "'columns':['id','who'] | 'columns':['id',1] | plan.data.columns[1]: a text was expected, found 1",
                "['1','ann'] | 'ann' | plan.data.rows[0]: an array was expected, found \"ann\"",
                "['1','ann'] | null | plan.data.rows[0]: an array was expected, found null",
                "['1','ann'] | ['1',null] | plan.data.rows[0][1]: a text was expected, found null",
                "'method':'POST' | 'method':{} | plan.requests[0].method: a text was expected, found {}",
                "'threads':8 | 'threads':8,'sse':{} | plan.sse: is no part of http/1.1",
                "'threads':8} | 'threads':8 | plan: is no JSON",
                "'threads':8}} | 'threads':8}}{} | ",
            })
    void whatIsOfAnotherKindIsRefusedByItsPath(String what, String by, String sentence) {
        String line = Codec.write(Command.load(Messages.plan(Messages.RATES))).replace("1.0,\"toRate", "1,\"toRate");
        String other = line.replace(what.replace('\'', '"'), by.replace('\'', '"'));
        assertThat(other).isNotEqualTo(line);
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> Codec.read(other, Command.class))
                .withMessageStartingWith(sentence == null ? "" : sentence);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{} | give one of begins and broken and",
                "{'warm':{},'possible':{}} | give one of begins and broken and",
                "{'cold':{}} | cold: is unknown: known are [begins, broken, ",
                "{'warm':true} | warm: an object was expected, found true",
                "{'verb':'load'} | verb: is unknown: known are",
                "Hello | is no JSON",
                "`` | is no JSON",
            })
    void whatIsNoAnswerIsRefused(String line, String sentence) {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> Codec.read(line.replace('\'', '"'), Answer.class))
                .withMessageStartingWith(sentence);
    }

    @Test
    void whatIsNoHistogramIsRefused() {
        JsonObject tree = JsonParser.parseString(Codec.write(Messages.result())).getAsJsonObject();
        for (String text : new String[] {"?", "AAAA", ""}) {
            tree.getAsJsonObject("result").addProperty("startLag", text);
            assertThatExceptionOfType(MalformedException.class)
                    .isThrownBy(() -> Codec.read(tree.toString(), Answer.class))
                    .withMessageStartingWith("result.startLag: this is no histogram");
        }
    }

    /** JSON has no word for it. */
    @Test
    void notANumberIsNotWritten() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Model.Phase(Double.NaN, 1, 1));
        Result.Generator generator = Messages.result().generator();
        Result.Generator broken =
                new Result.Generator(1, 2, 3, OptionalLong.empty(), 5, Double.NaN, generator.lateness());
        assertThatIllegalArgumentException().isThrownBy(() -> Codec.write(broken));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'ready':{'pid':7,'version':'0.0.9','transport':'epoll'}} | 0 | 7 | 0.0.9",
                "{'ready':{'protocol':99,'cores':{},'version':'9.1'},'more':1} | 99 | 0 | 9.1",
                "{'ready':{'protocol':'99','version':5}} | 0 | 0 | 5",
                "{'ready':{'version':{}}} | 0 | 0 | unknown",
                "{'ready':{'protocol':1e99999,'pid':4.5,'version':'1'}} | 0 | 0 | 1",
                "{'ready':{'protocol':4294967297,'version':'1'}} | 0 | 0 | 1",
            })
    void aGreetingOfAnyVersionIsUnderstood(String line, int protocol, long pid, String version) {
        assertThat(Codec.greeting(line.replace('\'', '"'))).isEqualTo(new Answer.Ready(protocol, pid, version, ""));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {"Hello", "{}", "[]", "{", "{\"ready\":true}"})
    void whatIsNoGreetingIsRefused(String line) {
        assertThatExceptionOfType(MalformedException.class).isThrownBy(() -> Codec.greeting(line));
    }

    /** Gson alone would never end. */
    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void manyByteOrderMarksAreNoGreeting() {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> Codec.greeting("\ufeff".repeat(2_000)))
                .withMessageContaining("several byte order marks");
    }
}
