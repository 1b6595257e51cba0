package io.github.perfjunit.generator;

/** Plans for gRPC, in JSON with {@code '} for quotes; messages have {@code `} for them. */
final class GrpcPlans {

    static final String FOUR_USERS = "'model':{'closed':{'users':4}},'requestCount':40";

    private GrpcPlans() {}

    /** Calls of one method with this message, and fields of a call such as {@code 'messages':3}. */
    static String calling(int port, String method, String message, String call, String fields) {
        return calling("http://127.0.0.1:" + port, Shop.descriptorSet(), method, message, call, fields);
    }

    static String calling(int port, String method, String message) {
        return calling(port, method, message, "", FOUR_USERS);
    }

    static String calling(
            String origin, String descriptors, String method, String message, String call, String fields) {
        String body = message.replace("`", "\\\"");
        String grpc = "'grpc':{'descriptorSet':'" + descriptors + "','calls':[{" + call + "}]}";
        return Loads.planOf(
                "{'uri':'" + origin + "/" + method + "','headers':{'x-trace':'t{counter}'},'body':'" + body + "'}",
                "'protocol':'grpc'," + grpc + "," + fields);
    }
}
