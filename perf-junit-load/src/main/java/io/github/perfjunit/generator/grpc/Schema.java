package io.github.perfjunit.generator.grpc;

import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.Descriptors.DescriptorValidationException;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.Descriptors.MethodDescriptor;
import com.google.protobuf.Descriptors.ServiceDescriptor;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.util.JsonFormat.TypeRegistry;
import io.github.perfjunit.generator.plan.RefusedException;
import java.util.Base64;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The services and messages of a descriptor set. */
final class Schema {

    private final Map<String, FileDescriptorProto> files = new LinkedHashMap<>();
    private final Map<String, FileDescriptor> linked = new HashMap<>();
    private final Set<String> underWay = new HashSet<>();
    private final Map<String, ServiceDescriptor> services = new TreeMap<>();
    private final String path;

    private Schema(String path) {
        this.path = path;
    }

    /**
     * The one that this text is.
     *
     * @param base64 a FileDescriptorSet, with all that its files import
     * @param path for messages
     */
    static Schema of(String base64, String path) throws RefusedException {
        Schema schema = new Schema(path);
        for (FileDescriptorProto file : schema.decode(base64).getFileList()) {
            schema.files.put(file.getName(), file);
        }
        for (FileDescriptorProto file : schema.files.values()) {
            for (ServiceDescriptor service : schema.link(file).getServices()) {
                schema.services.put(service.getFullName(), service);
            }
        }
        if (schema.services.isEmpty()) {
            throw new RefusedException(path + ": there is no service in " + schema.files.keySet());
        }
        return schema;
    }

    private FileDescriptorSet decode(String base64) throws RefusedException {
        try {
            return FileDescriptorSet.parseFrom(Base64.getDecoder().decode(base64));
        } catch (InvalidProtocolBufferException | IllegalArgumentException e) {
            throw new RefusedException(
                    path + ": is no descriptor set, as protoc --descriptor_set_out makes it: " + e.getMessage());
        }
    }

    private FileDescriptor link(FileDescriptorProto file) throws RefusedException {
        String name = file.getName();
        FileDescriptor done = linked.get(name);
        if (done != null) {
            return done;
        }
        FileDescriptor[] imports = new FileDescriptor[file.getDependencyCount()];
        if (!underWay.add(name)) {
            throw new RefusedException(path + ": " + name + " imports itself");
        }
        for (int i = 0; i < imports.length; i++) {
            String importedName = file.getDependency(i);
            FileDescriptorProto imported = files.get(importedName);
            if (imported == null) {
                throw new RefusedException(path + ": " + name + " imports " + importedName
                        + ", which is not in it; make it with protoc --include_imports");
            }
            imports[i] = link(imported);
        }
        try {
            FileDescriptor linkedNow = FileDescriptor.buildFrom(file, imports);
            linked.put(name, linkedNow);
            return linkedNow;
        } catch (DescriptorValidationException | RuntimeException e) { // protobuf checks little before it uses it
            throw new RefusedException(path + ": " + name + " is not valid: " + e.getMessage());
        }
    }

    /** Everything that a message of the type Any can hold. */
    TypeRegistry types() {
        TypeRegistry.Builder types = TypeRegistry.newBuilder();
        linked.values().forEach(file -> file.getMessageTypes().forEach(types::add));
        return types.build();
    }

    /** The method of a path such as {@code /shop.Catalog/List}. */
    MethodDescriptor method(String target, String where) throws RefusedException {
        int slash = target.lastIndexOf('/');
        if (slash < 2 || slash == target.length() - 1) {
            throw new RefusedException(where + ": '" + target + "' is no method; write it as " + example());
        }
        ServiceDescriptor service = services.get(target.substring(1, slash));
        if (service == null) {
            throw new RefusedException(where + ": there is no service '" + target.substring(1, slash)
                    + "' in the descriptor set: known are " + services.keySet());
        }
        MethodDescriptor method = service.findMethodByName(target.substring(slash + 1));
        if (method == null) {
            throw new RefusedException(where + ": " + service.getFullName() + " has no method '"
                    + target.substring(slash + 1) + "': known are " + names(service.getMethods()));
        }
        return method;
    }

    private String example() {
        ServiceDescriptor service = services.values().iterator().next();
        return "/" + service.getFullName() + "/"
                + (service.getMethods().isEmpty()
                        ? "Method"
                        : service.getMethods().get(0).getName());
    }

    private static Collection<String> names(Collection<MethodDescriptor> methods) {
        return methods.stream().map(MethodDescriptor::getName).toList();
    }
}
