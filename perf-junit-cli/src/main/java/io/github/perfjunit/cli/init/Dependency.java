package io.github.perfjunit.cli.init;

/**
 * A dependency that a build file declares.
 *
 * @param isForTests whether the packaged program is without it
 */
record Dependency(String group, String artifact, boolean isForTests) {}
