// gradle perfTest                            the studies
// gradle perfTest -Dperfjunit.blocks=3       a quick look
// gradle test                                all other tests

plugins {
    java
}

repositories {
    mavenLocal() // where a clone of perf-junit installs itself
    mavenCentral()
}

dependencies {
    testImplementation(platform("org.junit:junit-bom:5.12.2"))
    testImplementation(platform("io.github.perfjunit:perf-junit-bom:0.1.0-SNAPSHOT"))
    testImplementation("io.github.perfjunit:perf-junit")
    testImplementation("org.junit.jupiter:junit-jupiter")
    testRuntimeOnly("org.junit.platform:junit-platform-launcher")
}

tasks.withType<JavaCompile>().configureEach {
    options.release = 17
}

// What the study starts: java -jar build/libs/checkout.jar
tasks.jar {
    archiveFileName = "checkout.jar"
    manifest { attributes("Main-Class" to "shop.Checkout") }
}

tasks.test {
    useJUnitPlatform { excludeTags("perf") }
}

tasks.register<Test>("perfTest") {
    description = "Runs the studies: the tests that are tagged perf."
    group = LifecycleBasePlugin.VERIFICATION_GROUP
    testClassesDirs = sourceSets.test.get().output.classesDirs
    classpath = sourceSets.test.get().runtimeClasspath
    useJUnitPlatform { includeTags("perf") }
    dependsOn(tasks.jar)
    mustRunAfter(tasks.test)

    outputs.upToDateWhen { false }
    outputs.doNotCacheIf("a study measures anew each time") { true }

    // No output of the task: Gradle may delete those, and later studies are compared with earlier ones.
    systemProperty("perfjunit.results", layout.buildDirectory.dir("reports/perf-junit").get().asFile.path)
    // -Dperfjunit.… of Gradle's command line
    systemProperties(providers.systemPropertiesPrefixedBy("perfjunit.").get())
    systemProperty("junit.jupiter.execution.parallel.enabled", "false")
    maxParallelForks = 1
    testLogging { showStandardStreams = true }
}
