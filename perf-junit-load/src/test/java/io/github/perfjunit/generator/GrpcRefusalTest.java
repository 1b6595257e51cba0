package io.github.perfjunit.generator;

import static io.github.perfjunit.generator.GrpcPlans.FOUR_USERS;
import static io.github.perfjunit.generator.GrpcPlans.calling;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import io.github.perfjunit.generator.plan.RefusedException;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Requests that do not fit the descriptors are refused with the place, before anything is sent. */
class GrpcRefusalTest {

    private static void assertRefused(String plan, String sentence) {
        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> Loads.run(plan))
                .withMessageContaining(sentence);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "shop.Catalog/Buy | requests[0].uri: shop.Catalog has no method 'Buy': known are [List, Watch,",
                "shop.Cat/List | requests[0].uri: there is no service 'shop.Cat' in the descriptor set: known are [shop",
                "List | requests[0].uri: '/List' is no method; write it as /shop.Catalog/List",
                "shop.Catalog/{counter} | requests[0].uri: a method has no placeholders"
            })
    void method(String method, String sentence) {
        assertRefused(calling(1, method, "{}"), sentence);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{`pages`:1} | requests[0].body: {\"pages\":1} is no shop.Query: pages: Cannot find field: pages",
                "{`text`:`a`,`page`:`x`} | is no shop.Query: page: Not an int32 value: \"x\"",
                "{`inner`:{`inner`:{`kind`:`CAR`}}} | is no shop.Query: inner.inner.kind: Invalid enum value: \"CAR\"",
                "{`since`:`now`} | is no shop.Query: since: Failed to parse timestamp",
                "{`page`:{random}} | is no shop.Query: page: Not an int32 value: 9223372036854775807",
                "{`page`: | requests[0].body: '{\"page\":' is no JSON: ",
                "[1] | requests[0].body: [1] is no shop.Query: Expect message object but got: [1]"
            })
    void message(String message, String sentence) {
        assertRefused(calling(1, "shop.Catalog/List", message), sentence);
    }

    @Test
    void anyRowOfTheData() {
        String data = "'data':{'columns':['page'],'rows':[['1'],['two']]},";
        assertRefused(
                calling(1, "shop.Catalog/List", "{`page`:`{page}`}", "", data + FOUR_USERS),
                "requests[0].body: {\"page\":\"two\"} is no shop.Query: page: Not an int32 value: \"two\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'messages':3 | grpc.calls[0].messages: shop.Catalog.List takes one message in a call, and not 3",
                "'messages':-1 | grpc.calls[0].messages: must be at least 0, found -1",
                "'expectedStatus':['404'] | grpc.calls[0].expectedStatus: '404' is no status: known are [OK, CANCELLED,",
                "'expectedStatus':[] | grpc.calls[0].expectedStatus: names no status",
                "'expected':1 | grpc.calls[0].expected: is unknown",
                "},{ | grpc.calls: are 2 for 1 requests: each needs one"
            })
    void call(String call, String sentence) {
        assertRefused(calling(1, "shop.Catalog/List", "{}", call, FOUR_USERS), sentence);
    }

    @ParameterizedTest
    @CsvSource({"te", "grpc-timeout", "content-type"})
    void metadataOfTheGenerator(String name) {
        assertRefused(
                calling(1, "shop.Catalog/List", "{}").replace("x-trace", name),
                "requests[0].headers." + name + ": is set by the generator");
    }

    @Test
    void descriptors() {
        assertRefused(with("%%%"), "grpc.descriptorSet: is no descriptor set, as protoc --descriptor_set_out makes it");
        assertRefused(with("AAAA"), "grpc.descriptorSet: is no descriptor set");
        assertRefused(with(""), "grpc.descriptorSet: there is no service in []");
        assertRefused(
                with(Shop.withoutImports()),
                "grpc.descriptorSet: shop.proto imports google/protobuf/timestamp.proto, which is not in it; make it"
                        + " with protoc --include_imports");
    }

    /** As in a file whose bytes were damaged. */
    @Test
    void aFieldWithoutAType() {
        var message = DescriptorProto.newBuilder()
                .setName("Query")
                .addField(FieldDescriptorProto.newBuilder().setName("x").setNumber(1));
        byte[] set = FileDescriptorSet.newBuilder()
                .addFile(FileDescriptorProto.newBuilder().setName("shop.proto").addMessageType(message))
                .build()
                .toByteArray();

        assertRefused(with(Base64.getEncoder().encodeToString(set)), "grpc.descriptorSet: shop.proto is not valid: ");
    }

    private static String with(String descriptors) {
        return calling("http://127.0.0.1:1", descriptors, "shop.Catalog/List", "{}", "", FOUR_USERS);
    }
}
