package io.github.perfjunit.studies.protocols.quarkus;

/** A message that everybody in the room gets. */
public record ChatMessage(String id, String author, String text) {}
